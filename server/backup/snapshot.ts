import pg from 'pg';
import type { PictureUse } from '../../contracts/picture-uploads.ts';
import { getTableName, is, PgTable } from '../database/drizzle.ts';
import * as tables from '../database/tables.ts';
import { PART_BYTES } from './backup-format.ts';

const ROWS_AT_ONCE = 500;

export type PictureRow = { name: string; shown: boolean; made_for: PictureUse };
export type DocumentRow = { key: string; shown: boolean };

/** All rows as they were at one moment, while others go on writing. */
export const inSnapshot = <T>(pool: pg.Pool, read: (client: pg.ClientBase) => Promise<T>) =>
  inExactTransaction(pool, 'begin isolation level repeatable read read only', read);

/** The product's own tables, and the names of other tables in the same schema. */
export async function readOwnTables(client: pg.ClientBase) {
  const own = new Set<string>(
    Object.values(tables)
      .filter((table) => is(table, PgTable))
      .map((table) => getTableName(table)),
  );
  const all = await readTables(client);
  return {
    own: all.filter(({ name }) => own.has(name)),
    others: all.filter(({ name }) => !own.has(name)).map(({ name }) => name),
  };
}

export async function countRows(client: pg.ClientBase, { name }: Table): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(name)}`);
  return Number(rows[0]?.count);
}

/**
 * Each row as a JSON object of texts, every value written as PostgreSQL itself writes it and never parsed
 * on the way. As JSON values a jsonb null would come back as no value at all.
 */
export async function* readParts(
  client: pg.ClientBase,
  { name, columns, key }: Table,
): AsyncGenerator<string[]> {
  const values = columns.map(
    (column) => `t.${quoted(column.name)}::text as ${quoted(column.name)}`,
  );
  const order =
    key.length > 0 ? `order by ${key.map((part) => `t.${quoted(part)}`).join(', ')}` : '';
  await client.query(
    `declare part no scroll cursor for select row_to_json(r)::text as line
     from (select ${values.join(', ')} from ${quoted(name)} t ${order}) r`,
  );
  let lines: string[] = [];
  let size = 0;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from part`);
    for (const { line } of rows) {
      lines.push(line);
      size += Buffer.byteLength(line) + 1;
      if (size < PART_BYTES) continue;
      yield lines;
      [lines, size] = [[], 0];
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  if (lines.length > 0) yield lines;
  await client.query('close part');
}

/** Pictures that have a row, and those that something shows. */
export async function readPictureRows(client: pg.ClientBase): Promise<PictureRow[]> {
  const { rows } = await client.query<PictureRow>(
    `select name, bool_or(shown) as shown, coalesce(made_for, 'page') as made_for from (
       select name, false as shown from pictures
       union all select split_part(image_url, '/', 3), true from portfolio
       union all select (regexp_matches(value::text, '"([0-9a-f]{32})/[0-9]+x[0-9]+"', 'g'))[1], true
         from site_content
       union all select page->>'picture', true
         from magazine_editions, jsonb_array_elements(pages) page where deleted_at is null
     ) known left join pictures using (name) group by name, made_for order by name`,
  );
  return rows;
}

/** Documents that have a row, and whether it is still used. */
export async function readDocumentRows(client: pg.ClientBase): Promise<DocumentRow[]> {
  const { rows } = await client.query<DocumentRow>(
    `select file || '/file.' || type as key, deleted_at is null as shown from worker_documents
     union all select file || '/magazine.pdf', exists (
       select from magazine_editions where pdf = file and deleted_at is null
     ) from magazine_pdfs order by key`,
  );
  return rows;
}

export async function readMigrations(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  return rows;
}

type Column = { name: string; type: string };

export type Table = {
  name: string;
  /** Without generated ones, which come by themselves. */
  columns: Column[];
  /** Of the primary key; rows are written in its order. */
  key: string[];
  /** Columns that number their rows. */
  numbered: string[];
};

export const quoted = pg.escapeIdentifier;

const MIGRATIONS_TABLE = 'migrations';

/**
 * The tables of the current schema, asked of the database itself: one that a later migration adds
 * cannot be forgotten.
 */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name,
       (select json_agg(json_build_object(
           'name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
         from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       array(select attname::text
         from pg_index, unnest(indkey) with ordinality as part (number, place)
         join pg_attribute on attrelid = c.oid and attnum = part.number
         where indrelid = c.oid and indisprimary order by place) as key,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attidentity <> '' order by attnum) as numbered
     from pg_class c
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> $1
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
     order by relname`,
    [MIGRATIONS_TABLE],
  );
  return rows;
}

/** By column, the number that the next row gets. */
export async function readNextNumbers(
  client: pg.ClientBase,
  { name, numbered }: Table,
): Promise<Record<string, string>> {
  const next: Record<string, string> = {};
  for (const column of numbered) {
    const { rows } = await client.query<{ sequence: string; step: string }>(
      `select seqrelid::regclass::text as sequence, seqincrement::text as step
       from pg_sequence where seqrelid = pg_get_serial_sequence($1, $2)::regclass`,
      [quoted(name), column],
    );
    const [found] = rows;
    if (!found) throw new Error(`${name}.${column} has no sequence`);
    const position = await client.query<{ next: string }>(
      `select (last_value + case when is_called then ${found.step} else 0 end)::text as next
       from ${found.sequence}`,
    );
    next[column] = position.rows[0]?.next ?? '1';
  }
  return next;
}

/** Values are written and read in the same form on every server, and without a time limit. */
const SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  bytea_output: 'hex',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Rolls back unless the work has committed. */
export async function inExactTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    for (const [name, value] of Object.entries(SETTINGS)) {
      await client.query('select set_config($1, $2, true)', [name, value]);
    }
    return await work(client);
  } finally {
    const isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(isBroken);
  }
}
