import { searchText } from '../../../contracts/search.ts';
import { useSearchedAddress } from '../../ui/use-searched-address.ts';
import { filterFrom, NO_FILTER, queryOf } from './candidate-filter.ts';

/** What is filtered stands in the address. */
export function useFilter() {
  const { address, goTo, ...search } = useSearchedAddress({
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
