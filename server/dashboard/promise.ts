import {
  PROMISE_DAYS,
  PROMISE_WEEKS,
  type PromiseFigure,
  type PromiseFigures,
  USUAL_DAYS,
  USUAL_MIN,
} from '../../contracts/promise.ts';
import { momentAt, zoneClock } from '../../contracts/zone-clock.ts';
import type { Database } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { messages, orders } from '../database/tables.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_MS = 24 * HOUR_SECONDS * 1000;
const WEEK_DAYS = 7;
/** 2000-01-01, the first day of a week. */
const A_SATURDAY = Date.UTC(2000, 0, 1);

const at = (moment: number | Date) => sql`${new Date(moment).toISOString()}::timestamptz`;

/**
 * Everything that was answered since then, and everything that was due and was not. Each branch is one range of an index that
 * has all its columns; closed messages, and requests that their clients took back, are no part of it.
 */
const settledSince = (since: number, now: Date) => sql`
  select 'messages' as kind, first_answer_at as answered_at, created_at, answer_due_at as due_at from ${messages}
  where deleted_at is null and first_answer_at is not null and first_answer_at >= ${at(since)}
  union all
  select 'orders', first_answer_at, created_at, coalesce(first_due_at, answer_due_at) from ${orders}
  where deleted_at is null and first_answer_at is not null and first_answer_at >= ${at(since)}
  union all
  select 'messages', null, null, answer_due_at from ${messages}
  where deleted_at is null and status = 'new' and answer_due_at >= ${at(since)} and answer_due_at < ${at(now)}
  union all
  select 'orders', null, null, answer_due_at from ${orders}
  where deleted_at is null and first_answer_at is null and status in ('requested', 'lapsed')
    and answer_due_at >= ${at(since)} and answer_due_at < ${at(now)}`;

/** From the question to the answer. Null for dates that no calendar has. */
const seconds = sql`case when isfinite(created_at) and isfinite(answered_at)
  then extract(epoch from answered_at - created_at)::float8 end`;

/** The seconds that half of the answers took at most. */
const median = (which: SQL) =>
  sql`percentile_cont(0.5) within group (order by seconds) filter (where ${which} and seconds is not null)`;

const figure = (which: SQL) => sql`json_build_object(
  'answered', count(answered_at) filter (where ${which}),
  'in_time', count(*) filter (where ${which} and answered_at <= due_at),
  'missed', count(*) filter (where ${which} and answered_at is null),
  'median_minutes', round(${median(which)} / 60)
)`;

const ofKind = (kind: 'messages' | 'orders', also = sql`true`) =>
  figure(sql`kind = ${kind} and ${also}`);

/** One statement, so that no figure contradicts another. */
export async function readPromise(db: Database, zone: string, now: Date): Promise<PromiseFigures> {
  const weeks = lastWeeks(zone, now);
  const recent = now.getTime() - PROMISE_DAYS * DAY_MS;
  const since = Math.min(weeks[0]?.starts ?? recent, recent);
  const starts = sql`array[${sql.join(
    weeks.map((week) => at(week.starts)),
    sql`, `,
  )}]`;
  const { rows } = await db.execute<{
    recent: PromiseFigures['recent'];
    weeks: WeekRow[] | null;
  }>(sql`
    with settled as materialized (
      select kind, answered_at, due_at, ${seconds} as seconds,
        coalesce(answered_at, due_at) >= ${at(recent)} as is_recent,
        width_bucket(coalesce(answered_at, due_at), ${starts}) as week
      from (${settledSince(since, now)}) settled
    )
    select
      (select json_build_object(
        'all', ${figure(sql`is_recent`)},
        'messages', ${ofKind('messages', sql`is_recent`)},
        'orders', ${ofKind('orders', sql`is_recent`)}
      ) from settled) as recent,
      (select json_agg(week) from (
        select week as n, ${ofKind('messages')} as messages, ${ofKind('orders')} as orders
        from settled group by week
      ) week) as weeks`);
  const [read] = rows;
  return {
    zone,
    recent: (read as NonNullable<typeof read>).recent,
    weeks: weeks.map(({ from }, n) => {
      const { messages = NONE, orders = NONE } =
        read?.weeks?.find((week) => week.n === n + 1) ?? {};
      return { from, messages, orders };
    }),
  };
}

type WeekRow = { n: number; messages: PromiseFigure; orders: PromiseFigure };
const NONE: PromiseFigure = { answered: 0, in_time: 0, missed: 0, median_minutes: null };

/** The last weeks up to the present one, oldest first, as a clock in the zone counts their days. */
function lastWeeks(zone: string, now: Date): { from: string; starts: number }[] {
  const today = Math.floor(zoneClock(zone)(now) / DAY_MS);
  const saturday = today - ((((today - A_SATURDAY / DAY_MS) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS);
  return Array.from({ length: PROMISE_WEEKS }, (_, n) => {
    const midnight = (saturday - (PROMISE_WEEKS - 1 - n) * WEEK_DAYS) * DAY_MS;
    return {
      from: new Date(midnight).toISOString().slice(0, 10),
      starts: momentAt(zone, midnight),
    };
  });
}

/** In how many hours half of the questions of that kind were answered, rounded up; null where too few were. */
export async function readUsualHours(
  db: Database,
  kind: 'messages' | 'orders',
  now: Date,
): Promise<number | null> {
  const table = kind === 'messages' ? messages : orders;
  const { rows } = await db.execute<{ answered: number; half: number | null }>(sql`
    select count(*)::int as answered, ${median(sql`true`)} as half
    from (
      select ${seconds} as seconds from (
        select first_answer_at as answered_at, created_at from ${table}
        where deleted_at is null and first_answer_at is not null
          and first_answer_at >= ${at(now.getTime() - USUAL_DAYS * DAY_MS)}
      ) answers
    ) timed`);
  const { answered = 0, half = null } = rows[0] ?? {};
  if (answered < USUAL_MIN || half === null) return null;
  return Math.max(1, Math.ceil(half / HOUR_SECONDS));
}
