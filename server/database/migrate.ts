import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { StartupProblem } from '../errors.ts';

const MIGRATIONS = new URL('./migrations/', import.meta.url);
const OLDEST_SUPPORTED_POSTGRES = 15;
/** Any constant will do; it only has to be the same on every node. */
export const MIGRATION_LOCK = 7_204_211_905;

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
        await client.query('begin');
        try {
          await client.query(sql);
          await client.query('insert into migrations (name, checksum) values ($1, $2)', [
            name,
            checksum,
          ]);
          await client.query('commit');
        } catch (error) {
          await client.query('rollback');
          throw error;
        }
      }
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await client.query('reset statement_timeout');
    }
  } finally {
    client.release();
  }
}

function refuseOldServer(versionNumber: number) {
  const major = Math.floor(versionNumber / 10_000);
  if (major < OLDEST_SUPPORTED_POSTGRES) {
    throw new StartupProblem(
      `The database is PostgreSQL ${major}. Point DATABASE_URL at PostgreSQL ${OLDEST_SUPPORTED_POSTGRES} or newer.`,
    );
  }
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
