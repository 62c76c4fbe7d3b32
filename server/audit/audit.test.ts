import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/harness/test-database.ts';
import { databaseOver } from '../database/connect.ts';
import { recordAuditEntry } from './audit.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() =>
  recordAuditEntry(
    databaseOver(database.pool),
    { actor: 'a grant', action: 'delete', noun: 'workers', nounId: 7, requestId: 'r' },
    new Date(),
  ),
);
afterAll(() => database.drop());

const deeds = async () => (await database.pool.query('select * from audit order by id')).rows;

test.each([
  "update audit set actor = 'somebody else'",
  'delete from audit',
  'delete from audit where false',
  'truncate audit',
  'truncate workers, audit cascade',
  'with gone as (delete from audit returning 1) select * from gone',
  "insert into audit (id, actor, action, noun, request_id) overriding system value values (1, 'x', 'x', 'x', 'x') on conflict (id) do update set actor = 'x'",
])('the audit cannot be rewritten by: %s', async (statement) => {
  const before = await deeds();
  expect(before.length).toBeGreaterThan(0);
  await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  expect(await deeds()).toEqual(before);
});
