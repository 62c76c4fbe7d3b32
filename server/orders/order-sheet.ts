import { isOpenAt, nextFreeTimes } from '../../contracts/opening-days.ts';
import type { OpeningHours } from '../../contracts/opening-hours.ts';
import type { Slot } from '../../contracts/order-acts.ts';
import type { OrderSheet } from '../../contracts/orders.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, isNull, sql } from '../database/drizzle.ts';
import { orders, users, workers } from '../database/tables.ts';
import { findCallOff } from './call-off.ts';
import { testTime } from './change-order.ts';
import { iso, ownTime, readMission, readOccupied } from './occupied.ts';
import { findOffered, findOrder, isoOrNull, type OrderRow, readHistory } from './order-rows.ts';
import { orderOf } from './orders.ts';
import { suggestPlaces } from './places.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CLASHES_MAX = 20;
const COLLEAGUES_MAX = 5;
const OCCUPIED_MAX = 500;
/** How far ahead free times are looked for. */
const AHEAD_DAYS = 60;

/** Without the texts for a worker. */
type Sheet = Omit<OrderSheet, 'call_off' | 'ratings'> & { call_off: Slot | null };

/** All that an administrator decides by; null when there is no such order. */
export async function readOrderSheet(
  db: Database,
  id: number,
  hours: OpeningHours,
  now: Date,
): Promise<Sheet | null> {
  const row = await findOrder(db, id);
  if (!row || row.deleted_at) return null;
  const asked = testTime(row.date.toISOString(), row.minutes);
  const during = row.ended_at ? ownTime(id) : sql`coalesce(${ownTime(id)}, ${asked})`;
  const soon = sql`tstzrange(${now.toISOString()}, ${ahead(now).toISOString()})`;
  const [
    history,
    alternatives,
    account,
    worker,
    clashes,
    colleagues,
    busy,
    mission,
    occupied,
    places,
  ] = await Promise.all([
    readHistory(db, id),
    findOffered(db, row.alternatives),
    readAccount(db, row.recruiter_id),
    readWorker(db, row.worker_id),
    readClashes(db, row),
    readColleagues(db, row),
    readOccupied(db, row, during),
    readMission(db, id, hours.zone),
    readOccupied(db, row, soon, OCCUPIED_MAX),
    suggestPlaces(db),
  ]);
  return {
    order: {
      ...orderOf(row),
      worker_id: row.worker_id,
      worker_note: row.worker_note,
      alternatives,
      account,
      worker_contact: worker,
    },
    history,
    clashes,
    colleagues,
    busy,
    mission,
    zone: hours.zone,
    outside_hours: !isOpenAt(hours, row.date, row.minutes),
    next_free: nextFreeTimes(hours, {
      from: new Date(now.getTime() + DAY_MS),
      minutes: row.minutes,
      busy: occupied.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
    }).map((date) => ({ date: date.toISOString(), minutes: row.minutes })),
    places,
    call_off: await findCallOff(db, id, history, now),
  };
}

const ahead = (now: Date) => new Date(now.getTime() + AHEAD_DAYS * DAY_MS);

async function readAccount(db: Database, id: number) {
  const { expire_at, company, contact_name, email, phone } = users;
  const [user] = await db
    .select({ id: users.id, expire_at, company, contact_name, email, phone })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleted_at)));
  return user ? { ...user, expire_at: isoOrNull(user.expire_at) } : null;
}

/** Companies are compared as searches compare texts: without case, accents and other spellings of digits. */
async function readColleagues(db: Database, { worker_id, recruiter_id }: OrderRow) {
  const { rows } = await db.execute<OrderSheet['colleagues'][number]>(sql`
    select o.id, o.reference, u.username, o.status
    from ${orders} o
    join ${users} u on u.id = o.recruiter_id and u.deleted_at is null
    join ${users} own on own.id = ${recruiter_id} and own.id <> u.id
      and own.company <> '' and fold_text(u.company) = fold_text(own.company)
    where o.worker_id = ${worker_id} and o.deleted_at is null
      and o.status in ('requested', 'proposed', 'confirmed')
    order by o.id desc limit ${COLLEAGUES_MAX}`);
  return rows;
}

async function readWorker(db: Database, id: number) {
  const { phone, email, job_title, skills } = workers;
  const [worker] = await db
    .select({ phone, email, job_title, skills })
    .from(workers)
    .where(and(eq(workers.id, id), isNull(workers.deleted_at)));
  return worker ?? null;
}

/** Requests for the same worker that are not confirmed; those are in the calendar. */
async function readClashes(db: Database, { id, worker_id, date, minutes }: OrderRow) {
  const { rows } = await db.execute<OrderSheet['clashes'][number]>(sql`
    select id, reference, version, recruiter_name as recruiter, status, minutes,
      ${iso(sql`date`)} as date, ${iso(sql`created_at`)} as created_at
    from ${orders}
    where worker_id = ${worker_id} and id <> ${id} and deleted_at is null and status in ('requested', 'proposed')
      and tstzrange(date, date + minutes * interval '1 minute') && ${testTime(date.toISOString(), minutes)}
    order by created_at, id limit ${CLASHES_MAX}`);
  return rows;
}
