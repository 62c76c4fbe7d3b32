import type { Database } from '../database/connect.ts';
import { and, eq, sql } from '../database/drizzle.ts';
import { workerCalendar, workers } from '../database/tables.ts';
import { offered } from '../search/search-page.ts';

const QUARTER_MS = 15 * 60_000;

/** When a worker is not free, in whole quarter hours and without a reason; null when there is no such worker. */
export async function readBusyTimes(db: Database, workerId: number, from: Date, to: Date) {
  const found = await db
    .select({ id: workers.id })
    .from(workers)
    .where(and(eq(workers.id, workerId), offered));
  if (found.length === 0) return null;
  const asked = sql`tstzrange(${from.toISOString()}, ${to.toISOString()})`;
  const inMs = (moment: 'lower' | 'upper') =>
    sql`(extract(epoch from ${sql.raw(moment)}(during * ${asked})) * 1000)::float8`;
  const { rows } = await db.execute<{ starts: number; ends: number }>(sql`
    select ${inMs('lower')} as starts, ${inMs('upper')} as ends from ${workerCalendar}
    where worker_id = ${workerId} and during && ${asked} order by 1
  `);
  return rows.map(({ starts, ends }) => ({
    from: new Date(Math.floor(starts / QUARTER_MS) * QUARTER_MS).toISOString(),
    to: new Date(Math.ceil(ends / QUARTER_MS) * QUARTER_MS).toISOString(),
  }));
}
