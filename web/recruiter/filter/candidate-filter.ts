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
