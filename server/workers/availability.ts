import type { WorkerStatus } from '../../contracts/worker-record.ts';
import { dayAt, momentAt } from '../../contracts/zone-clock.ts';
import type { Database } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { workerCalendar, workers } from '../database/tables.ts';

const DAY_MS = 86_400_000;

/** Days of a mission or leave: the first one, and the first one after it. Null where nobody knows. */
export type Occupied = { from: string | null; to: string | null };

export type Availability = {
  status: WorkerStatus;
  available_from: string | null;
  occupied: readonly Occupied[];
};

/** The day on which something is asked, by the agency's clock. */
export type Today = { day: string; zone: string };

export const todayIn = (zone: string, now: Date): Today => ({ day: dayAt(zone, now), zone });

/**
 * The first day from the given one on which nothing occupies a worker. Who rests is free on the day that was agreed, if there is
 * one. A mission counts by itself: nobody has to set anything when it ends.
 */
export function freeFrom(
  { status, available_from, occupied }: Availability,
  day: string,
): string | null {
  if (status === 'resting' && available_from === null) return null;
  let free = available_from !== null && available_from > day ? available_from : day;
  const inOrder = occupied.length > 1 ? occupied.toSorted(earlier) : occupied;
  for (const { from, to } of inOrder) {
    if ((from ?? '') > free) break;
    if (to === null) return null;
    if (to > free) free = to;
  }
  return free;
}

const earlier = (a: Occupied, b: Occupied) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1);

export const isFreeOn = (worker: Availability, day: string) => freeFrom(worker, day) === day;

/** Tests take an hour; only what takes days counts. */
export async function readOccupied(
  db: Database,
  ids: readonly number[],
  zone: string,
): Promise<Map<number, Occupied[]>> {
  if (ids.length === 0) return new Map();
  const dayOf = (moment: SQL) => sql`((${moment}) at time zone ${zone})::date`;
  const { rows } = await db.execute<Occupied & { worker_id: number }>(sql`
    select worker_id,
      case when isfinite(lower(during)) then ${dayOf(sql`lower(during)`)}::text end as from,
      case when isfinite(upper(during))
        then (${dayOf(sql`upper(during) - interval '1 microsecond'`)} + 1)::text end as to
    from ${workerCalendar}
    where kind <> 'test' and worker_id = any(${sql.param([...ids])}::integer[])
  `);
  const occupied = new Map<number, Occupied[]>();
  for (const { worker_id, from, to } of rows)
    occupied.set(worker_id, [...(occupied.get(worker_id) ?? []), { from, to }]);
  return occupied;
}

/** isFreeOn() for rows of `workers`. */
export function freeOnDay(day: string, zone: string): SQL {
  const [starts, ends] = [Date.parse(day), Date.parse(day) + DAY_MS].map((at) =>
    new Date(momentAt(zone, at)).toISOString(),
  );
  return sql`(workers.available_from <= ${day} or (workers.available_from is null and workers.status <> 'resting'))
    and not exists (
      select from ${workerCalendar} c where c.worker_id = ${workers.id} and c.kind <> 'test'
        and c.during && tstzrange(${starts}::timestamptz, ${ends}::timestamptz)
    )`;
}
