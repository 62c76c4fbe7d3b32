import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './client.ts';

const FRESH_MS = 60_000;
const RETRY_AFTER_MS = 600;
/** What may have passed a moment later. Everything else the server meant. */
const TRANSIENT_CODES = new Set(['unreachable', 'unreadable', 'internal', 'unavailable']);

export const shouldRetry = (failures: number, error: Error) =>
  failures < 1 && error instanceof ApiError && TRANSIENT_CODES.has(error.code);

/** Every failed question and every failed act is told to `onError`, too. */
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
        // Otherwise nothing is asked while the browser believes to be offline, and nobody is told why.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

const POLL_MS = 60_000;
/** Every failure is told; once a minute would be nagging. */
const POLL_AFTER_FAILURE_MS = 5 * 60_000;

/** What the live stream keeps true is asked for by the minute, too: it may not get through. */
export const pollInterval = ({ state }: { state: { status: string } }) =>
  state.status === 'error' ? POLL_AFTER_FAILURE_MS : POLL_MS;

/** Which part of a long list a screen shows. */
export type PagedList = { page: number; search: string };

/** The same in an address of the API, without what is not asked for. */
export const pageQueryOf = ({ page, search }: PagedList) => ({
  page: String(page),
  ...(search && { search }),
});
