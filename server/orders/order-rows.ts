import type { OrderEvent, OrderState } from '../../contracts/orders.ts';
import { FULL_NAMES, shownName } from '../client-names/client-names.ts';
import type { Database } from '../database/connect.ts';
import { eq, getTableColumns, inArray, sql } from '../database/drizzle.ts';
import { orderEvents, orders, workers } from '../database/tables.ts';
import { toIso } from '../inbox/inbox.ts';
import { offered } from '../search/search-page.ts';

export type OrderRow = typeof orders.$inferSelect;

/** What lists show of an order: nothing that only acts and searches need. */
export const LISTED = {
  id: orders.id,
  reference: orders.reference,
  version: orders.version,
  status: orders.status,
  outcome: orders.outcome,
  outcome_by: orders.outcome_by,
  cancelled_by: orders.cancelled_by,
  reason: orders.reason,
  late: orders.late,
  released_at: orders.released_at,
  date: orders.date,
  minutes: orders.minutes,
  place: orders.place,
  agency_note: orders.agency_note,
  proposals: orders.proposals,
  answer_due_at: orders.answer_due_at,
  ended_at: orders.ended_at,
  created_at: orders.created_at,
  deleted_at: orders.deleted_at,
  read: orders.read,
  recruiter_name: orders.recruiter_name,
  recruiter_news: orders.recruiter_news,
  worker_id: orders.worker_id,
  worker_name: orders.worker_name,
  worker_reply: orders.worker_reply,
};
export type ListedRow = Pick<OrderRow, keyof typeof LISTED>;

/** Null stays null. */
export const isoOrNull = (moment: Date | null) => moment && toIso(moment);

export const stateOf = (row: ListedRow): OrderState => ({
  id: row.id,
  reference: row.reference ?? '',
  version: row.version,
  status: row.status,
  outcome: row.outcome,
  outcome_by: row.outcome_by,
  cancelled_by: row.cancelled_by,
  reason: row.reason,
  late: row.late,
  released: row.released_at !== null,
  date: toIso(row.date),
  minutes: row.minutes,
  place: row.place,
  note: row.agency_note,
  proposals: row.proposals,
  answer_due_at: isoOrNull(row.answer_due_at),
  ended_at: isoOrNull(row.ended_at),
  created_at: toIso(row.created_at),
});

/** The recruiter reads an open order that the agency deleted as cancelled by it. */
export function asRecruiterReads<
  Row extends Pick<OrderRow, 'status' | 'deleted_at' | 'cancelled_by' | 'ended_at'>,
>(row: Row): Row {
  const isOpen = ['requested', 'proposed', 'confirmed'].includes(row.status);
  if (row.deleted_at === null || !isOpen) return row;
  return { ...row, status: 'cancelled', cancelled_by: 'admin', ended_at: row.deleted_at };
}

export async function findOrder(db: Database, id: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** Until the end of the transaction nobody else locks the worker. */
export async function findOrderAndLockWorker(db: Database, id: number): Promise<OrderRow | null> {
  const [row] = await db
    .select(getTableColumns(orders))
    .from(orders)
    .innerJoin(workers, eq(workers.id, orders.worker_id))
    .where(eq(orders.id, id))
    .for('no key update', { of: workers });
  return row ?? null;
}

/** Oldest first. */
export async function readHistory(db: Database, orderId: number): Promise<OrderEvent[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.order_id, orderId))
    .orderBy(orderEvents.id);
  return rows.map((event) => ({
    id: event.id,
    at: toIso(event.at),
    actor: event.actor_kind,
    name: event.actor_name,
    act: event.act,
    status: event.to_status,
    details: event.details,
    for_agency_only: event.for_agency_only,
  }));
}

/** Those of the workers that are offered to recruiters, by the names that the reader sees. */
export async function findOffered(db: Database, ids: number[], names = FULL_NAMES) {
  if (ids.length === 0) return [];
  const name = shownName(names);
  return db
    .select({ id: workers.id, name, job_title: workers.job_title })
    .from(workers)
    .where(sql`${inArray(workers.id, ids)} and ${offered}`)
    .orderBy(name, workers.id);
}
