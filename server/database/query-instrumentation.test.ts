import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/harness/test-database.ts';
import { databaseOver } from './connect.ts';
import { eq } from './drizzle.ts';
import { instrumentQueries } from './query-instrumentation.ts';
import { users } from './tables.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

type Seen = { text: string; of: string | undefined; failed?: boolean };
const current = new AsyncLocalStorage<string>();

function watched(settings: pg.PoolConfig) {
  const pool = new pg.Pool({ max: 1, ...settings });
  // A connection may still be closing when its database is dropped; an idle one reports that to the pool.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  const seen: Seen[] = [];
  const failures: unknown[] = [];
  instrumentQueries(pool, {
    begin(text) {
      const statement: Seen = { text, of: current.getStore() };
      seen.push(statement);
      return (error) => {
        statement.failed = Boolean(error);
      };
    },
    connectFailed: (error) => failures.push(error),
  });
  return { pool, seen, failures };
}

test('statements are reported by their text, in transactions too, and never with parameters', async () => {
  const { pool, seen } = watched(database.connection);
  const db = databaseOver(pool);
  const read = (tx: typeof db) => tx.select().from(users).where(eq(users.username, 'canary'));
  await read(db);
  await db.transaction(read);
  await expect(pool.query('select nothing')).rejects.toThrow('nothing');
  expect(seen.map(({ text }) => text.split(' ')[0])).toEqual([
    'select',
    'begin',
    'select',
    'commit',
    'select',
  ]);
  expect(seen[0]?.text).toMatch(/"username" = \$1/);
  expect(JSON.stringify(seen)).not.toContain('canary');
  expect(seen.map(({ failed }) => failed)).toEqual([false, false, false, false, true]);
  await pool.end();
});

test('a statement that waited for a connection stays in the async context of its own request', async () => {
  const { pool, seen } = watched(database.connection);
  const requests = ['a', 'b', 'c', 'd'];
  await Promise.all(
    requests.map((name) =>
      current.run(name, async () => {
        await pool.query(`select '${name}'`);
        const client = await pool.connect();
        await client.query(`select '${name}'`);
        client.release();
      }),
    ),
  );
  expect(seen).toHaveLength(8);
  for (const { text, of } of seen) expect(text).toBe(`select '${of}'`);
  await pool.end();
});

test('a failed connection is reported, with a callback and with a promise', async () => {
  const { pool, failures } = watched({ connectionString: 'postgresql://x@127.0.0.1:1/x' });
  await expect(pool.query('select 1')).rejects.toThrow('ECONNREFUSED');
  await expect(pool.connect()).rejects.toThrow('ECONNREFUSED');
  expect(failures).toHaveLength(2);
  await pool.end();
});
