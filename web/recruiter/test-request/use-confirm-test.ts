import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TestRequestInput } from '../../../contracts/orders.ts';
import { requestedWorkersQuery, requestTest } from '../../api/test-requests.ts';
import { confirmTest } from './confirm-test.ts';

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
