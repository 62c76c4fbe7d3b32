import {
  AGENDA_SHOWN,
  DASHBOARD_DAYS,
  type Dashboard,
  DUE_SHOWN,
  EXPIRING_SHOWN,
  WAITING_SHOWN,
} from '../../contracts/dashboard.ts';
import { TEST_MINUTES } from '../../contracts/order-acts.ts';
import { AGENDA_DAYS, EXPIRY_NOTICE_DAYS } from '../../contracts/panel-limits.ts';
import { momentAt, zoneClock } from '../../contracts/zone-clock.ts';
import type { Database } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import {
  mails,
  messages,
  orderEvents,
  orders,
  portfolio,
  services,
  users,
  workers,
} from '../database/tables.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Table =
  | typeof messages
  | typeof orders
  | typeof portfolio
  | typeof services
  | typeof users
  | typeof workers;
type Inbox = typeof messages | typeof orders;

const living = (table: Table, also: SQL = sql``) =>
  sql`(select count(*)::int from ${table} where deleted_at is null ${also})`;
const inbox = (table: Inbox) => sql`(
  select json_build_object('total', count(*), 'unread', count(*) filter (where not read))
  from ${table} where deleted_at is null
)`;
const ofTheDay = (table: Inbox) =>
  living(table, sql`and created_at >= starts and created_at < ends`);

const at = (moment: number | Date) => sql`${new Date(moment).toISOString()}::timestamptz`;

/** Null for 'infinity', which no calendar has. */
const written = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const isNew = sql`deleted_at is null and status = 'new'`;
const isAsked = sql`deleted_at is null and status = 'requested'`;

/** Without an answer, those first that are due first. Each half is the beginning of an index. */
function dueNext(now: Date): SQL {
  const count = (also: SQL) => sql`(
    (select count(*)::int from ${messages} where ${isNew} ${also})
    + (select count(*)::int from ${orders} where ${isAsked} ${also})
  )`;
  return sql`json_build_object(
    'total', ${count(sql``)},
    'overdue', ${count(sql`and answer_due_at < ${at(now)}`)},
    'first', (
      select coalesce(json_agg(json_build_object(
        'kind', kind, 'id', id, 'about', about, 'from', asked_by, 'due_at', ${written(sql`answer_due_at`)}
      ) order by answer_due_at, kind, id), '[]')
      from (
        (select 'messages' as kind, id, subject as about, name as asked_by, answer_due_at
         from ${messages} where ${isNew} order by answer_due_at, id limit ${DUE_SHOWN})
        union all
        (select 'orders', id, worker_name, recruiter_name, answer_due_at
         from ${orders} where ${isAsked} order by answer_due_at, id limit ${DUE_SHOWN})
        order by answer_due_at, kind, id limit ${DUE_SHOWN}
      ) first
    )
  )`;
}

/** How many, and the first by that order. */
const waiting = (which: SQL, order: SQL) => sql`json_build_object(
  'total', ${living(orders, sql`and ${which}`)},
  'first', (
    select coalesce(json_agg(json_build_object(
      'id', id, 'recruiter', recruiter_name, 'worker', worker_name, 'date', ${written(sql`date`)}, 'minutes', minutes,
      'answer_due_at', ${written(sql`answer_due_at`)}, 'worker_reply', worker_reply
    ) order by ${order}), '[]')
    from (
      select * from ${orders} where deleted_at is null and ${which} order by ${order} limit ${WAITING_SHOWN}
    ) first
  )
)`;

/** When the agency's calendar has gone through so many days, today being the first. */
const endOfDays = (agencyZone: string, now: Date, days: number) =>
  momentAt(agencyZone, midnightOf(zoneClock(agencyZone)(now)) + days * DAY_MS);

/** One range of the index of confirmed tests: the first bound is for a test that is under way. */
function agenda(agencyZone: string, now: Date): SQL {
  const coming = sql`status = 'confirmed' and date > ${at(now.getTime() - TEST_MINUTES.max * MINUTE_MS)}
    and date < ${at(endOfDays(agencyZone, now, AGENDA_DAYS))} and date + minutes * interval '1 minute' > ${at(now)}`;
  return sql`json_build_object(
    'total', ${living(orders, sql`and ${coming}`)},
    'first', (
      select coalesce(json_agg(json_build_object(
        'id', id, 'date', ${written(sql`date`)}, 'minutes', minutes, 'worker', worker_name,
        'client', coalesce((select nullif(company, '') from ${users} where ${users.id} = recruiter_id), recruiter_name),
        'place', place, 'worker_reply', worker_reply
      ) order by date, id), '[]')
      from (
        select * from ${orders} where deleted_at is null and ${coming} order by date, id limit ${AGENDA_SHOWN}
      ) first
    )
  )`;
}

/** Tests until the end of tomorrow, of whose time the worker was not notified within a day. A worker who cannot come needs a call, not this. */
function toRemind(agencyZone: string, now: Date): SQL {
  const end = endOfDays(agencyZone, now, 2);
  return sql`status = 'confirmed' and date > ${at(now)} and date < ${at(end)} and worker_reply <> 'declined'
    and (worker_reply = 'not-asked' or not exists (
      select from ${orderEvents} where order_id = ${orders.id} and act = 'tell-worker'
        and ${orderEvents.at} > ${at(now.getTime() - DAY_MS)}
    ))`;
}

/** The days are those of the reader, but for the agency's own today and tomorrow. */
type Zones = { zone: string; agencyZone: string };

/** Everything the agency looks at first, as it was at one moment: one statement, so that no figure contradicts another. */
export async function readDashboard(
  db: Database,
  { zone, agencyZone }: Zones,
  now: Date,
): Promise<Dashboard> {
  const days = JSON.stringify(lastDays(now, zone, DASHBOARD_DAYS));
  const today = at(now);
  const noticed = at(now.getTime() + EXPIRY_NOTICE_DAYS * DAY_MS);
  const expiring = sql`and expire_at > ${today} and expire_at <= ${noticed}`;
  const { rows } = await db.execute<Omit<Dashboard, 'zone'>>(sql`
    select
      ${inbox(messages)} as messages,
      ${inbox(orders)} as orders,
      ${living(workers)} as workers,
      ${living(users)} as users,
      ${living(services)} as services,
      ${living(portfolio)} as portfolio,
      (
        select json_agg(json_build_object('day', day, 'messages', ${ofTheDay(messages)}, 'orders', ${ofTheDay(orders)}) order by day)
        from json_to_recordset(${days}::json) as days (day text, starts timestamptz, ends timestamptz)
      ) as days,
      ${dueNext(now)} as due_next,
      json_build_object(
        'total', ${living(users, expiring)},
        'expired', ${living(users, sql`and expire_at <= ${today}`)},
        'soonest', (
          select coalesce(json_agg(json_build_object('id', id, 'username', username, 'expire_at', ${written(sql`expire_at`)}) order by expire_at, id), '[]')
          from (
            select id, username, expire_at from ${users} where deleted_at is null ${expiring}
            order by expire_at, id limit ${EXPIRING_SHOWN}
          ) soonest
        )
      ) as expiring_users,
      ${agenda(agencyZone, now)} as agenda,
      ${waiting(sql`status = 'requested'`, sql`answer_due_at, id`)} as needs_answer,
      ${waiting(
        sql`status = 'confirmed' and date < ${today} and date + minutes * interval '1 minute' < ${today}`,
        sql`date, id`,
      )} as needs_result,
      ${waiting(toRemind(agencyZone, now), sql`date, id`)} as to_remind,
      (select count(*)::int from ${mails} where state = 'failed') as failed_mails
  `);
  return { zone, ...(rows[0] as Omit<Dashboard, 'zone'>) };
}

/** A day of the calendar, and the moments between which it is that day in a zone. */
type ZoneDay = { day: string; starts: Date; ends: Date };

/** The last days up to today, oldest first, as a clock in the zone counts them: some have 23 or 25 hours. */
export function lastDays(now: Date, zone: string, count: number): ZoneDay[] {
  const today = midnightOf(zoneClock(zone)(now));
  const days = Array.from({ length: count + 1 }, (_, n) => today + (n + 1 - count) * DAY_MS);
  const starts = days.map((day) => momentAt(zone, day));
  return days.slice(0, count).map((day, n) => ({
    day: new Date(day).toISOString().slice(0, 10),
    starts: new Date(starts[n] as number),
    ends: new Date(starts[n + 1] as number),
  }));
}

const midnightOf = (shown: number) => Math.floor(shown / DAY_MS) * DAY_MS;
