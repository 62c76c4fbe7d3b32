import {
  ACTS,
  lastTestDate,
  type OrderStatus,
  type Rule,
  TEST_DAYS_AHEAD_MAX,
} from '../../contracts/order-acts.ts';
import type { EventDetails } from '../../contracts/orders.ts';
import type { Database } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { orderEvents, orders, workerCalendar } from '../database/tables.ts';
import { isExclusionViolation, isUniqueViolation, Refusal, type RefusalReason } from '../errors.ts';
import {
  asRecruiterReads,
  findOrder,
  findOrderAndLockWorker,
  type OrderRow,
} from './order-rows.ts';

const MINUTE_MS = 60_000;

/** Who acts; a recruiter only on its own orders. */
export type Author =
  | { kind: 'recruiter'; id: number; name: string }
  | { kind: 'admin'; name: string }
  | { kind: 'worker'; name: string };

/** What occupies the worker from now on. */
type Booking = {
  kind: 'test' | 'mission';
  during: SQL;
  site?: string;
  overlapReason?: string;
  /** The refusal where the worker is not free. */
  taken: RefusalReason;
};

export type Change = {
  details?: EventDetails;
  forAgencyOnly?: boolean;
  set: Partial<OrderRow>;
  /** 'free' takes the order out of the worker's calendar. Left out: nothing changes there. */
  calendar?: Booking | 'free';
};

export type Changed = { before: OrderRow; after: OrderRow };

/** A test occupies its worker for its length. */
export const testTime = (date: string, minutes: number) =>
  sql`tstzrange(${date}, ${endOf({ date: new Date(date), minutes }).toISOString()})`;

export const endOf = ({ date, minutes }: Pick<OrderRow, 'date' | 'minutes'>) =>
  new Date(date.getTime() + minutes * MINUTE_MS);

/** Calendars and the worker have to follow. */
export const rebooked = (order: OrderRow) => ({
  sequence: order.sequence + 1,
  worker_reply: 'not-asked' as const,
});

/** A test is in the future, and not too far in it. */
export function refuseDate(date: string, now: Date, field = 'date') {
  if (new Date(date) <= now) throw new Refusal('invalid-input.datePassed', { field });
  if (new Date(date) > lastTestDate(now))
    throw new Refusal('invalid-input.dateTooFar', { field, values: { days: TEST_DAYS_AHEAD_MAX } });
}

/** Acts that may occupy the worker. */
const BOOKING = ['confirm', 'accept', 'move', 'result', 'undo'];

/**
 * The order for an act, or the refusal that says how it stands. Bookings of one worker queue up here: two that wait for each
 * other's constraint would be a deadlock.
 */
export async function orderToChange(
  db: Database,
  { id, version }: { id: number; version: number },
  author: Author,
  act: string,
): Promise<OrderRow> {
  const found = await (BOOKING.includes(act) ? findOrderAndLockWorker(db, id) : findOrder(db, id));
  const order = found && (author.kind === 'recruiter' ? asRecruiterReads(found) : found);
  const isTheirs =
    author.kind === 'recruiter' ? order?.recruiter_id === author.id : order?.deleted_at === null;
  if (!order || !isTheirs)
    throw new Refusal(author.kind === 'recruiter' ? 'not-found.request' : 'not-found.order');
  if (order.version !== version) throw new OrderConflict('conflict.requestChanged', order);
  if (!rulesOf(author.kind)[act]?.from.includes(order.status))
    throw new OrderConflict('conflict.wrongState', order, { status: order.status });
  return order;
}

/**
 * One statement changes the order, the worker's calendar and the history; it changes nothing when the order is no longer
 * the one that was looked at.
 */
export async function changeOrder(
  db: Database,
  order: OrderRow,
  author: Author,
  act: string,
  { details = {}, forAgencyOnly = false, set, calendar }: Change,
  now: Date,
): Promise<OrderRow> {
  const booking = calendar === 'free' ? undefined : calendar;
  const columns: Partial<OrderRow> = {
    version: order.version + 1,
    ...newsOf(author, forAgencyOnly),
    ...statusAfter(author, act),
    ...set,
  };
  const statement = sql`
    with changed as (
      update ${orders} set ${assignments(columns)}
      where id = ${order.id} and version = ${order.version} and deleted_at is null
        ${booking && !booking.overlapReason ? sql`and ${isFree(order, booking.during)}` : sql``}
      returning id, worker_id, status
    ), recorded as (
      insert into ${orderEvents} (
        order_id, at, actor_kind, actor_name, act, from_status, to_status, details, for_agency_only
      )
      select id, ${now.toISOString()}::timestamptz, ${author.kind}, ${author.name}, ${act}, ${order.status}, status,
        ${JSON.stringify(details)}::jsonb, ${forAgencyOnly}
      from changed
    ) ${calendarPart(order, calendar)}
    select id from changed`;
  try {
    const { rowCount } = await db.execute(statement);
    if (rowCount) return { ...order, ...columns };
    const found = await findOrder(db, order.id);
    if (found?.version === order.version && booking) throw new WorkerTaken(booking, order);
    throw new OrderConflict('conflict.requestChanged', found ?? order);
  } catch (error) {
    if (booking && isExclusionViolation(error, 'worker_calendar_no_overlap'))
      throw new WorkerTaken(booking, order);
    if (isPairTaken(error)) throw new Refusal('conflict.askedAgain');
    throw error;
  }
}

const assignments = (columns: Partial<OrderRow>) =>
  sql.join(
    Object.entries(columns).map(
      ([name, value]) =>
        sql`${sql.identifier(name)} = ${sql.param(value, orders[name as keyof OrderRow])}`,
    ),
    sql`, `,
  );

/** The other side has something to look at; for the agency the order is read by acting on it. */
const newsOf = ({ kind }: Author, forAgencyOnly: boolean) =>
  kind !== 'admin'
    ? { read: false, seen: false }
    : { read: true, seen: true, ...(!forAgencyOnly && { recruiter_news: true }) };

function statusAfter({ kind }: Author, act: string): { status?: OrderStatus } {
  const { to } = rulesOf(kind)[act] ?? { to: 'same' };
  return to === 'same' || to === 'before' ? {} : { status: to };
}

const rulesOf = (kind: Author['kind']): Record<string, Rule> => ACTS[kind];

type Booked = { id: number | null; worker_id: number };
const NO_ORDER = 0;

/** In SQL: nothing but the order itself occupies the worker. */
export const isFree = ({ id, worker_id }: Booked, during: SQL) => sql`not exists (
  select from ${workerCalendar}
  where worker_id = ${worker_id} and during && ${during} and order_id is distinct from ${id ?? NO_ORDER}
)`;

export async function isWorkerFree(db: Database, order: Booked, during: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select ${isFree(order, during)} as free`,
  );
  return rows[0]?.free ?? false;
}

function calendarPart(order: OrderRow, calendar: Change['calendar']): SQL {
  if (calendar === undefined) return sql``;
  if (calendar === 'free')
    return sql`, freed as (
      delete from ${workerCalendar} using changed where order_id = changed.id
    )`;
  const { kind, during, site = '', overlapReason } = calendar;
  // A reason without an overlap is none: the constraint goes on guarding the time.
  const reason = overlapReason
    ? sql`case when ${isFree(order, during)} then null else ${overlapReason} end`
    : sql`null`;
  return sql`, booked as (
    insert into ${workerCalendar} (worker_id, during, kind, order_id, site, overlap_reason)
    select worker_id, ${during}, ${kind}, id, ${site}, ${reason} from changed
    on conflict (order_id) do update set
      during = excluded.during, kind = excluded.kind, site = excluded.site, overlap_reason = excluded.overlap_reason
  )`;
}

/** A recruiter has one request for a worker that is open, or has led to a mission that is not over. */
export const isPairTaken = (error: unknown) => isUniqueViolation(error, 'orders_one_open_per_pair');

/** Refused because something else occupies the worker. What it is, is for the agency alone. */
export class WorkerTaken extends Refusal {
  readonly order: OrderRow;
  readonly during: SQL;

  constructor({ taken, during }: Booking, order: OrderRow) {
    super(taken);
    this.order = order;
    this.during = during;
  }
}

/** Refused because of how the order stands now. The answer has it, as its reader sees it. */
export class OrderConflict extends Refusal {
  readonly order: OrderRow;

  constructor(
    reason: Extract<RefusalReason, `conflict.${string}`>,
    order: OrderRow,
    values?: Record<string, string>,
  ) {
    super(reason, values && { values });
    this.order = order;
  }

  with(current: object): this {
    this.current = current;
    return this;
  }
}
