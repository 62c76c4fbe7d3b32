import { useState } from 'react';
import { useLocation } from 'react-router';
import { searchText } from '../../../contracts/search-limits.ts';
import { isDownward, nextSort, sortColumn, sortsBy } from '../../../contracts/sorting.ts';
import { WORKER_FIELDS } from '../../../contracts/worker-fields.ts';
import { useSearchInUrl } from '../../ui/use-search-in-url.ts';

/**
 * The state of an admin list in the URL. `show` is one of the list's own filters and `trade` a job title; empty for all
 * rows. `sort` is empty for the list's own order.
 */
export type ListAddress = {
  search: string;
  show: string;
  trade: string;
  unread: boolean;
  sort: string;
  /** Further filters of one list, by their names in the URL; only those that are chosen. */
  more: Readonly<Record<string, string>>;
  page: number;
};

export const EVERYTHING: ListAddress = {
  search: '',
  show: '',
  trade: '',
  unread: false,
  sort: '',
  more: {},
  page: 1,
};

/** What an address may say beside a search and a page. */
type Offered = {
  /** What `show` may say. */
  filters?: readonly string[];
  /** The columns that `sort` may name. */
  columns?: readonly string[];
  /** Further filters, and which values each takes. */
  more?: Readonly<Record<string, (value: string) => boolean>>;
};

const TRADE_MAX = WORKER_FIELDS.job_title.max;
const PAGE = /^[1-9]\d{0,5}$/;

/** Values that are not valid, in a URL edited by hand, fall back to the defaults. */
export function addressFrom(
  params: URLSearchParams,
  { filters = [], columns = [], more = {} }: Offered = {},
): ListAddress {
  const page = params.get('page') ?? '';
  const show = params.get('show') ?? '';
  const sort = params.get('sort') ?? '';
  return {
    search: searchText(params.get('search') ?? ''),
    show: filters.includes(show) ? show : '',
    trade: searchText(params.get('trade') ?? '', TRADE_MAX),
    unread: params.get('unread') === 'yes',
    sort: sortsBy(columns).includes(sort) ? sort : '',
    more: Object.fromEntries(
      Object.entries(more).flatMap(([name, takes]) => {
        const value = searchText(params.get(name) ?? '');
        return value && takes(value) ? [[name, value]] : [];
      }),
    ),
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

/** The query string without default values; empty for the first page of everything. */
export function queryOf({ search, show, trade, unread, sort, more, page }: ListAddress): string {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(show && { show }),
    ...(trade && { trade }),
    ...more,
    ...(unread && { unread: 'yes' }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `?${params}` : '';
}

type Chosen = Omit<ListAddress, 'search' | 'page'>;

const searchedFor = (address: ListAddress, search: string) => ({ ...address, search, page: 1 });

/** Whether rows may be missing because of what was asked for. */
export const isNarrowed = (address: ListAddress) => queryOf({ ...address, sort: '' }) !== '';

type Options = Offered & {
  /** A parameter of the URL that is not the list's and stays as it is. */
  keep?: string;
};

/** The list's state in the URL. Controls change at once, the URL follows. */
export function useListAddress({ keep, ...offered }: Options = {}) {
  const other = useOtherParam(keep);
  const { goTo, entry, ...search } = useSearchInUrl({
    read: (params) => addressFrom(params, offered),
    write: (address) => withParams(queryOf(address), other),
    searchText,
    searchedFor,
    keepScroll: true,
  });
  const { unread, show, trade, sort, more } = search.address;
  const [chosen, setChosen] = useState({ unread, show, trade, sort, more, entry });
  if (chosen.entry !== entry) setChosen({ unread, show, trade, sort, more, entry });

  function choose(choice: Partial<Chosen>) {
    const { entry: _, ...next } = { ...chosen, ...choice };
    setChosen({ ...next, entry });
    goTo((_, typed) => ({ ...next, search: typed, page: 1 }));
  }

  return {
    ...search,
    unread: chosen.unread,
    show: chosen.show,
    trade: chosen.trade,
    more: chosen.more,
    showUnread: (unread: boolean) => choose({ unread }),
    showOnly: (show: string) => choose({ show }),
    showTrade: (trade: string) => choose({ trade }),
    /** Empty values are no filters. */
    showMore: (changed: Readonly<Record<string, string>>) =>
      choose({
        more: Object.fromEntries(
          Object.entries({ ...chosen.more, ...changed }).filter(([, value]) => value !== ''),
        ),
      }),
    /** For the heads of the table. */
    sorting: {
      column: sortColumn(chosen.sort),
      down: isDownward(chosen.sort),
      onSort: (column: string) => choose({ sort: nextSort(chosen.sort, column) }),
    },
    goToPage: (page: number) => goTo((address) => ({ ...address, page })),
    /** Used when the list has become shorter than the requested page. */
    correctPage: (page: number) => goTo((address) => ({ ...address, page }), { replace: true }),
    clear() {
      search.type('');
      setChosen({ ...EVERYTHING, entry });
      goTo(() => EVERYTHING);
    },
  };
}

function useOtherParam(name: string | undefined): Record<string, string> {
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
