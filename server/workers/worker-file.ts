import type { WorkerFile } from '../../contracts/worker-file.ts';
import type { Database } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import {
  audit,
  orders,
  workerCalendar,
  workerCertificates,
  workerDocuments,
  workers,
} from '../database/tables.ts';

const REQUESTS_MAX = 100;
const HISTORY_MAX = 100;
const OCCUPATIONS_MAX = 200;

const iso = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What else there is about a worker, for the sheet: what occupies them, requests, and what was changed. Null when there is none. */
export async function readWorkerFile(
  db: Database,
  id: number,
): Promise<Omit<WorkerFile, 'ratings'> | null> {
  const { rows: found } = await db.execute(
    sql`select id from ${workers} where id = ${id} and deleted_at is null`,
  );
  if (found.length === 0) return null;
  const [calendar, requests, history] = await Promise.all([
    db.execute<WorkerFile['calendar'][number]>(sql`
      select id, kind, site, order_id,
        case when isfinite(lower(during)) then ${iso(sql`lower(during)`)} end as from,
        case when isfinite(upper(during)) then ${iso(sql`upper(during)`)} end as to
      from ${workerCalendar} where worker_id = ${id}
      order by lower(during) desc limit ${OCCUPATIONS_MAX}`),
    db.execute<WorkerFile['requests'][number]>(sql`
      select id, reference, recruiter_name as recruiter, ${iso(sql`date`)} as date, minutes, status, outcome,
        case when answer_due_at is not null then ${iso(sql`answer_due_at`)} end as answer_due_at
      from ${orders} where worker_id = ${id} and deleted_at is null
      order by date desc, id desc limit ${REQUESTS_MAX}`),
    db.execute<WorkerFile['history'][number]>(sql`
      select id, ${iso(sql`at`)} as at, noun, action from ${audit}
      where noun = 'workers' and noun_id = ${id}
        or noun = 'workers' and noun_ids @> array[${id}::integer]
        or noun = 'worker_certificates' and noun_id in (
          select c.id from ${workerCertificates} c where c.worker_id = ${id})
        or noun = 'worker_documents' and noun_id in (
          select d.id from ${workerDocuments} d where d.worker_id = ${id})
      order by id desc limit ${HISTORY_MAX}`),
  ]);
  return { calendar: calendar.rows, requests: requests.rows, history: history.rows };
}
