import { DOMAIN_MAX, searchText } from '../../contracts/field-limits.ts';
import type { CandidateFilter } from '../api/candidates.ts';
import { useSearchInUrl } from '../ui/use-search-in-url.ts';

const NO_FILTER: CandidateFilter = { search: '', domain: '' };

export const filterFrom = (params: URLSearchParams): CandidateFilter => ({
  search: searchText(params.get('search') ?? ''),
  domain: searchText(params.get('domain') ?? '', DOMAIN_MAX),
});

/** Such as '?search=tig', or '' without a filter. */
export function queryOf({ search, domain }: CandidateFilter): string {
  const params = new URLSearchParams({ ...(search && { search }), ...(domain && { domain }) });
  return params.size > 0 ? `?${params}` : '';
}

/** The filter is stored in the page's address. */
export function useFilter() {
  const { address, goTo, ...search } = useSearchInUrl({
    read: filterFrom,
    write: queryOf,
    searchText,
    searchedFor: (filter, search) => ({ ...filter, search }),
  });
  return {
    ...search,
    filter: address,
    choose: (domain: string) => goTo((_, search) => ({ search, domain })),
    clear() {
      search.type('');
      goTo(() => NO_FILTER);
    },
  };
}

export type Filtering = ReturnType<typeof useFilter>;
