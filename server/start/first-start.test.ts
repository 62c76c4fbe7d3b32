import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/harness/test-database.ts';
import { readContent } from '../content/read-content.ts';
import { databaseOver } from '../database/connect.ts';
import { hasAgency } from '../database/seed/seed-demo.ts';
import { diskFileStore } from '../files/disk-store.ts';
import { PICTURES } from '../files/file-store.ts';
import { firstDemo, firstPin, setPinByCommand, welcome } from './first-start.ts';

/** How many texts of each noun are there in French. */
async function translatedTexts(pool: pg.Pool) {
  const { rows } = await pool.query(
    `select noun, count(*)::int from translations where language = 'fr' and state = 'checked' group by noun`,
  );
  return Object.fromEntries(rows.map(({ noun, count }) => [noun, count]));
}

const CONTENT = resolve(import.meta.dirname, '../../content');

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

test('each PIN that the operator set is in the audit, and an empty database stays without an agency', async () => {
  const db = databaseOver(database.pool);
  await setPinByCommand(db, '11223344', new Date());
  const { rows } = await database.pool.query(
    'select actor, action, noun, noun_id, request_id from audit order by id',
  );
  const set = { actor: 'operator', action: 'set', noun: 'pin', noun_id: null };
  expect(rows).toEqual([
    { ...set, request_id: 'first start' },
    { ...set, request_id: 'npm run pin' },
  ]);
  expect(await hasAgency(db)).toBe(false);
});

test('a chosen demo password is not repeated, and a generated one is shown', () => {
  const shown = (password: string | null) =>
    welcome({
      name: 'Agency',
      url: 'http://x',
      isEncoding: false,
      pin: null,
      demo: { username: 'demo.recruiter', password },
    });
  expect(shown(null)).toContain('Password         as DEMO_PASSWORD says');
  expect(shown('abc234')).toContain('Password         abc234');
});

test('of two nodes that start together one fills the demo in, and the other leaves its pictures alone', async () => {
  const { pool } = database;
  const content = await readContent(CONTENT);
  const demo = { ...content.demo, portfolio: content.demo.portfolio.slice(0, 1) };
  const folder = await mkdtemp(join(tmpdir(), 'first-start-'));
  const store = await diskFileStore(folder, PICTURES);
  const files = async () => (await Array.fromAsync(store.list())).length;
  const isSomebodyWaiting = async () =>
    (
      await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  const start = (pictures: typeof store) =>
    firstDemo(databaseOver(pool), {
      content: { ...content, demo },
      contentFolder: CONTENT,
      pictures,
      password: undefined,
      // Later than any of the files, as on a node that starts a moment later.
      now: new Date(Date.now() + 60_000),
    });

  let second: ReturnType<typeof firstDemo> | undefined;
  const first = start({
    ...store,
    async put(key, bytes) {
      await store.put(key, bytes);
      if ((await files()) < 6) return;
      second ??= start(store);
      await expect.poll(isSomebodyWaiting).toBe(1);
    },
  });
  expect(await first).not.toBeNull();
  expect(await translatedTexts(pool)).toEqual({
    about_us: 1,
    contact_info: 1,
    portfolio: 2,
    services: 2 * demo.services.length,
  });
  expect(await second).toBeNull();
  expect(await files()).toBe(6);
  const { rows } = await pool.query(
    `select s.title as original, t.value as translated from services s
     join translations t on noun = 'services' and noun_id = s.id and field = 'title' and original = s.title
     where language = 'ar' order by s.id desc`,
  );
  expect(rows).toEqual(
    demo.services.map(({ title }, place) => ({
      original: title,
      translated: content.in.ar.demo.services[place]?.title,
    })),
  );
  await rm(folder, { recursive: true });
});
