import { z } from 'zod';
import { isTestSlot, TEST_SLOT_MINUTES } from './test-slots.ts';
import { instant } from './text.ts';

/** When a recruiter asks for a test of a worker: the moment, written with the recruiter's own offset. */
export const testRequestInput = z.object({
  worker_id: z.number().int().positive().max(2_147_483_647),
  date: instant.refine(
    (date) => isTestSlot(new Date(date)),
    `Choose a time on a full ${TEST_SLOT_MINUTES} minutes`,
  ),
});

export const testRequest = z.object({ worker_id: z.number().int(), date: instant });

/** The workers for whom this recruiter has an order. */
export const requestedWorkers = z.object({ worker_ids: z.array(z.number().int()) });

export type TestRequestInput = z.infer<typeof testRequestInput>;
