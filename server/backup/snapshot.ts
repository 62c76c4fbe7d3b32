import type pg from 'pg';
import { getTableName, is, PgTable } from '../database/drizzle.ts';
import * as tables from '../database/tables.ts';
import { PART_BYTES } from './backup-format.ts';
import { inExactTransaction } from './exact-transaction.ts';
import { quoted, readTables, type Table } from './table-catalogue.ts';

const ROWS_AT_ONCE = 500;

export type PictureRow = { name: string; shown: boolean };

/** All rows as they were at one moment, while others go on writing. */
export const inSnapshot = <T>(pool: pg.Pool, read: (client: pg.ClientBase) => Promise<T>) =>
  inExactTransaction(pool, 'begin isolation level repeatable read read only', read);

/** Tables of the product, and the names of others that somebody else keeps beside them. */
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
    `select name, bool_or(shown) as shown from (
       select name, false as shown from pictures
       union all select split_part(image_url, '/', 3), true from portfolio
     ) known group by name order by name`,
  );
  return rows;
}

export async function readMigrations(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  return rows;
}
