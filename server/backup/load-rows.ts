import type pg from 'pg';
import type { Migration } from '../database/migrate.ts';
import { tableOf } from './backup-format.ts';
import type { Backup } from './backup-reader.ts';
import { damagedBackup } from './damaged-backup.ts';
import { fillTables, insertFrom, insertLines } from './fill-tables.ts';
import { readOwnTables } from './snapshot.ts';
import { readNextNumbers, readTables, type Table } from './table-catalogue.ts';

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
  for (const { name, sql } of migrations) if (applied.has(name)) await client.query(sql);
  await fillFromBackup(client, await readTables(client), backup, onRows);
  for (const { sql } of later) await client.query(sql);
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
