import { useState } from 'react';
import { searchText } from '../../../contracts/field-limits.ts';
import { useSearchInUrl } from '../../ui/use-search-in-url.ts';

/** The state of an admin list in the URL. */
export type ListAddress = { search: string; unread: boolean; page: number };

export const EVERYTHING: ListAddress = { search: '', unread: false, page: 1 };

const PAGE = /^[1-9]\d{0,5}$/;

/** Values that are not valid, in a URL edited by hand, fall back to the defaults. */
export function addressFrom(params: URLSearchParams): ListAddress {
  const page = params.get('page') ?? '';
  return {
    search: searchText(params.get('search') ?? ''),
    unread: params.get('unread') === 'yes',
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

/** The query string without default values; empty for the first page of everything. */
export function queryOf({ search, unread, page }: ListAddress): string {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(unread && { unread: 'yes' }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `?${params}` : '';
}

const searchedFor = (address: ListAddress, search: string) => ({ ...address, search, page: 1 });

/** The list's state in the URL. Controls change at once, the URL follows. */
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
    /** Used when the list has become shorter than the requested page. */
    correctPage: (page: number) => goTo((address) => ({ ...address, page }), { replace: true }),
    clear() {
      search.type('');
      setChosen({ unread: false, entry });
      goTo(() => EVERYTHING);
    },
  };
}

export type Listing = ReturnType<typeof useListAddress>;
