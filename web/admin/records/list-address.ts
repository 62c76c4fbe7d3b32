import { useState } from 'react';
import { searchText } from '../../../contracts/field-limits.ts';
import { useSearchInUrl } from '../../ui/use-search-in-url.ts';

/** What an admin list shows, as it stands in the address. */
export type ListAddress = { search: string; unread: boolean; page: number };

export const EVERYTHING: ListAddress = { search: '', unread: false, page: 1 };

const PAGE = /^[1-9]\d{0,5}$/;

/** An address that somebody changed by hand means the nearest thing that can be shown. */
export function addressFrom(params: URLSearchParams): ListAddress {
  const page = params.get('page') ?? '';
  return {
    search: searchText(params.get('search') ?? ''),
    unread: params.get('unread') === 'yes',
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

/** The query string, without what is not asked for; nothing for the first page of everything. */
export function queryOf({ search, unread, page }: ListAddress): string {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(unread && { unread: 'yes' }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `?${params}` : '';
}

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
