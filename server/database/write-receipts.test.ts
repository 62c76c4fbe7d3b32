import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/harness/test-database.ts';
import { databaseOver } from './connect.ts';
import { services } from './tables.ts';
import { dropOldReceipts, once } from './write-receipts.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const now = new Date('2026-03-01T09:00:00Z');
const addOnce = (key: string) => {
  const db = databaseOver(database.pool);
  return once(db, key, now, async (tx) => {
    const [added] = await tx
      .insert(services)
      .values({ title: key, description: '' })
      .returning({ id: services.id });
    return added as { id: number };
  });
};
const rowsNamed = async (title: string) =>
  (await database.pool.query('select id from services where title = $1', [title])).rowCount;

test('a retry gets the first answer and adds nothing', async () => {
  const first = await addOnce('retried');
  expect(await addOnce('retried')).toEqual(first);
  expect(await rowsNamed('retried')).toBe(1);
});

test('twenty copies at once add one row', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => addOnce('copied')));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await rowsNamed('copied')).toBe(1);
});

test('a write that failed leaves no receipt, so it can be tried again', async () => {
  const db = databaseOver(database.pool);
  await expect(once(db, 'failing', now, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  await addOnce('failing');
  expect(await rowsNamed('failing')).toBe(1);
});

test('receipts are dropped after a day', async () => {
  await addOnce('old');
  await dropOldReceipts(databaseOver(database.pool), new Date(now.getTime() + 25 * 3_600_000));
  expect((await database.pool.query('select 1 from write_receipts')).rowCount).toBe(0);
});
