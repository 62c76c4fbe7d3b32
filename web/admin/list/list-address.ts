import { searchText } from '../../../contracts/field-limits.ts';

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
