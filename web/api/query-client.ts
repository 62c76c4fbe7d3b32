import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './client.ts';

const FRESH_MS = 60_000;
const RETRY_AFTER_MS = 600;
/** What may have passed a moment later. Everything else the server meant. */
const MAY_PASS = new Set(['unreachable', 'unreadable', 'internal', 'unavailable']);

export const isWorthAnotherTry = (failures: number, error: Error) =>
  failures < 1 && error instanceof ApiError && MAY_PASS.has(error.code);

/** Every failed question and every failed act is told to `onError`, too. */
export function createQueryClient(onError?: (error: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: isWorthAnotherTry,
        retryDelay: RETRY_AFTER_MS,
        refetchOnWindowFocus: false,
        // Otherwise nothing is asked while the browser believes to be offline, and nobody is told why.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
