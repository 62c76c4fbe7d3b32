import type { Database } from './connect.ts';
import { and, eq, lt, type SQL, sql } from './drizzle.ts';
import { type accessLog, admins, type audit } from './tables.ts';

/* Tables to which rows are only ever added, read from the newest on by their numbers. */

export type Zone = { zone: string };

/** What narrows every log. */
export type LogFilters = {
  admin?: number;
  /** A day of the agency. */
  day?: string;
  /** The last number of the page before. */
  before?: number;
};

type LogTable = typeof audit | typeof accessLog;

/** The condition for them, and for what narrows one log alone. */
export const inLog = (
  table: LogTable,
  { admin, day, before }: LogFilters,
  { zone }: Zone,
  ...more: (SQL | undefined)[]
) =>
  and(
    before === undefined ? undefined : lt(table.id, before),
    admin === undefined ? undefined : eq(table.admin_id, admin),
    day === undefined
      ? undefined
      : sql`${table.at} >= ${day}::date::timestamp at time zone ${zone}
          and ${table.at} < (${day}::date + 1)::timestamp at time zone ${zone}`,
    ...more,
  );

export type LogPage<Row> = {
  rows: Row[];
  /** What `before` of the next page is; null at the end. */
  next: number | null;
};

/** Of the rows that were found one more was asked for than a page has. */
export function pageOf<Found, Row extends { id: number }>(
  found: Found[],
  limit: number,
  shown: (row: Found) => Row,
): LogPage<Row> {
  const rows = found.slice(0, limit).map(shown);
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

const ROWS_OF_A_FILE = 1_000;

/** All pages for a file, each read when the one before has left. */
export async function* eachPage<Row>(
  read: (page: { before?: number; limit: number }) => Promise<LogPage<Row>>,
) {
  for (let before: number | undefined; ; ) {
    const { rows, next } = await read({ before, limit: ROWS_OF_A_FILE });
    yield rows;
    if (next === null) return;
    before = next;
  }
}

/** What the filter offers: each person of the log is found by a step through its index. */
export async function readLogPeople(
  db: Database,
  log: LogTable,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    with recursive each(id) as (
      (select admin_id from ${log} where admin_id is not null order by admin_id limit 1)
      union all
      select (select admin_id from ${log} where admin_id > each.id order by admin_id limit 1)
      from each where each.id is not null
    )
    select each.id, coalesce(
      (select admin_name from ${log} where admin_id = each.id and admin_name is not null order by id desc limit 1),
      (select name from ${admins} where admins.id = each.id), each.id::text) as name
    from each where each.id is not null order by name`);
  return rows;
}
