import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TestRequestInput } from '../../../contracts/requests.ts';
import { requestedWorkersQuery, requestTest } from '../../api/candidates.ts';
import { ApiError } from '../../api/client.ts';

/** The result of 'Confirm Test'. */
export type TestOutcome = 'sent' | 'already-requested' | 'check-failed' | 'send-failed';

type Calls = {
  /** Fetched from the server, not from the cache. */
  requestedWorkers: () => Promise<ReadonlySet<number>>;
  send: (request: TestRequestInput) => Promise<unknown>;
};

/** Why the date was refused, in a sentence: another one can be chosen at once. */
export type RefusedDate = { refusedDate: string };

/** Sends nothing when another tab has already requested this worker. The server refuses a second request as well. */
export async function confirmTest(
  request: TestRequestInput,
  calls: Calls,
): Promise<TestOutcome | RefusedDate> {
  let requested: ReadonlySet<number>;
  try {
    requested = await calls.requestedWorkers();
  } catch {
    return 'check-failed';
  }
  if (requested.has(request.worker_id)) return 'already-requested';
  try {
    await calls.send(request);
    return 'sent';
  } catch (error) {
    if (!(error instanceof ApiError)) return 'send-failed';
    const { code, fields } = error;
    if (fields.date) return { refusedDate: fields.date };
    const taken = code === 'conflict';
    return taken ? 'already-requested' : 'send-failed';
  }
}

/** Fails without a network, instead of waiting for it. */
const AT_ONCE = { networkMode: 'always', retry: false } as const;

/** Sends a test request and updates the cached list of requested workers. */
export function useConfirmTest() {
  const client = useQueryClient();
  const { queryKey } = requestedWorkersQuery;
  const sending = useMutation({ mutationFn: requestTest, ...AT_ONCE });

  return async function confirm(request: TestRequestInput) {
    const outcome = await confirmTest(request, {
      requestedWorkers: async () =>
        (await client.fetchQuery({ ...requestedWorkersQuery, ...AT_ONCE, staleTime: 0 })).workers,
      send: sending.mutateAsync,
    });
    if (outcome === 'sent' || outcome === 'already-requested') {
      // A pending fetch may have been answered before this request.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) => {
        const latest = new Map(known?.latest);
        // How an earlier one ended is not how this one stands.
        latest.delete(request.worker_id);
        return { latest, workers: new Set(known?.workers).add(request.worker_id) };
      });
    }
    // Lists and cards say more about it; and it may have been stored although its answer was lost.
    if (outcome !== 'check-failed') void client.invalidateQueries({ queryKey: ['requests'] });
    return outcome;
  };
}
