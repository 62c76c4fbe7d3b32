import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

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
