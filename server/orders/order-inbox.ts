import type { InboxQuery } from '../../contracts/inbox.ts';
import type { Order, OrderPage } from '../../contracts/orders.ts';
import type { Database } from '../database/connect.ts';
import { desc, inArray } from '../database/drizzle.ts';
import {
  bringBack,
  countUnseen,
  findInboxPage,
  hide,
  markRead,
  markSeen,
  toldMoment,
} from '../database/inbox.ts';
import { orders } from '../database/tables.ts';
import { isUniqueViolation } from '../errors.ts';

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

export const countUnseenOrders = (db: Database) => countUnseen(db, orders);
export const markOrdersSeen = (db: Database) => markSeen(db, orders);

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
    date: toldMoment(date),
    created_at: toldMoment(created_at),
  }));
}
