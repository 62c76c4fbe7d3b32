import { useState } from 'react';
import { useLocation } from 'react-router';
import { searchText } from '../../../contracts/search-limits.ts';
import { useSearchInUrl } from '../../ui/use-search-in-url.ts';

/** The state of an admin list in the URL. `show` is one of the list's own filters; empty for all rows. */
export type ListAddress = { search: string; show: string; unread: boolean; page: number };

export const EVERYTHING: ListAddress = { search: '', show: '', unread: false, page: 1 };

const PAGE = /^[1-9]\d{0,5}$/;

/** Values that are not valid, in a URL edited by hand, fall back to the defaults. */
export function addressFrom(params: URLSearchParams, filters: readonly string[] = []): ListAddress {
  const page = params.get('page') ?? '';
  const show = params.get('show') ?? '';
  return {
    search: searchText(params.get('search') ?? ''),
    show: filters.includes(show) ? show : '',
    unread: params.get('unread') === 'yes',
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

/** The query string without default values; empty for the first page of everything. */
export function queryOf({ search, show, unread, page }: ListAddress): string {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(show && { show }),
    ...(unread && { unread: 'yes' }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `?${params}` : '';
}

const searchedFor = (address: ListAddress, search: string) => ({ ...address, search, page: 1 });

type Options = {
  /** What `show` may say. */
  filters?: readonly string[];
  /** A parameter of the URL that is not the list's and stays as it is. */
  keep?: string;
};

/** The list's state in the URL. Controls change at once, the URL follows. */
export function useListAddress({ filters, keep }: Options = {}) {
  const kept = useKept(keep);
  const { goTo, entry, ...search } = useSearchInUrl({
    read: (params) => addressFrom(params, filters),
    write: (address) => withParams(queryOf(address), kept),
    searchText,
    searchedFor,
    keepScroll: true,
  });
  const { unread, show } = search.address;
  const [chosen, setChosen] = useState({ unread, show, entry });
  if (chosen.entry !== entry) setChosen({ unread, show, entry });

  function choose(choice: { unread?: boolean; show?: string }) {
    const { unread, show } = { ...chosen, ...choice };
    setChosen({ unread, show, entry });
    goTo((_, typed) => ({ search: typed, show, unread, page: 1 }));
  }

  return {
    ...search,
    unread: chosen.unread,
    show: chosen.show,
    showUnread: (unread: boolean) => choose({ unread }),
    showOnly: (show: string) => choose({ show }),
    goToPage: (page: number) => goTo((address) => ({ ...address, page })),
    /** Used when the list has become shorter than the requested page. */
    correctPage: (page: number) => goTo((address) => ({ ...address, page }), { replace: true }),
    clear() {
      search.type('');
      setChosen({ unread: false, show: '', entry });
      goTo(() => EVERYTHING);
    },
  };
}

function useKept(name: string | undefined): Record<string, string> {
  const value = new URLSearchParams(useLocation().search).get(name ?? '');
  return name && value !== null ? { [name]: value } : {};
}

/** A query string with further parameters. */
export function withParams(query: string, more: Record<string, string>): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(more)) params.set(name, value);
  return params.size > 0 ? `?${params}` : '';
}

export type Listing = ReturnType<typeof useListAddress>;
