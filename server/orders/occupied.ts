import type { OccupiedTime } from '../../contracts/orders.ts';
import type { Database } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { orders, workerCalendar } from '../database/tables.ts';

const SHOWN_MAX = 20;

type Booked = { id: number; worker_id: number };

/** What occupies the worker of an order at a time, other than the order itself. */
export async function readOccupied(
  db: Database,
  { id, worker_id }: Booked,
  during: SQL,
  most = SHOWN_MAX,
): Promise<OccupiedTime[]> {
  const { rows } = await db.execute<OccupiedTime>(sql`
    select c.kind, ${iso(sql`lower(during)`)} as from, ${iso(sql`upper(during)`)} as to,
      coalesce(nullif(c.note, ''), c.site) as note,
      case when o.id is not null then
        jsonb_build_object('id', o.id, 'reference', coalesce(o.reference, ''), 'recruiter', o.recruiter_name)
      end as "order"
    from ${workerCalendar} c left join ${orders} o on o.id = c.order_id
    where c.worker_id = ${worker_id} and during && ${during} and c.order_id is distinct from ${id}
    order by during limit ${most}`);
  return rows;
}

/** Its own row, for as long as it occupies the worker: the test, then the mission. */
export const ownTime = (id: number) =>
  sql`(select during from ${workerCalendar} where order_id = ${id})`;

type Mission = { from: string; to: string; site: string };

/** The days for which an order has made its worker busy, in the agency's zone. */
export async function readMission(db: Database, id: number, zone: string): Promise<Mission | null> {
  const { rows } = await db.execute<Mission>(sql`
    select to_char(lower(during) at time zone ${zone}, 'YYYY-MM-DD') as from,
      to_char((upper(during) - interval '1 microsecond') at time zone ${zone}, 'YYYY-MM-DD') as to, site
    from ${workerCalendar} where order_id = ${id} and kind = 'mission'`);
  return rows[0] ?? null;
}

export const iso = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
