import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Env } from '../env.ts';
import type { Log } from '../observability/log.ts';
import { databaseOver, openPool, type PostgresAddress, refuseUnreachable } from './connect.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';

type Wanted = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;
export type OpeningOptions = {
  /** A chore may share the embedded database with a running site; a second site may not. */
  beside?: boolean;
  /** May refuse the database as it is found. */
  beforeMigrating?: (pool: Pool) => Promise<void>;
};

/** The server named by DATABASE_URL, or the one that comes with us; migrated and ready. */
export async function openDatabase(
  wanted: Wanted,
  log: Log,
  { beside = false, beforeMigrating }: OpeningOptions = {},
) {
  const { address, stop } = await reachServer(wanted, log, beside);
  const pool = openPool(address, (error) =>
    log.warn('database.connection-lost', { message: error.message }),
  );
  const close = async () => {
    await pool.end();
    await stop();
  };
  try {
    if (wanted.DATABASE_URL) await refuseUnreachable(pool, new URL(wanted.DATABASE_URL).host);
    await beforeMigrating?.(pool);
    await migrate(pool);
  } catch (error) {
    await close();
    throw error;
  }
  /** `stop` ends the embedded server without waiting for what is asked of it. */
  return { pool, db: databaseOver(pool), address, close, stop };
}

async function reachServer({ DATABASE_URL, DATA_DIR }: Wanted, log: Log, beside: boolean) {
  const nothing = async () => {};
  if (DATABASE_URL)
    return { address: { connectionString: DATABASE_URL } as PostgresAddress, stop: nothing };
  const dataDir = join(DATA_DIR, 'postgres');
  const running = beside ? await findRunningPostgres(dataDir) : undefined;
  if (running) return { address: running, stop: nothing };
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: log.info });
  return { address: connection, stop };
}
