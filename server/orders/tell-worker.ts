import type { WorkerWay } from '../../contracts/order-acts.ts';
import type { EventDetails } from '../../contracts/orders.ts';
import type { Database } from '../database/connect.ts';
import { eq, getTableColumns, sql } from '../database/drizzle.ts';
import { orderEvents, orders, users, workers } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { type Author, endOf, OrderConflict } from './change-order.ts';
import { findOrder, type OrderRow } from './order-rows.ts';

/** An order with what messages about it need of its worker and its client. */
export const findWithPeople = (db: Database, id: number) =>
  db
    .select({
      ...getTableColumns(orders),
      job_title: workers.job_title,
      phone: workers.phone,
      email: workers.email,
      worker_deleted_at: workers.deleted_at,
      company: users.company,
      contact_name: users.contact_name,
    })
    .from(orders)
    .innerJoin(workers, eq(workers.id, orders.worker_id))
    .innerJoin(users, eq(users.id, orders.recruiter_id))
    .where(eq(orders.id, id));
export type TestWithPeople = Awaited<ReturnType<typeof findWithPeople>>[number];

/** Refused unless there is a test to tell of. */
export async function findTellable(
  db: Database,
  { id, version }: { id: number; version?: number | undefined },
  now: Date,
): Promise<TestWithPeople> {
  const [order] = await findWithPeople(db, id);
  if (!order || order.deleted_at) throw new Refusal('not-found.order');
  if (version !== undefined && order.version !== version)
    throw new OrderConflict('conflict.requestChanged', order);
  if (order.status !== 'confirmed')
    throw new OrderConflict('conflict.wrongState', order, { status: order.status });
  if (endOf(order) <= now) throw new Refusal('conflict.testOver');
  return order;
}

/** The worker's answer is waited for, unless it is there. False when the time is another by now. */
export async function expectReply(db: Database, { id, sequence }: OrderRow): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${orders} set read = true, seen = true,
      worker_reply = case worker_reply when 'not-asked' then 'asked' else worker_reply end
    where id = ${id} and sequence = ${sequence} and status = 'confirmed' and deleted_at is null`);
  return Boolean(rowCount);
}

/** A line that only the agency reads, and the worker's answer is waited for. */
export async function recordNotified(
  db: Database,
  order: OrderRow,
  way: WorkerWay,
  author: Author,
  now: Date,
): Promise<OrderRow> {
  if (await expectReply(db, order)) {
    await addTellLine(db, order, { way }, author, now);
    return (await findOrder(db, order.id)) ?? order;
  }
  throw new OrderConflict('conflict.requestChanged', (await findOrder(db, order.id)) ?? order);
}

export const addTellLine = (
  db: Database,
  { id, status }: OrderRow,
  details: EventDetails,
  author: Author,
  now: Date,
) =>
  db.insert(orderEvents).values({
    order_id: id,
    at: now,
    actor_kind: author.kind,
    actor_name: author.name,
    act: 'tell-worker',
    from_status: status,
    to_status: status,
    details,
    for_agency_only: true,
  });

/** Whether the worker was notified of an earlier time. */
export async function wasNotifiedOfOtherTime(db: Database, { id }: OrderRow): Promise<boolean> {
  const { rows } = await db.execute<{ moved: boolean | null }>(sql`
    select min(id) filter (where act = 'tell-worker') < max(id) filter (where act in ('confirm', 'accept', 'move')) as moved
    from ${orderEvents} where order_id = ${id}`);
  return rows[0]?.moved ?? false;
}

/** How the worker reads whose test it is. */
export const clientOf = ({
  company,
  recruiter_name,
}: Pick<TestWithPeople, 'company' | 'recruiter_name'>) => company || recruiter_name;
