import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { SORTED_BY, type SortColumn, type SortedList, sortsBy } from '../../contracts/sorting.ts';
import { ApiError } from './client.ts';

const FRESH_MS = 60_000;
const RETRY_AFTER_MS = 600;
/** Errors that may be gone a moment later. */
const TRANSIENT_CODES = new Set(['unreachable', 'unreadable', 'internal', 'unavailable']);

export const shouldRetry = (failures: number, error: Error) =>
  failures < 1 && error instanceof ApiError && TRANSIENT_CODES.has(error.code);

/** `onError` is called for every failed query and mutation. */
export function createQueryClient(onError?: (error: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: shouldRetry,
        retryDelay: RETRY_AFTER_MS,
        refetchOnWindowFocus: false,
        // Otherwise a query waits without an error while the browser reports that it is offline.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

const POLL_MS = 60_000;
/** Every failure shows a toast; one a minute would be too many. */
const POLL_AFTER_FAILURE_MS = 5 * 60_000;

/** A fallback for networks on which the live stream does not get through. */
export const pollInterval = ({ state }: { state: { status: string } }) =>
  state.status === 'error' ? POLL_AFTER_FAILURE_MS : POLL_MS;

export type PagedList = { page: number; search: string; sort?: string };

export const pageQueryOf = ({ page, search }: PagedList) => ({
  page: String(page),
  ...(search && { search }),
});

/** What a list is sorted by, where it is one of its columns. */
export function sortQueryOf<List extends SortedList>(list: List, sort: string | undefined) {
  const columns: readonly SortColumn<List>[] = SORTED_BY[list];
  const known = sortsBy(columns).find((one) => one === sort);
  return known === undefined ? {} : { sort: known };
}

/** A list that is not paged, as lists are drawn. */
export const wholeList = <Row>(rows: Row[]) => ({ rows, total: rows.length, page: 1 });
