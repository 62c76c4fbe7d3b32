import type pg from 'pg';
import { dropIndexes } from '../database/indexes-anew.ts';
import { quoted, type Table } from './table-catalogue.ts';

type Fill = {
  /** Puts the rows into the empty table. */
  addRows: (table: Table) => Promise<void>;
  nextNumbers: (table: Table) => Record<string, string>;
};

/**
 * Replaces the rows of all these tables, within the caller's transaction. Foreign keys and indexes
 * are made anew over the finished rows, in any order of tables and in a third of the time, and
 * triggers rest: a row is to come back as it was, and nobody is to be told of each.
 */
export async function fillTables(
  client: pg.ClientBase,
  tables: Table[],
  { addRows, nextNumbers }: Fill,
): Promise<void> {
  const names = tables.map(({ name }) => quoted(name));
  const each = async (statement: (table: string) => string) => {
    for (const name of names) await client.query(statement(name));
  };
  const makeKeysAnew = await dropForeignKeys(client, names);
  const makeIndexesAnew = await dropIndexes(client, names);
  await each((name) => `alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of tables) {
    await addRows(table);
    // Unlike setval this is undone with the transaction.
    for (const [column, next] of Object.entries(nextNumbers(table))) {
      await client.query(
        `alter table ${quoted(table.name)} alter column ${quoted(column)} restart with ${BigInt(next)}`,
      );
    }
  }
  for (const statement of [...makeIndexesAnew, ...makeKeysAnew]) await client.query(statement);
  await each((name) => `alter table ${name} enable trigger user`);
  await each((name) => `analyze ${name}`);
}

async function dropForeignKeys(client: pg.ClientBase, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
    [tables],
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  }
  return rows.map(
    ({ table, name, definition }) =>
      `alter table ${table} add constraint ${quoted(name)} ${definition}`,
  );
}

/** Rows written in JSON, one a line, all values as texts. */
export async function insertLines(
  client: pg.ClientBase,
  { name, columns }: Table,
  lines: Buffer,
): Promise<void> {
  const list = columns.map((column) => quoted(column.name));
  const values = columns.map((column) => `${quoted(column.name)}::${column.type}`);
  await client.query(
    `insert into ${quoted(name)} (${list.join(', ')}) overriding system value
     select ${values.join(', ')}
     from json_to_recordset($1) as line (${list.map((column) => `${column} text`).join(', ')})`,
    [`[${lines.toString().trimEnd().replaceAll('\n', ',')}]`],
  );
}

/** Rows of the table of the same name in another schema. */
export async function insertFrom(
  client: pg.ClientBase,
  schema: string,
  { name, columns, key }: Table,
): Promise<void> {
  const list = columns.map((column) => quoted(column.name)).join(', ');
  const order = key.length > 0 ? `order by ${key.map(quoted).join(', ')}` : '';
  await client.query(
    `insert into ${quoted(name)} (${list}) overriding system value
     select ${list} from ${quoted(schema)}.${quoted(name)} ${order}`,
  );
}
