import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PATIENCE_MS } from '../../tests/harness/processes.ts';
import { testDatabase } from '../../tests/harness/test-database.ts';
import { createLog } from '../observability/log.ts';
import { startLiveUpdates } from './live-updates.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let live: ReturnType<typeof startLiveUpdates>;
const changes = { site: 0, inbox: 0 };
beforeAll(async () => {
  database = await testDatabase();
  live = startLiveUpdates(
    database.connection,
    createLog('silent', () => {}),
  );
  live.onChange('site', () => {
    changes.site += 1;
  });
  live.onChange('inbox', () => {
    changes.inbox += 1;
  });
  await vi.waitUntil(live.isListening, { timeout: PATIENCE_MS });
});
afterAll(async () => {
  await live.stop();
  await database.drop();
});

const change = (sql: string) => database.pool.query(sql);

test.each([
  ["insert into services (title, description) values ('a', '')", 'site'],
  ["update services set title = 'b'", 'site'],
  ["insert into about_us (content) values ('a')", 'site'],
  ["insert into contact_info (phone, email, address) values ('', '', '')", 'site'],
  ['delete from portfolio', 'site'],
  [
    "insert into messages (name, email, subject, message) values ('a', 'a@b.example', 'a', 'a')",
    'inbox',
  ],
  ['update messages set seen = true', 'inbox'],
  ['delete from orders', 'inbox'],
] as const)('%s is heard as a change of the %s', async (sql, topic) => {
  const before = changes[topic];
  await change(sql);
  await expect.poll(() => changes[topic]).toBeGreaterThan(before);
});

test('changes during a lost connection are announced after it', async () => {
  const before = { ...changes };
  await change(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'saharis live updates'",
  );
  await expect.poll(() => changes.site).toBeGreaterThanOrEqual(before.site + 2);
  await expect.poll(live.isListening).toBe(true);
  expect(changes.inbox).toBeGreaterThanOrEqual(before.inbox + 2);
});
