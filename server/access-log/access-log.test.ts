import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/harness/test-database.ts';
import { type Database, databaseOver } from '../database/connect.ts';
import { type AccessEntry, listAccess, recordAccess } from './access-log.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  db = databaseOver(database.pool);
});
afterAll(() => database.drop());

const NOW = new Date('2026-12-01T10:00:00Z');
const look = (entry: Partial<AccessEntry> = {}) =>
  recordAccess(
    db,
    {
      actor: 'admin 1',
      what: 'document',
      noun: 'worker_documents',
      nounId: 3,
      workerId: 7,
      reason: 'Gate pass',
      requestId: 'r',
      ...entry,
    },
    NOW,
  );

beforeEach(() => look());

test.each([
  "update access_log set reason = 'none'",
  'delete from access_log',
  'delete from access_log where false',
  'truncate access_log',
])('the access log cannot be rewritten by: %s', async (statement) => {
  const before = await listAccess(db);
  expect(before.rows.length).toBeGreaterThan(0);
  await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  expect(await listAccess(db)).toEqual(before);
});

test('pages follow each other without a gap and without a row twice, also while rows are added', async () => {
  for (let nounId = 100; nounId < 107; nounId++) await look({ nounId, workerId: 99 });
  const first = await listAccess(db, { worker: 99, limit: 3 });
  await look({ nounId: 107, workerId: 99 });
  const second = await listAccess(db, { worker: 99, limit: 3, before: first.next ?? 0 });
  const third = await listAccess(db, { worker: 99, limit: 3, before: second.next ?? 0 });
  const numbers = [first, second, third].flatMap(({ rows }) => rows.map((row) => row.noun_id));
  expect(numbers).toEqual([106, 105, 104, 103, 102, 101, 100]);
  expect(third.next).toBeNull();
  expect(first.rows[0]).toMatchObject({
    at: NOW.toISOString(),
    by: 'pin',
    admin: null,
    what: 'document',
    noun: 'worker_documents',
    worker: null,
    reason: 'Gate pass',
  });
});

test('one page has only what was asked for', async () => {
  await look({
    what: 'export',
    noun: 'workers',
    nounId: null,
    workerId: null,
    person: { id: 4, name: 'Nadia Hamdi' },
  });
  const { rows } = await listAccess(db, { what: 'export' });
  expect(rows).toMatchObject([{ what: 'export', admin: { id: 4, name: 'Nadia Hamdi' } }]);
  expect((await listAccess(db, { admin: 4 })).rows).toEqual(rows);
});
