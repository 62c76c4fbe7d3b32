import { fold } from '../../contracts/fold.ts';
import { MOVES_MAX, OPEN_STATUSES, RESULT_DUE_HOURS } from '../../contracts/order-acts.ts';
import { isLooking } from '../../contracts/order-history.ts';
import type {
  MyRequest,
  MyRequestPage,
  MyRequestSheet,
  MyRequestsQuery,
  RequestCounts,
  RequestedWorkers,
} from '../../contracts/requests.ts';
import { ROWS_PER_PAGE, SEARCH_RESULTS_MAX } from '../../contracts/search-limits.ts';
import { type NameView, readNameView, shownName } from '../client-names/client-names.ts';
import { colleaguesOf, hasColleagues } from '../companies/companies.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, eq, type SQL, sql } from '../database/drizzle.ts';
import { orders, users, workers } from '../database/tables.ts';
import { toIso } from '../inbox/inbox.ts';
import { type KnownCounts, minuteOf } from '../search/known-counts.ts';
import {
  containing,
  countEach,
  countRows,
  offered,
  placeOf,
  readIds,
} from '../search/search-page.ts';
import {
  asRecruiterReads,
  findOffered,
  findOrder,
  isoOrNull,
  LISTED,
  type OrderRow,
  readHistory,
  stateOf,
} from './order-rows.ts';
import { blocksPair, isOpen } from './orders.ts';

/** Cards say how requests stand that block others, and what ended lately. */
const LATELY_DAYS = 90;
const LATEST_MAX = 2_000;
const ON_A_CARD = {
  id: orders.id,
  worker_id: orders.worker_id,
  status: orders.status,
  outcome: orders.outcome,
  cancelled_by: orders.cancelled_by,
  date: orders.date,
  minutes: orders.minutes,
  answer_due_at: orders.answer_due_at,
  ended_at: orders.ended_at,
  released_at: orders.released_at,
  deleted_at: orders.deleted_at,
};

/** The orders of a recruiter, also those that the agency has deleted. */
const of = (recruiterId: number) => sql`recruiter_id = ${recruiterId}`;

/** Those of the colleagues, where the agency lets them be seen. */
const ofColleagues = (recruiterId: number) =>
  sql`recruiter_id in ${colleaguesOf(recruiterId)} and deleted_at is null`;

const awaitsResult = (now: Date) => sql`status = 'confirmed'
  and date + minutes * interval '1 minute' + ${RESULT_DUE_HOURS} * interval '1 hour' < ${now.toISOString()}::timestamptz`;

export async function countRequests(
  db: Database,
  counts: KnownCounts,
  recruiterId: number,
  now: Date,
): Promise<RequestCounts> {
  const name = `requests of ${recruiterId} ${minuteOf(now)}`;
  const [{ open, all, waiting, news }, colleagues] = await Promise.all([
    counts.read(name, () =>
      countEach(db, orders, {
        open: sql`${of(recruiterId)} and ${isOpen}`,
        all: of(recruiterId),
        waiting: sql`${of(recruiterId)} and ${isOpen} and not recruiter_news
        and (status = 'proposed' or ${awaitsResult(now)})`,
        news: sql`${of(recruiterId)} and recruiter_news`,
      }),
    ),
    countOfColleagues(db, recruiterId),
  ]);
  return { open, closed: all - open, waiting: waiting + news, colleagues };
}

/** Counted each time, so that a tick of the agency that is taken away holds at once. */
const countOfColleagues = async (db: Database, recruiterId: number): Promise<number | null> =>
  (await hasColleagues(db, recruiterId)) ? countRows(db, orders, ofColleagues(recruiterId)) : null;

/** What waits for the recruiter comes first, then what is next; of the closed ones the latest. */
export async function listMyRequests(
  db: Database,
  known: KnownCounts,
  recruiterId: number,
  { state, page: wanted, search }: MyRequestsQuery,
  now: Date,
): Promise<MyRequestPage> {
  const listed = {
    open: sql`${of(recruiterId)} and ${isOpen}`,
    closed: sql`${of(recruiterId)} and not (${isOpen})`,
    colleagues: ofColleagues(recruiterId),
  }[state];
  const names = await readNameView(db, recruiterId);
  const within = sql`${listed} ${matching(search, names)}`;
  const order =
    state === 'open'
      ? sql`(status = 'proposed' or ${awaitsResult(now)} or recruiter_news) desc, date, id`
      : sql`date desc, id desc`;
  const asked = sql`select id from ${orders} where ${within} order by ${order}`;
  const [found, counts] = await Promise.all([
    search ? readIds(db, sql`${asked} limit ${SEARCH_RESULTS_MAX}`) : null,
    countRequests(db, known, recruiterId, now),
  ]);
  const total = found?.length ?? counts[state] ?? 0;
  const { page, start } = placeOf(wanted, total);
  const ids =
    found?.slice(start, start + ROWS_PER_PAGE) ??
    (await readIds(db, sql`${asked} limit ${ROWS_PER_PAGE} offset ${start}`));
  return { rows: await readRequests(db, ids, recruiterId, names), total, page, counts };
}

/** By the candidate's name, as it is shown, or the reference, which stand behind the recruiter's own name. */
function matching(search: string | undefined, names: NameView): SQL {
  const folded = search && fold(search);
  if (!folded) return sql``;
  const pattern = containing(folded);
  if (names.rule !== 'full')
    return sql`and (lower(orders.reference) like ${pattern} or exists (
      select from ${workers} where ${workers.id} = orders.worker_id and fold_text(${shownName(names)}) like ${pattern}
    ))`;
  return sql`and search_folded like ${pattern}
    and substr(search_folded, strpos(search_folded, E'\\x1f')) like ${pattern}`;
}

/** With the colleague's name where the reader is not the one who asked. */
async function readRequests(
  db: Database,
  ids: number[],
  readerId: number,
  known?: NameView,
): Promise<MyRequest[]> {
  if (ids.length === 0) return [];
  const names = known ?? (await readNameView(db, readerId));
  const rows = await db
    .select({
      order: LISTED,
      recruiter_id: orders.recruiter_id,
      worker: shownName(names),
      job_title: workers.job_title,
      available: sql<boolean>`${offered}`,
      by: sql<string>`coalesce(nullif(${users.contact_name}, ''), ${users.username})`,
    })
    .from(orders)
    .innerJoin(workers, eq(workers.id, orders.worker_id))
    .innerJoin(users, eq(users.id, orders.recruiter_id))
    .where(sql`${orders.id} = any(${sql.param(ids)})`);
  const byId = new Map(rows.map((row) => [row.order.id, row]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ order, recruiter_id, worker, job_title, available, by }) => ({
      ...stateOf(asRecruiterReads(order)),
      worker_id: order.worker_id,
      worker,
      job_title,
      worker_available: available,
      ...(recruiter_id === readerId
        ? { news: order.recruiter_news, by: null }
        : { news: false, by }),
    }));
}

const ABOUT_ONE_MAX = 20;

/** A recruiter's requests for one worker, the latest first. */
export const listRequestsFor = async (db: Database, recruiterId: number, workerId: number) =>
  readRequests(
    db,
    await readIds(
      db,
      sql`select id from ${orders} where ${of(recruiterId)} and worker_id = ${workerId} order by id desc limit ${ABOUT_ONE_MAX}`,
    ),
    recruiterId,
  );

/** As its own recruiter reads it. */
export const requestOf = async (
  db: Database,
  { id, recruiter_id }: Pick<OrderRow, 'id' | 'recruiter_id'>,
): Promise<MyRequest | null> => (await readRequests(db, [id], recruiter_id))[0] ?? null;

/** With what only calendars need. Null when the recruiter has no such request. */
export async function readForCalendar(db: Database, id: number, recruiterId: number) {
  const row = await findOrder(db, id);
  const request = row?.recruiter_id === recruiterId ? await requestOf(db, row) : null;
  return request && { ...request, revision: request.version };
}

type Sheet = Omit<MyRequestSheet, 'contact' | 'zone' | 'late_hours' | 'rating' | 'usual_hours'>;

/** Null when neither the recruiter nor a colleague who shares them has such a request. */
export async function readMyRequest(
  db: Database,
  id: number,
  recruiterId: number,
): Promise<Sheet | null> {
  const row = await findOrder(db, id);
  if (!row) return null;
  const isOwn = row.recruiter_id === recruiterId;
  if (!isOwn && !(await isShared(db, row, recruiterId))) return null;
  const names = await readNameView(db, recruiterId);
  const [[request], history, alternatives, blocking] = await Promise.all([
    readRequests(db, [id], recruiterId, names),
    readHistory(db, id),
    findOffered(db, row.alternatives, names),
    countRows(
      db,
      orders,
      sql`${of(recruiterId)} and worker_id = ${row.worker_id} and ${blocksPair}`,
    ),
  ]);
  if (!request) return null;
  return {
    request,
    history: history.filter(concernsRecruiter).map(forRecruiter),
    alternatives,
    moves_left: isOwn ? Math.max(0, MOVES_MAX - row.moves) : 0,
    may_ask_again: isOwn && request.worker_available && blocking === 0,
    looking: isLooking(history),
  };
}

const isShared = async (db: Database, { id }: OrderRow, recruiterId: number) =>
  (await countRows(db, orders, sql`id = ${id} and ${ofColleagues(recruiterId)}`)) > 0;

/** What ended is not changed for the recruiter by leaving the agency's list. */
const concernsRecruiter = ({ act, status, for_agency_only }: MyRequestSheet['history'][number]) =>
  !for_agency_only &&
  !((act === 'delete' || act === 'restore') && !OPEN_STATUSES.some((open) => open === status));

/** Without the names of administrators and what only they need to know. */
function forRecruiter(event: MyRequestSheet['history'][number]) {
  const { overlapReason, ...details } = event.details;
  return { ...event, details, name: event.actor === 'recruiter' ? event.name : '' };
}

/** The recruiter has looked at it. */
export async function markNewsSeen(
  db: Database,
  id: number,
  recruiterId: number,
): Promise<boolean> {
  const row = await findOrder(db, id);
  if (row?.recruiter_id !== recruiterId) return false;
  if (row.recruiter_news)
    await db
      .update(orders)
      .set({ recruiter_news: false })
      .where(and(eq(orders.id, id), eq(orders.recruiter_id, recruiterId)));
  return true;
}

/** The workers that a recruiter cannot ask for now, and how the latest requests for them and others stand. */
export async function listRequestedWorkers(
  db: Database,
  recruiterId: number,
  now: Date,
): Promise<RequestedWorkers> {
  const since = new Date(now.getTime() - LATELY_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const [blocking, latest] = await Promise.all([
    db
      .select({ worker_id: orders.worker_id })
      .from(orders)
      .where(sql`${of(recruiterId)} and ${blocksPair}`),
    db
      .selectDistinctOn([orders.worker_id], ON_A_CARD)
      .from(orders)
      .where(
        sql`${of(recruiterId)} and ((${blocksPair}) or coalesce(deleted_at, ended_at) > ${since}::timestamptz)`,
      )
      // An older one blocks when it was reopened.
      .orderBy(orders.worker_id, desc(sql`(${blocksPair}) is true`), desc(orders.id))
      .limit(LATEST_MAX),
  ]);
  return {
    worker_ids: blocking.map(({ worker_id }) => worker_id),
    latest: latest.map(asRecruiterReads).map(({ released_at, ...row }) => ({
      ...row,
      date: toIso(row.date),
      answer_due_at: isoOrNull(row.answer_due_at),
      ended_at: isoOrNull(row.ended_at),
      released: released_at !== null,
    })),
  };
}
