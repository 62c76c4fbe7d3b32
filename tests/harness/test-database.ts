import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openPool } from '../../server/database/connect.ts';
import { migrate } from '../../server/database/migrate.ts';
import { PATIENCE_MS } from './processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where no database was started. */
    testCluster: { host: string; port: number; template: string } | undefined;
  }
}

const OWNER = 'saharis';

/**
 * A migrated, empty database of its own for a test file, opened the way the app opens its own, with more patience. Copied
 * file by file: page by page through the log, PostgreSQL's usual way, takes two to three times as long here.
 */
export async function testDatabase(made = `TEMPLATE ${testCluster().template} STRATEGY file_copy`) {
  const { host, port } = testCluster();
  const database = `test_${randomBytes(6).toString('hex')}`;
  const connection = { host, port, user: OWNER, database, ssl: false as const };
  await asAdmin(`CREATE DATABASE ${database} OWNER ${OWNER} ${made}`);
  // A hundred requests at once are a question about rules, which a slow machine answers as well.
  const patience = { connectMs: PATIENCE_MS, statementMs: PATIENCE_MS };
  const pool = openPool(connection, () => undefined, patience);
  return {
    pool,
    connection,
    async drop() {
      if (!pool.ended) await pool.end();
      await asAdmin(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    },
  };
}

/** With the libc locale that many servers use: the C library decides about upper and lower case. */
export async function libcDatabase() {
  const database = await testDatabase(
    "TEMPLATE template0 LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'",
  );
  await migrate(database.pool);
  return database;
}

const reached = new Map<string, string[]>();

/**
 * Empties tables and all that refer to them, and waits for whoever is still writing there, as TRUNCATE CASCADE does. That one
 * gives each of dozens of small tables and their indexes a new file: fifty milliseconds of the processor, before nearly
 * every test. No trigger hears of the rows that go; the memory of a site hears that all workers may have changed.
 */
export async function emptyTables(pool: pg.Pool, tables: string): Promise<void> {
  const names = reached.get(tables) ?? (await withWhatRefersTo(pool, tables));
  reached.set(tables, names);
  const before = [
    'begin',
    `lock ${names} in exclusive mode`,
    'set local session_replication_role = replica',
  ];
  const results = (await pool.query(
    [
      ...before,
      ...names.map((name) => `delete from ${name}`),
      names.includes('workers') ? "notify workers_changed, '*'" : '',
      'commit',
    ].join(';'),
  )) as unknown as pg.QueryResult[];
  // What many rows leave behind would slow the tests that come.
  const large = names.filter((_, place) => (results[before.length + place]?.rowCount ?? 0) > 500);
  if (large.length > 0) await pool.query(`vacuum ${large}`);
}

async function withWhatRefersTo(pool: pg.Pool, tables: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `with recursive reached as (
       select unnest($1::text[])::regclass::oid as id
       union select conrelid from reached join pg_constraint on confrelid = id and contype = 'f'
     ) select id::regclass::text as name from reached`,
    [tables.split(/,\s*/)],
  );
  return rows.map(({ name }) => name);
}

function testCluster() {
  const cluster = inject('testCluster');
  if (cluster) return cluster;
  throw new Error(
    'This test needs the test database, and npm test -- quick starts none. Let it import tests/harness/test-database.ts, directly or through a helper, with a plain import: then quick leaves it out.',
  );
}

async function asAdmin(statement: string): Promise<void> {
  const { host, port } = testCluster();
  const admin = new pg.Client({ host, port, user: 'postgres', database: 'postgres' });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
