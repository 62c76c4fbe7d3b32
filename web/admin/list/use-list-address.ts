import { useState } from 'react';
import { searchText } from '../../../contracts/field-limits.ts';
import { useSearchInUrl } from '../../ui/search-input.tsx';
import { addressFrom, EVERYTHING, type ListAddress, queryOf } from './list-address.ts';

const searchedFor = (address: ListAddress, search: string) => ({ ...address, search, page: 1 });

/** What a list shows stands in the address; the controls run ahead of it until it follows. */
export function useListAddress() {
  const { goTo, entry, ...search } = useSearchInUrl({
    read: addressFrom,
    write: queryOf,
    searchText,
    searchedFor,
    keepScroll: true,
  });
  const { address } = search;
  const [chosen, setChosen] = useState({ unread: address.unread, entry });
  if (chosen.entry !== entry) setChosen({ unread: address.unread, entry });

  return {
    ...search,
    unread: chosen.unread,
    showUnread(unread: boolean) {
      setChosen({ unread, entry });
      goTo((_, typed) => ({ search: typed, unread, page: 1 }));
    },
    goToPage: (page: number) => goTo((address) => ({ ...address, page })),
    /** The list has become shorter than the page that was asked for. */
    correctPage: (page: number) => goTo((address) => ({ ...address, page }), { replace: true }),
    clear() {
      search.type('');
      setChosen({ unread: false, entry });
      goTo(() => EVERYTHING);
    },
  };
}

export type Listing = ReturnType<typeof useListAddress>;
