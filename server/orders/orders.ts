import { lastTestDate } from '../../contracts/field-limits.ts';
import type { InboxQuery } from '../../contracts/inbox.ts';
import type { Order, OrderPage } from '../../contracts/orders.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, eq, inArray, isNull, sql } from '../database/drizzle.ts';
import { orders, workers } from '../database/tables.ts';
import { isUniqueViolation } from '../errors.ts';
import { bringBack, findInboxPage, hide, markRead, toIso } from '../inbox/inbox.ts';

type TestRequest = { recruiterId: number; workerId: number; date: Date };

/** A unique index decides between concurrent requests for the same worker. */
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

/** Ids of the workers that the recruiter has already requested. */
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

const columns = {
  id: orders.id,
  recruiter: orders.recruiter_name,
  worker: orders.worker_name,
  date: orders.date,
  created_at: orders.created_at,
  read: orders.read,
};

export async function listOrders(db: Database, query: InboxQuery): Promise<OrderPage> {
  const { ids, ...found } = await findInboxPage(db, orders, query);
  return { ...found, rows: await readOrders(db, ids) };
}

export const markOrderRead = async (db: Database, id: number) =>
  (await markRead(db, orders, id)) ? readOrder(db, id) : null;

/** Frees the pair: the recruiter may ask for the worker again. */
export const deleteOrder = async (db: Database, id: number, now: Date) =>
  (await hide(db, orders, id, now)) ? readOrder(db, id) : null;

export async function restoreOrder(db: Database, id: number) {
  try {
    return (await bringBack(db, orders, id)) ? await readOrder(db, id) : null;
  } catch (error) {
    if (isUniqueViolation(error, 'orders_one_per_recruiter_and_worker')) return 'asked-again';
    throw error;
  }
}

async function readOrder(db: Database, id: number): Promise<Order | null> {
  return (await readOrders(db, [id]))[0] ?? null;
}

async function readOrders(db: Database, ids: number[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(desc(orders.created_at), desc(orders.id));
  return rows.map(({ date, created_at, ...row }) => ({
    ...row,
    date: toIso(date),
    created_at: toIso(created_at),
  }));
}
