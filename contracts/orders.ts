import { z } from 'zod';
import { isTestSlot, TEST_SLOT_MINUTES } from './test-slots.ts';
import { id, instant } from './text.ts';

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

export const ORDERS_PER_PAGE = 50;

/** The order of a list's last row: the next page begins after it. */
export const orderQuery = z.object({ before: id.optional() });

/** An order as the agency sees it, also after its recruiter or its worker was deleted. */
export const order = z.object({
  id: z.number().int(),
  recruiter: z.string(),
  worker: z.string(),
  date: instant,
  created_at: instant,
  read: z.boolean(),
});

export const orderPage = z.object({
  orders: z.array(order),
  /** The `before` of the next page; null on the last one. */
  next: z.number().int().nullable(),
});

export type Order = z.infer<typeof order>;
export type TestRequestInput = z.infer<typeof testRequestInput>;
