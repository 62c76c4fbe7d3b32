import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/harness/database/test-database.ts';
import { aRecruiter, aWorker } from '../../tests/harness/people.ts';
import { type Database, databaseOver } from '../database/connect.ts';
import { requestTest } from './orders.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  db = databaseOver(database.pool);
});
afterAll(() => database.drop());

const now = new Date('2026-03-01T09:00:00Z');
const tomorrow = new Date('2026-03-02T09:00:00Z');

test('a hundred requests at once for one worker leave one order and ninety-nine refusals', async () => {
  const [recruiter, worker] = [await aRecruiter(db), await aWorker(db)];
  const request = { recruiterId: recruiter.id, workerId: worker.id, date: tomorrow };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => requestTest(db, request, now)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((one) => !one.ok && one.reason === 'already-requested')).toHaveLength(99);
  const { rows } = await database.pool.query('select * from orders where worker_id = $1', [
    worker.id,
  ]);
  expect(rows).toMatchObject([{ recruiter_id: recruiter.id, read: false, seen: false }]);
});

test('a test cannot be asked for in the past, nor for this very moment', async () => {
  const [recruiter, worker] = [await aRecruiter(db), await aWorker(db)];
  for (const date of [now, new Date(now.getTime() - 1)]) {
    const answer = await requestTest(
      db,
      { recruiterId: recruiter.id, workerId: worker.id, date },
      now,
    );
    expect(answer).toEqual({ ok: false, reason: 'date-in-the-past' });
  }
  const { rowCount } = await database.pool.query('select 1 from orders where worker_id = $1', [
    worker.id,
  ]);
  expect(rowCount).toBe(0);
});
