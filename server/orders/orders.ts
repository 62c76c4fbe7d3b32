import { lastTestDate } from '../../contracts/field-limits.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, isNull, sql } from '../database/drizzle.ts';
import { orders, workers } from '../database/tables.ts';

type TestRequest = { recruiterId: number; workerId: number; date: Date };

/** Two tabs cannot make two: the database decides who came first. */
export async function requestTest(db: Database, request: TestRequest, now: Date) {
  const { recruiterId, workerId, date } = request;
  if (date <= now) return { ok: false, reason: 'date-in-the-past' } as const;
  if (date > lastTestDate(now)) return { ok: false, reason: 'date-too-far' } as const;
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${orders} (recruiter_id, worker_id, date, created_at)
    select ${recruiterId}, id, ${date.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz from ${workers}
    where id = ${workerId} and deleted_at is null
    on conflict (recruiter_id, worker_id) where deleted_at is null do nothing
    returning id
  `);
  if (rows[0]) return { ok: true, id: rows[0].id } as const;
  const reason = (await isThere(db, workerId)) ? 'already-requested' : 'no-such-worker';
  return { ok: false, reason } as const;
}

/** The workers whom a recruiter cannot ask for again. */
export async function listRequestedWorkers(db: Database, recruiterId: number): Promise<number[]> {
  const rows = await db
    .select({ workerId: orders.worker_id })
    .from(orders)
    .where(and(eq(orders.recruiter_id, recruiterId), isNull(orders.deleted_at)));
  return rows.map(({ workerId }) => workerId);
}

async function isThere(db: Database, workerId: number): Promise<boolean> {
  const found = await db
    .select({ id: workers.id })
    .from(workers)
    .where(and(eq(workers.id, workerId), isNull(workers.deleted_at)));
  return found.length > 0;
}
