import type { Slot, WorkerWay } from '../../contracts/order-acts.ts';
import { expectedInVain } from '../../contracts/order-history.ts';
import type { OrderEvent } from '../../contracts/orders.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, inArray, sql } from '../database/drizzle.ts';
import { mails, orders } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { type Author, endOf, OrderConflict } from './change-order.ts';
import { findOrder, type OrderRow, readHistory } from './order-rows.ts';
import { addTellLine } from './tell-worker.ts';

/* A worker who knows of a test has to know when it does not take place: by mail where the test was notified by mail. */

/** The time that the worker still expects to come at; null where there is nothing to say. */
export async function findCallOff(
  db: Database,
  orderId: number,
  history: OrderEvent[],
  now: Date,
): Promise<Slot | null> {
  const slot = expectedInVain(history);
  if (!slot) return null;
  const isOver = endOf({ date: new Date(slot.date), minutes: slot.minutes }) <= now;
  return isOver || (await hasMail(db, orderId)) ? null : slot;
}

async function hasMail(db: Database, orderId: number): Promise<boolean> {
  const [mail] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.order_id, orderId),
        eq(mails.audience, 'worker'),
        inArray(mails.state, ['waiting', 'sent', 'kept']),
      ),
    )
    .limit(1);
  return mail !== undefined;
}

/** A line that only the agency reads. Of two at once the second one finds nothing left to say. */
export async function recordCallOff(
  db: Database,
  id: number,
  way: WorkerWay,
  author: Author,
  now: Date,
): Promise<OrderRow> {
  const { rowCount } = await db.execute(
    sql`update ${orders} set read = true, seen = true where id = ${id} and deleted_at is null`,
  );
  const order = rowCount ? await findOrder(db, id) : null;
  if (!order) throw new Refusal('not-found.order');
  if (!(await findCallOff(db, id, await readHistory(db, id), now)))
    throw new OrderConflict('conflict.wrongState', order, { status: order.status });
  await addTellLine(db, order, { way, off: true }, author, now);
  return order;
}
