import { DOMAIN_MAX, searchText } from '../../../contracts/search.ts';
import type { CandidateFilter } from '../../api/candidates.ts';

export const NO_FILTER: CandidateFilter = { search: '', domain: '' };

export const filterFrom = (params: URLSearchParams): CandidateFilter => ({
  search: searchText(params.get('search') ?? ''),
  domain: searchText(params.get('domain') ?? '', DOMAIN_MAX),
});

/** The query string of a filter, without what is empty; nothing when nothing is filtered. */
export function queryOf({ search, domain }: CandidateFilter): string {
  const params = new URLSearchParams({ ...(search && { search }), ...(domain && { domain }) });
  return params.size > 0 ? `?${params}` : '';
}

export const isSameFilter = (one: CandidateFilter, other: CandidateFilter) =>
  one.search === other.search && one.domain === other.domain;

type Entry = { typed: boolean; reachedBy: 'POP' | 'PUSH' | 'REPLACE' };

/**
 * Whether going on to type rewrites the address: a search is one step back, however many keys it took.
 * An entry that somebody went back to, or loaded, is left as it is.
 */
export const rewritesEntry = ({ typed, reachedBy }: Entry) => typed && reachedBy !== 'POP';
