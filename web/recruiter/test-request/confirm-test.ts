import type { TestRequestInput } from '../../../contracts/orders.ts';
import { ApiError } from '../../api/client.ts';
import type { TestOutcome } from './test-request-dialog.tsx';

type Desk = {
  /** As they are at this moment, not as the screen remembers them. */
  requestedWorkers: () => Promise<ReadonlySet<number>>;
  send: (request: TestRequestInput) => Promise<unknown>;
};

/** Looks whether this worker was asked for meanwhile, then asks. The server has the last word on both. */
export async function confirmTest(request: TestRequestInput, desk: Desk): Promise<TestOutcome> {
  let requested: ReadonlySet<number>;
  try {
    requested = await desk.requestedWorkers();
  } catch {
    return 'check-failed';
  }
  if (requested.has(request.worker_id)) return 'already-requested';
  try {
    await desk.send(request);
    return 'sent';
  } catch (error) {
    const taken = error instanceof ApiError && error.code === 'conflict';
    return taken ? 'already-requested' : 'send-failed';
  }
}
