import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { StartupProblem } from '../errors.ts';
import { drizzle } from './drizzle.ts';
import * as tables from './tables.ts';

/** The pool or a transaction: room functions do not care which. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof tables>;

export type PostgresAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; ssl: false };

/** Where the engine of background work has its tables. They are in no backup, and none of ours are in there. */
export const JOBS_SCHEMA = 'pgboss';

const POOL_SIZE = 20;
const PATIENCE = { connectMs: 2_000, statementMs: 10_000 };

export function openPool(
  address: PostgresAddress,
  onIdleError: (error: Error) => void,
  patience = PATIENCE,
): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    max: POOL_SIZE,
    connectionTimeoutMillis: patience.connectMs,
    statement_timeout: patience.statementMs,
    application_name: 'saharis',
  });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', onIdleError);
  // So would one that breaks between two statements of a transaction. Its next statement fails, which the caller handles.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function databaseOver(pool: pg.Pool): Database {
  return drizzle(pool, { schema: tables });
}

export async function refuseUnreachable(pool: pg.Pool, where: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new StartupProblem(
      `The database at ${where} does not answer (${(error as Error).message}). Check DATABASE_URL and that PostgreSQL is running.`,
    );
  }
}

const PROBE_PATIENCE_MS = 1_500;

/**
 * Whether the database answers now. A server that accepts and says nothing, or a pool without a free
 * connection, counts as away; however many ask, one statement at a time is under way.
 */
export function createDatabaseProbe(pool: Pick<pg.Pool, 'query'>, patienceMs = PROBE_PATIENCE_MS) {
  let asking: Promise<boolean> | null = null;

  const ask = () => {
    const question = { text: 'select 1', query_timeout: patienceMs };
    asking ??= pool
      .query(question)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  };

  return async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, patienceMs, false);
    });
    const answer = await Promise.race([ask(), silence]);
    clearTimeout(timer);
    return answer;
  };
}
