import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TestRequestInput } from '../../../contracts/orders.ts';
import { requestedWorkersQuery, requestTest } from '../../api/candidates.ts';
import { ApiError } from '../../api/client.ts';

/** How 'Confirm Test' ended. The dialog has closed by then, whatever the outcome. */
export type TestOutcome = 'sent' | 'already-requested' | 'check-failed' | 'send-failed';

type Calls = {
  /** As they are at this moment, not as the screen remembers them. */
  requestedWorkers: () => Promise<ReadonlySet<number>>;
  send: (request: TestRequestInput) => Promise<unknown>;
};

/** Looks whether this worker was asked for meanwhile, then asks. The server has the last word on both. */
export async function confirmTest(request: TestRequestInput, calls: Calls): Promise<TestOutcome> {
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
    const taken = error instanceof ApiError && error.code === 'conflict';
    return taken ? 'already-requested' : 'send-failed';
  }
}

/** Without a network the answer is that it failed, not a wait for the network. */
const AT_ONCE = { networkMode: 'always', retry: false } as const;

/** Sends a test request, and keeps what the screen knows of requested workers in step with the outcome. */
export function useConfirmTest() {
  const client = useQueryClient();
  const { queryKey } = requestedWorkersQuery;
  const sending = useMutation({ mutationFn: requestTest, ...AT_ONCE });

  return async function confirm(request: TestRequestInput) {
    const outcome = await confirmTest(request, {
      requestedWorkers: () =>
        client.fetchQuery({ ...requestedWorkersQuery, ...AT_ONCE, staleTime: 0 }),
      send: sending.mutateAsync,
    });
    if (outcome === 'sent' || outcome === 'already-requested') {
      // An answer that was on its way before knows nothing of this one.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) => new Set(known).add(request.worker_id));
    }
    // The answer may be all that was lost.
    if (outcome === 'send-failed') void client.invalidateQueries({ queryKey });
    return outcome;
  };
}
