import { z } from 'zod';
import { isTestSlot, TEST_SLOT_MINUTES } from './field-limits.ts';
import { pageOf } from './paging.ts';
import { because } from './problems.ts';
import { instant } from './text.ts';

/** `date` is written with the recruiter's own time offset. */
export const testRequestInput = z.object({
  worker_id: z.number().int().positive().max(2_147_483_647),
  date: instant.refine((date) => isTestSlot(new Date(date)), {
    error: because('timeNotOnSlot'),
    params: { minutes: TEST_SLOT_MINUTES },
  }),
});

export const testRequest = z.object({ worker_id: z.number().int(), date: instant });

/** The workers for whom this recruiter has an order. */
export const requestedWorkers = z.object({ worker_ids: z.array(z.number().int()) });

/** An order as administrators see it, also after its recruiter or worker was deleted. A date may be 'infinity'. */
export const order = z.object({
  id: z.number().int(),
  recruiter: z.string(),
  worker: z.string(),
  date: z.string(),
  created_at: z.string(),
  read: z.boolean(),
});

/** `unread` counts all unread orders, not only those found. */
export const orderPage = pageOf(order).extend({ unread: z.number().int() });

export type Order = z.infer<typeof order>;
export type OrderPage = z.infer<typeof orderPage>;
export type TestRequestInput = z.infer<typeof testRequestInput>;
