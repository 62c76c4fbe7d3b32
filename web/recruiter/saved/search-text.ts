import { SAVED_SEARCH_NAME } from '../../../contracts/saved-limits.ts';
import type { SavedQuery } from '../../../contracts/saved-searches.ts';
import { recruiter, saved } from '../../../messages/messages.ts';
import type { CandidateFilter } from '../../api/candidates.ts';
import { NO_FILTER, queryOf } from '../filter-address.ts';

type Searched = Pick<CandidateFilter, 'search' | 'role' | 'domain'>;

/** What it looks for: the text, then trades and domains. */
export const partsOfSearch = ({ search, role, domain }: Searched): string[] => [
  ...(search ? [recruiter.searchChip({ search })] : []),
  ...role.map((each) => each || recruiter.noTitle),
  ...domain,
];

/** A name to begin with. */
export const nameOfSearch = (filter: Searched) =>
  (partsOfSearch(filter).join(' · ') || saved.searches.everybody)
    .slice(0, SAVED_SEARCH_NAME.max)
    .trim();

export const filterOf = (query: SavedQuery): CandidateFilter => ({ ...NO_FILTER, ...query });

/** The list of candidates as it was searched. */
export const addressOfSearch = (query: SavedQuery) => `/recruiter${queryOf(filterOf(query))}`;
