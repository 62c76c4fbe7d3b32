import type { Database } from '../database/connect.ts';
import { orders } from '../database/tables.ts';
import { isUniqueViolation } from '../errors.ts';

type TestRequest = { recruiterId: number; workerId: number; date: Date };

/** Two tabs cannot make two: the database decides who came first. */
export async function requestTest(db: Database, request: TestRequest, now: Date) {
  if (request.date <= now) return { ok: false, reason: 'date-in-the-past' } as const;
  try {
    const [order] = await db
      .insert(orders)
      .values({
        recruiter_id: request.recruiterId,
        worker_id: request.workerId,
        date: request.date,
        created_at: now,
      })
      .returning({ id: orders.id });
    return { ok: true, id: (order as NonNullable<typeof order>).id } as const;
  } catch (error) {
    if (isUniqueViolation(error, 'orders_one_per_recruiter_and_worker')) {
      return { ok: false, reason: 'already-requested' } as const;
    }
    throw error;
  }
}
