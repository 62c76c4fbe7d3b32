import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase, Pool, QueryResult } from 'pg';
import { StartupProblem } from '../errors.ts';

const MIGRATIONS = new URL('./migrations/', import.meta.url);
const OLDEST_SUPPORTED_POSTGRES = 15;
/** Any constant will do; it only has to be the same on every node. */
export const MIGRATION_LOCK = 7_204_211_905;

/**
 * How long a migration waits for a table or row, because others wait behind it. Shorter than PostgreSQL's
 * `deadlock_timeout` of a second: of two that wait for each other the migration gives way.
 */
const LOCK_TIMEOUT = '800ms';
const LOCK_NOT_AVAILABLE = '55P03';
const PAUSE_MS = 500;
/** The first line of a migration that is repeated until it updates no row, so that nobody waits for all of them. */
const IN_BATCHES = '-- In batches\n';

export type Migration = { name: string; sql: string; checksum: string };

/** Brings the schema up to date. Nodes that start together queue here; the first one does the work. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    refuseOldServer(
      Number((await client.query('show server_version_num')).rows[0].server_version_num),
    );
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
      await client.query(
        'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
      );
      const applied = new Map<string, string>(
        (await client.query('select name, checksum from migrations')).rows.map((row) => [
          row.name,
          row.checksum,
        ]),
      );
      for (const { name, sql, checksum } of await readMigrationFiles()) {
        const before = applied.get(name);
        if (before === checksum) continue;
        if (before !== undefined) {
          throw new StartupProblem(
            `The migration ${name} was changed after it had been applied. Restore the original file and put the change into a new one.`,
          );
        }
        await apply({ name, sql, checksum }, client);
      }
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await client.query('reset statement_timeout; reset lock_timeout');
    }
  } finally {
    client.release();
  }
}

/** Each time in a transaction of its own, and again where another one held what it needs. */
async function apply({ name, sql, checksum }: Migration, client: ClientBase): Promise<void> {
  for (let isDone = false; !isDone; ) {
    await client.query('begin');
    try {
      isDone = await runOnce(client, sql);
      if (isDone)
        await client.query('insert into migrations (name, checksum) values ($1, $2)', [
          name,
          checksum,
        ]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      refuseWithoutExtension(error);
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** The whole of a migration, within the caller's transaction. */
export async function runMigration(client: ClientBase, { sql }: Migration): Promise<void> {
  while (!(await runOnce(client, sql)));
}

/** Whether nothing is left to do. */
async function runOnce(client: ClientBase, sql: string): Promise<boolean> {
  const results: QueryResult | QueryResult[] = await client.query(sql);
  if (!sql.startsWith(IN_BATCHES)) return true;
  return [results].flat().every(({ command, rowCount }) => command !== 'UPDATE' || !rowCount);
}

function refuseOldServer(versionNumber: number) {
  const major = Math.floor(versionNumber / 10_000);
  if (major < OLDEST_SUPPORTED_POSTGRES) {
    throw new StartupProblem(
      `The database is PostgreSQL ${major}. Point DATABASE_URL at PostgreSQL ${OLDEST_SUPPORTED_POSTGRES} or newer.`,
    );
  }
}

/** The server has no such extension, or the role may not create it. */
function refuseWithoutExtension(error: unknown) {
  const [, extension] = /extension "(\w+)"/.exec((error as Error).message) ?? [];
  if (extension)
    throw new StartupProblem(
      `The database lacks the extension ${extension}. Let its administrator run: create extension ${extension}; (it comes with PostgreSQL, in a package often named postgresql-contrib).`,
    );
}

/** All of this version, in their order. */
export async function readMigrationFiles(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
