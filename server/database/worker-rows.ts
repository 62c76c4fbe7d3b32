import { perKind, WORKER_FIELD_NAMES, type WorkerInput } from '../../contracts/workers.ts';
import { type SQL, sql } from './drizzle.ts';

const names = sql.raw(WORKER_FIELD_NAMES.join(', '));
const types = sql.raw(
  Object.values(
    perKind(
      (field) => `${field} text`,
      (field) => `${field} text[]`,
    ),
  ).join(', '),
);

/** Adds many workers in one statement, in their order; those of an import refer to it. */
export const insertWorkers = (added: WorkerInput[], importId: number | null = null): SQL =>
  sql`insert into workers (${names}, import_id)
    select ${names}, ${importId}::integer
    from rows from (json_to_recordset(${JSON.stringify(added)}::json) as (${types}))
      with ordinality as added (${names}, place)
    order by place`;
