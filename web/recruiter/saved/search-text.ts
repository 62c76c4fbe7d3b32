import type { CandidateCertificate } from '../../../contracts/candidates.ts';
import { SAVED_SEARCH_NAME } from '../../../contracts/saved-limits.ts';
import type { SavedQuery } from '../../../contracts/saved-searches.ts';
import { saved } from '../../../messages/messages.ts';
import type { CandidateFilter } from '../../api/candidates.ts';
import { type Chosen, chosenFilters, filterFrom, queryOf } from '../filter-address.ts';
import { filterText } from '../filter-text.ts';

type Certificates = readonly CandidateCertificate[];

/** What it looks for: the text, trades, domains, and what else is asked of people. */
export function partsOfSearch(filter: CandidateFilter, certificates: Certificates): string[] {
  const { search } = filter;
  const searched: Chosen[] = search ? [{ kind: 'search', value: search }] : [];
  return [...searched, ...chosenFilters(filter)].map((each) => filterText(each, certificates));
}

/** A name to begin with. */
export const nameOfSearch = (filter: CandidateFilter, certificates: Certificates) =>
  (partsOfSearch(filter, certificates).join(' · ') || saved.searches.everybody)
    .slice(0, SAVED_SEARCH_NAME.max)
    .trim();

export function filterOf(query: SavedQuery): CandidateFilter {
  const values = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, String(each)]),
  );
  return filterFrom(new URLSearchParams(values));
}

/** The list of candidates as it was searched. */
export const addressOfSearch = (query: SavedQuery) => `/recruiter${queryOf(filterOf(query))}`;
