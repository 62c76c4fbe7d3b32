import type { SiteDatabase } from '../site-database.ts';

const HOUR_MS = 3_600_000;

/** Given to PostgreSQL: how many orders, whose, for whom, and the full hour that counts as now. */
type Wanted = { count: number; recruiters: number[]; now: Date };

/**
 * Orders of two years as an agency has them: 92 % have ended, 5 % are confirmed, a tenth of those without a result yet,
 * 1 % are proposed, 2 % wait for an answer. The first recruiter has every twentieth order; no pair repeats.
 */
const ADD_ORDERS = `
  with everybody as (
    select array_agg(id order by id) as workers from workers where deleted_at is null
  ), numbered as (
    select n, n * 7919 % 100 as lot,
      case when n <= $1 * 0.92 then 'ended' when n <= $1 * 0.97 then 'confirmed' when n <= $1 * 0.98 then 'proposed'
        else 'requested' end as stage,
      case when n % 20 = 0 then ($2::int[])[1] else ($2::int[])[2 + n % (cardinality($2::int[]) - 1)] end as recruiter,
      case when n % 20 = 0 then n / 20 * 3
        else n / (cardinality($2::int[]) - 1) * 79 + n % (cardinality($2::int[]) - 1) * 53 end as place
    from generate_series(1, $1::int) as n
  ), dated as (
    select *,
      case stage when 'ended' then $3::timestamptz - interval '730 days' + interval '720 days' * n / ($1 * 0.92)
        else $3::timestamptz - interval '9 days' + interval '8 days' * n / $1 end as created,
      case stage when 'ended' then
        case when lot < 15 then 'hired' when lot < 45 then 'not_hired' when lot < 55 then 'no_show_worker'
          when lot < 60 then 'no_show_client' end end as outcome
    from numbered
  ), timed as (
    select *, case stage
        when 'ended' then date_trunc('hour', created) + interval '3 days' + n * 131 % 9 * interval '1 hour'
        when 'confirmed' then $3::timestamptz + (n * 37 % 660 - 60) * interval '2 hours'
        else $3::timestamptz + interval '2 days' + n * 37 % 600 * interval '2 hours' end as date
    from dated
  )
  insert into orders (recruiter_id, worker_id, date, created_at, read, seen, status, outcome, outcome_by, cancelled_by,
    ended_at, released_at, place, proposals, recruiter_news)
  select recruiter, workers[1 + place % cardinality(workers)], date, created, stage <> 'requested', true,
    case when outcome is not null then 'done' when stage <> 'ended' then stage
      when lot < 75 then 'declined' when lot < 90 then 'cancelled' else 'lapsed' end,
    outcome, case when outcome is not null then 'admin' end,
    case when stage = 'ended' and lot between 75 and 89 then 'recruiter' end,
    case when stage = 'ended' then date + interval '1 day' end,
    case when outcome = 'hired' and date + interval '63 days' < $3 then date + interval '63 days' end,
    case when lot % 2 = 0 then 'Workshop ' || n % 12 else '' end,
    case when stage = 'proposed' then jsonb_build_array(
      jsonb_build_object('date', date, 'minutes', 60),
      jsonb_build_object('date', date + interval '1 day', 'minutes', 60),
      jsonb_build_object('date', date + interval '2 days', 'minutes', 90)) else '[]' end,
    n % 50 = 0
  from timed, everybody order by n`;

/** The first line of a history is written by a trigger; whatever was answered has one more. */
const ADD_ANSWERS = `
  insert into order_events (order_id, at, actor_kind, actor_name, act, from_status, to_status)
  select id, created_at + interval '5 hours', 'admin', 'PIN',
    case status when 'confirmed' then 'confirm' when 'done' then 'result' when 'proposed' then 'propose'
      when 'declined' then 'decline' when 'cancelled' then 'cancel' else 'lapse' end,
    'requested', status
  from orders where recruiter_id = any($1) and status <> 'requested' order by id`;

/** A worker who is wanted twice at once by chance is in the calendar once. */
const ADD_CALENDAR = `
  insert into worker_calendar (worker_id, during, kind, order_id)
  select worker_id,
    case when status = 'confirmed' then tstzrange(date, date + minutes * interval '1 minute')
      else tstzrange(date + interval '3 days', date + interval '63 days') end,
    case when status = 'confirmed' then 'test' else 'mission' end, id
  from orders where recruiter_id = any($1) and (status = 'confirmed' or outcome = 'hired') order by id
  on conflict do nothing`;

/** Fills a site that has workers already, and lets the planner know. */
export async function fillOrders({ pool }: SiteDatabase, { count, recruiters, now }: Wanted) {
  const client = await pool.connect();
  try {
    // What looks for a free reference was planned for a table that is still empty.
    await client.query('set statement_timeout = 0; set enable_seqscan = off');
    await client.query(ADD_ORDERS, [count, recruiters, now]);
    await client.query('reset enable_seqscan');
    await client.query(ADD_ANSWERS, [recruiters]);
    await client.query(ADD_CALENDAR, [recruiters]);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

/** So that tests begin on a quarter of an hour. */
export const fullHour = (now: Date) => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
