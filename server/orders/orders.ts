import { LAPSE_DAYS, OPEN_REQUESTS_MAX, TEST_MINUTES } from '../../contracts/order-acts.ts';
import type { ListedOrder, Order, OrderPage, OrderQuery } from '../../contracts/orders.ts';
import type { Database } from '../database/connect.ts';
import { eq, sql } from '../database/drizzle.ts';
import { orderEvents, orders, users, workerCalendar, workers } from '../database/tables.ts';
import { isExclusionViolation, Refusal } from '../errors.ts';
import { bringBack, byArrival, hide, markRead } from '../inbox/inbox.ts';
import { type KnownCounts, minuteOf } from '../search/known-counts.ts';
import {
  countEach,
  countRows,
  findPage,
  type Listed,
  living,
  offered as offeredWorkers,
} from '../search/search-page.ts';
import { asText, inOrderOf, sortedBy } from '../search/sorting.ts';
import { type Author, isFree, isPairTaken, refuseDate, testTime } from './change-order.ts';
import { findOrder, LISTED, type ListedRow, stateOf } from './order-rows.ts';

type TestRequest = { recruiterId: number; workerId: number; date: Date; answerDueAt: Date };

/**
 * Within a transaction. Answers the id of the order. A unique index decides between concurrent requests for the same
 * worker.
 */
export async function requestTest(tx: Database, request: TestRequest, now: Date): Promise<number> {
  const { recruiterId, workerId, answerDueAt } = request;
  const date = request.date.toISOString();
  refuseDate(date, now);
  // One request of a recruiter at a time, so that the number of open ones holds.
  await tx.execute(sql`select from ${users} where id = ${recruiterId} for no key update`);
  const during = testTime(date, TEST_MINUTES.usual);
  const { rows } = await tx.execute<{ offered: boolean; open: number; free: boolean }>(sql`
      select exists (select from ${workers} where id = ${workerId} and ${offeredWorkers}) as offered,
        (select count(*)::int from ${orders} where recruiter_id = ${recruiterId} and ${isOpen}) as open,
        ${isFree({ id: null, worker_id: workerId }, during)} as free`);
  const { offered, open = 0, free } = rows[0] ?? {};
  if (!offered) throw new Refusal('not-found.candidate');
  if (open >= OPEN_REQUESTS_MAX)
    throw new Refusal('conflict.tooManyOpen', {
      field: 'date',
      values: { max: OPEN_REQUESTS_MAX },
    });
  const [added] = await tx
    .insert(orders)
    .values({
      recruiter_id: recruiterId,
      worker_id: workerId,
      date: request.date,
      created_at: now,
      answer_due_at: answerDueAt,
    })
    .onConflictDoNothing()
    .returning({ id: orders.id });
  if (!added) throw new Refusal('conflict.alreadyRequested');
  if (!free) throw new Refusal('conflict.notFree', { field: 'date' });
  return added.id;
}

export const isOpen = sql`deleted_at is null and status in ('requested', 'proposed', 'confirmed')`;

/** The recruiter cannot ask for the same worker again. As the index has it. */
export const blocksPair = sql`deleted_at is null and (status in ('requested', 'proposed', 'confirmed')
  or (outcome = 'hired' and released_at is null))`;

const waitsForResult = (now: Date) => sql`${living} and status = 'confirmed'
  and date < ${now.toISOString()}::timestamptz and date + minutes * interval '1 minute' < ${now.toISOString()}::timestamptz`;

type Filter = Pick<Listed, 'within' | 'order' | 'reverse'>;

/** What waits longest comes first; all other lists have the newest first. */
function filterOf({ needs, status, unread }: OrderQuery, now: Date): Filter {
  const within = unread ? sql`not read and ${living}` : living;
  if (needs === 'answer')
    return {
      within: sql`${within} and status = 'requested'`,
      order: sql`order by answer_due_at, id`,
    };
  if (needs === 'result')
    return {
      within: sql`${within} and ${waitsForResult(now)}`,
      order: sql`order by date, id`,
    };
  if (needs === 'client') return { within: sql`${within} and status = 'proposed'`, ...byArrival };
  if (needs === 'worker')
    return {
      within: sql`${within} and status = 'confirmed' and worker_reply = 'declined'`,
      order: sql`order by date, id`,
    };
  if (status === 'closed')
    return {
      within: sql`${within} and status in ('done', 'declined', 'cancelled', 'lapsed')`,
      ...byArrival,
    };
  return { within: status ? sql`${within} and status = ${status}` : within, ...byArrival };
}

const SORTED_BY = {
  recruiter: asText(sql`recruiter_name`),
  worker: asText(sql`worker_name`),
  date: sql`date`,
  created_at: sql`created_at`,
};

export async function listOrders(
  db: Database,
  counts: KnownCounts,
  query: OrderQuery,
  now: Date,
): Promise<OrderPage> {
  const listed = {
    table: orders,
    searched: sql`search_folded`,
    written: sql`search`,
    ...filterOf(query, now),
    sorted: sortedBy(SORTED_BY, query.sort),
  };
  const { needs, status, unread } = query;
  const countAll = () => countRows(db, orders, listed.within);
  const [{ ids, ...found }, waiting] = await Promise.all([
    findPage(db, listed, query, () =>
      counts.read(`orders ${needs} ${status} ${unread} ${minuteOf(now)}`, countAll),
    ),
    counts.read(`orders that wait ${minuteOf(now)}`, () =>
      countEach(db, orders, {
        unread: sql`not read and ${living}`,
        answer: sql`${living} and status = 'requested'`,
        result: waitsForResult(now),
      }),
    ),
  ]);
  const { answer, result } = waiting;
  return {
    ...found,
    unread: waiting.unread,
    needs: { answer, result },
    rows: await readOrders(db, ids),
  };
}

export const orderOf = (row: ListedRow): Order => ({
  ...stateOf(row),
  recruiter: row.recruiter_name,
  worker: row.worker_name,
  worker_reply: row.worker_reply,
  read: row.read,
});

/** In the order of the ids. */
async function readOrders(db: Database, ids: number[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: orders.id,
      order: LISTED,
      deletedAt: workers.deleted_at,
      job_title: workers.job_title,
      phone: workers.phone,
      company: users.company,
    })
    .from(orders)
    .innerJoin(workers, eq(workers.id, orders.worker_id))
    .innerJoin(users, eq(users.id, orders.recruiter_id))
    .where(sql`${orders.id} = any(${sql.param(ids)})`);
  return inOrderOf(ids, rows).map(({ order, deletedAt, job_title, phone, company }) => ({
    ...orderOf(order),
    worker_deleted: deletedAt !== null,
    job_title,
    phone,
    company,
  }));
}

async function readOrder(db: Database, id: number): Promise<Order | null> {
  const row = await findOrder(db, id);
  return row && orderOf(row);
}

/** Null for a deleted order. */
export const findWorkerOf = async (db: Database, id: number): Promise<number | null> =>
  (await findOrder(db, id))?.worker_id ?? null;

export const markOrderRead = async (db: Database, id: number) =>
  (await markRead(db, orders, id)) ? readOrder(db, id) : null;

/** Frees the pair and the worker. The recruiter reads an open one as cancelled by the agency. */
export async function deleteOrder(db: Database, id: number, author: Author, now: Date) {
  if (!(await hide(db, orders, id, now))) return null;
  return afterChange(db, id, 'delete', author, now);
}

/** Back as it was. A confirmed test needs its time again. */
export async function restoreOrder(db: Database, id: number, author: Author, now: Date) {
  try {
    if (!(await bringBack(db, orders, id))) return null;
    await db.execute(sql`
      insert into ${workerCalendar} (worker_id, during, kind, order_id)
      select worker_id, tstzrange(date, date + minutes * interval '1 minute'), 'test', id
      from ${orders} where id = ${id} and status = 'confirmed'`);
    return await afterChange(db, id, 'restore', author, now);
  } catch (error) {
    if (isPairTaken(error)) throw new Refusal('conflict.askedAgain');
    if (isExclusionViolation(error, 'worker_calendar_no_overlap'))
      throw new Refusal('conflict.takenMeanwhile');
    throw error;
  }
}

async function afterChange(
  db: Database,
  id: number,
  act: 'delete' | 'restore',
  { kind, name }: Author,
  now: Date,
) {
  await db
    .update(orders)
    .set({ version: sql`version + 1`, recruiter_news: sql`${isOpenStatus}` })
    .where(eq(orders.id, id));
  await db.execute(sql`
    insert into ${orderEvents} (order_id, at, actor_kind, actor_name, act, from_status, to_status)
    select id, ${now.toISOString()}::timestamptz, ${kind}, ${name}, ${act}, status, status
    from ${orders} where id = ${id}`);
  return readOrder(db, id);
}

const isOpenStatus = sql`status in ('requested', 'proposed', 'confirmed')`;

/** How many rows one round changes at most. */
const ROUND = 1000;

/** Closes what was never answered, and frees those whose mission is over. */
export async function closeOldOrders(db: Database, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const record = (act: string) => sql`
    insert into ${orderEvents} (order_id, at, actor_kind, actor_name, act, from_status, to_status)
    select changed.id, ${moment}, 'clock', '', ${act}, before, status from changed`;
  await db.execute(sql`
    with old as (
      select id, status as before from ${orders}
      where ${living} and status in ('requested', 'proposed') and date < ${moment} - ${LAPSE_DAYS} * interval '1 day'
      order by date, id limit ${ROUND} for update skip locked
    ), changed as (
      update ${orders} set status = 'lapsed', ended_at = ${moment}, proposals = '[]', version = version + 1
      from old where ${orders}.id = old.id returning ${orders}.id, before, status
    ) ${record('lapse')}`);
  await db.execute(sql`
    with over as (
      select o.id, o.status as before from ${orders} o join ${workerCalendar} c on c.order_id = o.id
      where o.outcome = 'hired' and o.released_at is null and c.kind = 'mission' and upper(c.during) < ${moment}
      order by o.id limit ${ROUND} for update of o skip locked
    ), changed as (
      update ${orders} set released_at = ${moment}, version = version + 1
      from over where ${orders}.id = over.id returning ${orders}.id, before, status
    ) ${record('release')}`);
}
