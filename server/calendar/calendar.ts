import {
  CALENDAR_ENTRIES_MAX,
  type Calendar,
  type CalendarDay,
  type CalendarEntry,
  type DaySheet,
  type Occupation,
} from '../../contracts/calendar.ts';
import { hoursOn } from '../../contracts/opening-days.ts';
import type { OpeningHours } from '../../contracts/opening-hours.ts';
import { TEST_MINUTES } from '../../contracts/order-acts.ts';
import { momentAt } from '../../contracts/zone-clock.ts';
import type { Database } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { orders, workerCalendar, workers } from '../database/tables.ts';
import { overlapping } from './overlaps.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Tests that begin before the first day may last into it, and overlap those that are shown. */
const MARGIN_MS = TEST_MINUTES.max * MINUTE_MS;

type Days = { from: string; to: string };
type Span = { starts: Date; ends: Date };

/** Tests, missions and leave of some days, and when the agency is open on them. */
export async function readCalendar(
  db: Database,
  hours: OpeningHours,
  { from, to }: Days,
): Promise<Calendar> {
  const span = spanOf(from, to, hours.zone);
  const around = {
    starts: new Date(span.starts.getTime() - MARGIN_MS),
    ends: new Date(span.ends.getTime() + MARGIN_MS),
  };
  const [found, occupations] = await Promise.all([
    readEntries(db, around),
    readOccupations(db, span),
  ]);
  const truncated = [found, occupations].some(({ length }) => length > CALENDAR_ENTRIES_MAX);
  return {
    zone: hours.zone,
    days: daysOf(from, to).map((day) => calendarDayOf(hours, day)),
    entries: withOverlaps(found, occupations)
      .filter(({ date }) => isIn(span, date))
      .slice(0, CALENDAR_ENTRIES_MAX),
    occupations: occupations.slice(0, CALENDAR_ENTRIES_MAX),
    truncated,
  };
}

/** The confirmed tests that begin on a day. */
export async function readDaySheet(
  db: Database,
  hours: OpeningHours,
  day: string,
): Promise<DaySheet> {
  const { starts, ends } = spanOf(day, day, hours.zone);
  const { rows } = await db.execute<DaySheet['tests'][number]>(sql`
    select o.id, o.reference, ${written(sql`o.date`)} as date, o.minutes, o.worker_name as worker,
      w.job_title, w.phone, w.skills, o.recruiter_name as recruiter, o.place
    from ${orders} o join ${workers} w on w.id = o.worker_id
    where o.deleted_at is null and o.status in ('confirmed', 'done')
      and o.date >= ${at(starts)} and o.date < ${at(ends)}
    order by o.date, o.id limit ${CALENDAR_ENTRIES_MAX + 1}
  `);
  return {
    zone: hours.zone,
    day: calendarDayOf(hours, day),
    tests: rows.slice(0, CALENDAR_ENTRIES_MAX),
    truncated: rows.length > CALENDAR_ENTRIES_MAX,
  };
}

type FoundEntry = Omit<CalendarEntry, 'overlaps'>;

/** In the order of their dates, one more than are shown. Of a proposed order every time that was offered. */
async function readEntries(db: Database, { starts, ends }: Span): Promise<FoundEntry[]> {
  const facts = sql`id, reference, status, outcome, recruiter_name, worker_id, worker_name, place`;
  const most = CALENDAR_ENTRIES_MAX + 1;
  // Each part has all its columns: a join back to the orders would read every one of them.
  const { rows } = await db.execute<FoundEntry>(sql`
    with shown as (
      (
        select ${facts}, date, minutes from ${orders}
        where deleted_at is null and status in ('requested', 'confirmed', 'done')
          and date >= ${at(starts)} and date < ${at(ends)}
        order by date, id limit ${most}
      )
      union all
      select ${facts}, (slot->>'date')::timestamptz, (slot->>'minutes')::smallint
      from ${orders}, jsonb_array_elements(proposals) slot
      where deleted_at is null and status = 'proposed'
        and (slot->>'date')::timestamptz >= ${at(starts)} and (slot->>'date')::timestamptz < ${at(ends)}
      order by date, id limit ${most}
    )
    select shown.id, reference, status, outcome, recruiter_name as recruiter, worker_id,
      worker_name as worker, w.job_title, w.domain, place, ${written(sql`shown.date`)} as date, minutes
    from shown ${withWorker(sql`shown.worker_id`)}
    order by shown.date, shown.id
  `);
  return rows;
}

async function readOccupations(db: Database, { starts, ends }: Span): Promise<Occupation[]> {
  const { rows } = await db.execute<Occupation>(sql`
    select c.id, c.worker_id, w.name as worker, c.kind, c.site,
      ${written(sql`lower(c.during)`)} as from, ${written(sql`upper(c.during)`)} as to
    from ${workerCalendar} c ${withWorker(sql`c.worker_id`)}
    where c.kind <> 'test' and c.during && tstzrange(${at(starts)}, ${at(ends)})
    order by lower(c.during), c.id limit ${CALENDAR_ENTRIES_MAX + 1}
  `);
  return rows;
}

/** One by one (offset 0 keeps it so): for some hundreds the planner would read all the workers. */
const withWorker = (id: SQL) =>
  sql`cross join lateral (select name, job_title, domain from ${workers} where id = ${id} offset 0) w`;

/** What is done has no overlap to be solved, and takes part in none. */
function withOverlaps(found: FoundEntry[], occupations: Occupation[]): CalendarEntry[] {
  const planned = found.map((entry) => ({
    entry,
    id: entry.id,
    worker_id: entry.worker_id,
    from: Date.parse(entry.date),
    to: Date.parse(entry.date) + entry.minutes * MINUTE_MS,
    counts: entry.status !== 'done',
  }));
  const occupied = occupations.map(({ worker_id, from, to }) => ({
    worker_id,
    from: from ? Date.parse(from) : Number.NEGATIVE_INFINITY,
    to: to ? Date.parse(to) : Number.POSITIVE_INFINITY,
  }));
  const double = overlapping(planned, occupied);
  return planned.map((plan) => ({ ...plan.entry, overlaps: double.has(plan) }));
}

const isIn = ({ starts, ends }: Span, date: string) =>
  Date.parse(date) >= starts.getTime() && Date.parse(date) < ends.getTime();

function calendarDayOf(hours: OpeningHours, day: string): CalendarDay {
  const { open, name = null } = hoursOn(hours, day);
  return { day, open, name };
}

function daysOf(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: count }, (_, n) => dayAfter(from, n));
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** From the first moment of the first day to the first one after the last. */
const spanOf = (from: string, to: string, zone: string): Span => ({
  starts: new Date(momentAt(zone, Date.parse(from))),
  ends: new Date(momentAt(zone, Date.parse(to) + DAY_MS)),
});

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
/** Null for a bound that is not there, and for 'infinity'. */
const written = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
