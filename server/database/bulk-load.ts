import type { ClientBase } from 'pg';
import { perKind, WORKER_FIELD_NAMES } from '../../contracts/worker-fields.ts';
import {
  BLANK_RECORD,
  RECORD_FIELD_NAMES,
  type RecordField,
} from '../../contracts/worker-record.ts';
import type { WorkerInput } from '../../contracts/workers.ts';
import { type SQL, sql } from './drizzle.ts';

/**
 * Drops the indexes of these tables (names quoted for SQL) within the caller's transaction and returns the statements
 * that recreate them: over finished rows that takes a third of the time.
 */
export async function dropIndexes(client: ClientBase, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

const names = sql.raw([...WORKER_FIELD_NAMES, ...RECORD_FIELD_NAMES].join(', '));

const RECORD_TYPES: Partial<Record<RecordField, string>> = {
  available_from: 'date',
  consent_on: 'date',
  birth_year: 'smallint',
  languages: 'jsonb',
  jobs: 'jsonb',
  licences: 'text[]',
  tags: 'text[]',
};
const types = sql.raw(
  [
    ...Object.values(
      perKind(
        (field) => `${field} text`,
        (field) => `${field} text[]`,
      ),
    ),
    ...RECORD_FIELD_NAMES.map((field) => `${field} ${RECORD_TYPES[field] ?? 'text'}`),
  ].join(', '),
);

const rowOf = ({ record, ...worker }: WorkerInput) => ({ ...worker, ...BLANK_RECORD, ...record });

/** Adds many workers in one statement, in their order, and returns their ids; those of an import refer to it. */
export const insertWorkers = (added: WorkerInput[], importId: number | null = null): SQL =>
  sql`insert into workers (${names}, import_id)
    select ${names}, ${importId}::integer
    from rows from (json_to_recordset(${JSON.stringify(added.map(rowOf))}::json) as (${types}))
      with ordinality as added (${names}, place)
    order by place returning id`;
