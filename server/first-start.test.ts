import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../tests/harness/database/test-database.ts';
import { databaseOver } from './database/connect.ts';
import { firstPin } from './first-start.ts';
import { welcome } from './welcome.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('a PIN that the operator chose is set and not repeated', async () => {
  const db = databaseOver(database.pool);
  expect(await firstPin(db, '24681357', new Date())).toBeNull();
  expect((await database.pool.query('select pin_hash from code_pin')).rowCount).toBe(1);
  expect(await firstPin(db, undefined, new Date())).toBeNull();
});

test('a chosen demo password is not repeated, and one that was made is told', () => {
  const told = (password: string | null) =>
    welcome('Agency', 'http://x', { pin: null, demo: { username: 'demo.recruiter', password } });
  expect(told(null)).toContain('Password         as DEMO_PASSWORD says');
  expect(told('abc234')).toContain('Password         abc234');
});
