import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openPool } from '../../../server/database/connect.ts';
import type { TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

const OWNER = 'saharis';

/** A migrated, empty database of its own for a test file, opened the way the app opens its own. */
export async function testDatabase() {
  const { host, port, template } = inject('testCluster');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const connection = { host, port, user: OWNER, database, ssl: false as const };
  await asAdmin(`CREATE DATABASE ${database} OWNER ${OWNER} TEMPLATE ${template}`);
  const pool = openPool(connection, () => undefined);
  return {
    pool,
    connection,
    async drop() {
      if (!pool.ended) await pool.end();
      await asAdmin(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    },
  };
}

async function asAdmin(statement: string): Promise<void> {
  const { host, port } = inject('testCluster');
  const admin = new pg.Client({ host, port, user: 'postgres', database: 'postgres' });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
