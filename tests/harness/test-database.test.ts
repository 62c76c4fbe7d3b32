import { expect, test } from 'vitest';
import { databaseOver } from '../../server/database/connect.ts';
import { anOrder, aWorker } from './people.ts';
import { emptyTables, testDatabase } from './test-database.ts';

test('test files that ask at the same moment each get a migrated database of their own', async () => {
  const databases = await Promise.all(Array.from({ length: 8 }, () => testDatabase()));
  const names = await Promise.all(
    databases.map(async ({ pool }) => {
      await pool.query('CREATE TABLE only_here (id int)');
      await pool.query('SELECT name FROM migrations');
      return (await pool.query('SELECT current_database()')).rows[0].current_database;
    }),
  );
  await Promise.all(databases.map((database) => database.drop()));
  expect(new Set(names).size).toBe(8);
});

test('a dropped test database is gone', async () => {
  const [left, dropped] = [await testDatabase(), await testDatabase()];
  await dropped.drop();
  const { rows } = await left.pool.query('SELECT datname FROM pg_database');
  await left.drop();
  const names = rows.map(({ datname }) => datname);
  expect(names).toContain(left.connection.database);
  expect(names).not.toContain(dropped.connection.database);
});

test('tables are emptied with all that refers to them, also what only grows and what is being written', async () => {
  const { pool, drop } = await testDatabase();
  const db = databaseOver(pool);
  await anOrder(db, { worker_id: (await aWorker(db)).id });
  const deed = `insert into audit (actor, action, noun, request_id) select 'admin', 'add', 'worker', 'r'`;
  await pool.query(`${deed} from generate_series(1, 600)`);
  const writer = await pool.connect();
  await writer.query(`begin; ${deed}`);
  const emptied = emptyTables(pool, 'workers, audit');
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await writer.query('commit');
  writer.release();
  await emptied;
  const left = async (table: string) => (await pool.query(`select from ${table}`)).rowCount;
  expect(await Promise.all(['workers', 'orders', 'order_events', 'audit'].map(left))).toEqual([
    0, 0, 0, 0,
  ]);
  expect(await left('users')).toBe(1);
  await drop();
});
