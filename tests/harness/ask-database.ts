import { join } from 'node:path';
import pg from 'pg';
import { findRunningPostgres } from '../../server/database/embedded/embedded-postgres.ts';
import type { SiteProcess } from './site-process.ts';

/** One statement in the database of a running site, for what no screen shows. */
export async function askDatabase(site: Pick<SiteProcess, 'dataDir'>, statement: string) {
  const client = new pg.Client(await findRunningPostgres(join(site.dataDir, 'postgres')));
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
