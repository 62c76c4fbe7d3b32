import type pg from 'pg';
import { dropIndexes } from '../database/bulk-load.ts';
import { type Migration, runMigration } from '../database/migrate.ts';
import { damagedBackup, tableOf } from './backup-format.ts';
import type { Backup } from './backup-reader.ts';
import { quoted, readNextNumbers, readOwnTables, readTables, type Table } from './snapshot.ts';

const OLDER_SCHEMA = 'restoring_an_older_backup';

/** The target's tables get the rows of the backup, in the caller's transaction. */
export async function loadRows(
  client: pg.ClientBase,
  backup: Backup,
  migrations: Migration[],
  onRows: (rows: number) => void,
): Promise<void> {
  const applied = new Set(backup.about.migrations.map(({ name }) => name));
  const later = migrations.filter(({ name }) => !applied.has(name));
  const { own } = await readOwnTables(client);
  if (later.length === 0) return fillFromBackup(client, own, backup, onRows);

  // An older backup is loaded into the schema of its day, which then goes through the migrations since.
  const path = await searchPath(client);
  await client.query(`create schema ${OLDER_SCHEMA}`);
  await setSearchPath(client, `${OLDER_SCHEMA}, ${path}`);
  for (const migration of migrations)
    if (applied.has(migration.name)) await runMigration(client, migration);
  await fillFromBackup(client, await readTables(client), backup, onRows);
  for (const migration of later) await runMigration(client, migration);
  const numbers = new Map<string, Record<string, string>>();
  for (const table of await readTables(client)) {
    numbers.set(table.name, await readNextNumbers(client, table));
  }
  await setSearchPath(client, path);
  await fillTables(client, own, {
    addRows: (table) => insertFrom(client, OLDER_SCHEMA, table),
    nextNumbers: ({ name }) => numbers.get(name) ?? {},
  });
  await client.query(`drop schema ${OLDER_SCHEMA} cascade`);
}

async function fillFromBackup(
  client: pg.ClientBase,
  tables: Table[],
  backup: Backup,
  onRows: (rows: number) => void,
): Promise<void> {
  const { contents, entries, path } = backup;
  const shape = (name: string, columns: string[]) => `${name}(${columns.toSorted().join()})`;
  const has = Object.entries(contents.tables).map(([name, { columns }]) => shape(name, columns));
  const wants = tables.map(({ name, columns }) =>
    shape(
      name,
      columns.map((column) => column.name),
    ),
  );
  const strange = [
    ...has.filter((table) => !wants.includes(table)),
    ...wants.filter((table) => !has.includes(table)),
  ];
  if (strange.length > 0) {
    throw damagedBackup(path, `its tables are not those of its version: ${strange.join(' ')}`);
  }
  await fillTables(client, tables, {
    addRows: async (table) => {
      for (const entry of entries.filter(({ name }) => tableOf(name) === table.name)) {
        await insertLines(client, table, await backup.readRows(entry));
        onRows(entry.rows ?? 0);
      }
    },
    nextNumbers: ({ name }) => contents.tables[name]?.next_numbers ?? {},
  });
}

async function searchPath(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ search_path: string }>('show search_path');
  return rows[0]?.search_path ?? 'public';
}

const setSearchPath = (client: pg.ClientBase, path: string) =>
  client.query("select set_config('search_path', $1, true)", [path]);

type Fill = {
  /** Puts the rows into the empty table. */
  addRows: (table: Table) => Promise<void>;
  nextNumbers: (table: Table) => Record<string, string>;
};

/**
 * Replaces the rows of all these tables, within the caller's transaction. Foreign keys and indexes are recreated over
 * the finished rows, so that the order of tables does not matter and it takes a third of the time. Triggers are
 * disabled: rows come back unchanged and send no notifications.
 */
async function fillTables(
  client: pg.ClientBase,
  tables: Table[],
  { addRows, nextNumbers }: Fill,
): Promise<void> {
  const names = tables.map(({ name }) => quoted(name));
  const each = async (statement: (table: string) => string) => {
    for (const name of names) await client.query(statement(name));
  };
  const recreateKeys = await dropForeignKeys(client, names);
  const recreateIndexes = await dropIndexes(client, names);
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
  for (const statement of [...recreateIndexes, ...recreateKeys]) await client.query(statement);
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
async function insertLines(
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
async function insertFrom(
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
