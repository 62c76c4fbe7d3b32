import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { promiseFigures } from '../contracts/dashboard.ts';
import { inTimePercent } from '../contracts/promise.ts';
import { readUsualHours } from '../server/dashboard/promise.ts';
import {
  anAdministrator,
  anOrderThat,
  aSignedInRecruiter,
  type Caller,
} from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

/** A Wednesday, 10:00 in Algiers; its week began on Saturday, 5 December. */
const NOW = new Date('2026-12-09T09:00:00Z');
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

let site: TestSite;
let admin: Caller;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.now = NOW;
  admin = await anAdministrator(site);
});
beforeEach(async () => {
  await emptyTables(site.pool, 'messages, orders, mails, write_receipts');
});
afterAll(() => site.stop());

const read = async () => promiseFigures.parse((await admin.get('/dashboard/promise')).body);

type Asked = { hours: number; answeredAfter?: number; dueAfter?: number; status?: string };

/** A message that came so many hours ago. */
const message = ({ hours, answeredAfter, dueAfter = 24, status }: Asked) =>
  site.pool.query(
    `insert into messages (name, email, subject, message, created_at, answer_due_at, first_answer_at, answered_via, status)
     values ('A', 'a@b.example', 'S', 'M', $1, $2, $3, $4, $5)`,
    [
      ago(hours),
      ago(hours - dueAfter),
      answeredAfter === undefined ? null : ago(hours - answeredAfter),
      answeredAfter === undefined ? null : 'mail',
      status ?? (answeredAfter === undefined ? 'new' : 'answered'),
    ],
  );

test('answers count against their due time, and what is overdue without one counts as missed', async () => {
  await message({ hours: 30, answeredAfter: 2 });
  await message({ hours: 50, answeredAfter: 24 });
  await message({ hours: 100, answeredAfter: 24.1 });
  await message({ hours: 25 });
  await message({ hours: 3 });
  await message({ hours: 60, status: 'closed' });
  await message({ hours: 60, status: 'spam' });
  await message({ hours: 24 * 31, answeredAfter: 10 });
  const { recent, weeks, zone } = await read();
  expect(zone).toBe('Africa/Algiers');
  expect(recent.messages).toEqual({ answered: 3, in_time: 2, missed: 1, median_minutes: 24 * 60 });
  expect(recent.all).toEqual(recent.messages);
  expect(recent.orders).toEqual({ answered: 0, in_time: 0, missed: 0, median_minutes: null });
  expect(inTimePercent(recent.all)).toBe(50);
  expect(weeks.map(({ from }) => from).slice(-2)).toEqual(['2026-11-28', '2026-12-05']);
  expect(weeks.at(-1)?.messages).toMatchObject({ answered: 3, missed: 1 });
  const other = weeks.filter(({ messages }) => messages.answered > 0);
  expect(other.map(({ from }) => from)).toEqual(['2026-11-07', '2026-12-05']);
});

test('weeks begin on Saturday at midnight in the zone of the agency', async () => {
  // Saturday, 5 December, begins at 23:00 on Friday in UTC.
  await message({ hours: 200, answeredAfter: 200 - 106.001 });
  await message({ hours: 200, answeredAfter: 200 - 106 });
  const { weeks } = await read();
  expect(weeks.slice(-2).map(({ messages }) => messages.answered)).toEqual([1, 1]);
});

test('a reply from the panel changes the figure at once', async () => {
  await message({ hours: 20 });
  await message({ hours: 90, answeredAfter: 60 });
  expect(inTimePercent((await read()).recent.all)).toBe(0);
  const due = async () =>
    ((await admin.get('/dashboard')).body as { due_next?: { total: number } }).due_next;
  expect(await due()).toMatchObject({ total: 1, overdue: 0 });
  const { rows } = await site.pool.query("select id, version from messages where status = 'new'");
  const letter = { subject: 'Re: S', text: 'Yes.', version: rows[0].version };
  expect((await admin.post(`/messages/${rows[0].id}/reply`, letter)).status).toBe(200);
  const { recent } = await read();
  expect(recent.all).toMatchObject({ answered: 2, in_time: 1, missed: 0 });
  expect(inTimePercent(recent.all)).toBe(50);
  expect(await due()).toMatchObject({ total: 0, overdue: 0 });
});

test('the first answer to a request counts, also when the client asks for another time later', async () => {
  const late = await anOrderThat(site, { inHours: 90 });
  await site.pool.query('update orders set created_at = $2, answer_due_at = $3 where id = $1', [
    late.id,
    ago(40),
    ago(10),
  ]);
  const open = await anOrderThat(site, { inHours: 90 });
  await site.pool.query('update orders set created_at = $2, answer_due_at = $3 where id = $1', [
    open.id,
    ago(30),
    ago(1),
  ]);
  const option = { date: new Date(NOW.getTime() + 96 * HOUR_MS).toISOString(), minutes: 60 };
  const proposed = await admin.post(`/orders/${late.id}/propose`, {
    version: late.version,
    options: [option],
    note: '',
  });
  expect(proposed.status).toBe(200);
  const expected = { answered: 1, in_time: 0, missed: 1, median_minutes: 40 * 60 };
  expect((await read()).recent.orders).toEqual(expected);
  // As the client does who asks for another time: the clock starts again, and the first answer was late all the same.
  await site.pool.query(
    "update orders set status = 'requested', proposals = '[]', answer_due_at = $2 where id = $1",
    [late.id, new Date(NOW.getTime() + 24 * HOUR_MS)],
  );
  expect((await read()).recent.orders).toEqual(expected);
});

test('a decline that is undone is no answer', async () => {
  const { id, version } = await anOrderThat(site, { inHours: 90 });
  const reason = { reason: 'not-available' };
  const declined = await admin.post(`/orders/${id}/decline`, {
    version,
    reason,
    note: '',
    alternatives: [],
  });
  expect(declined.status).toBe(200);
  expect((await read()).recent.orders).toMatchObject({ answered: 1, in_time: 1 });
  await admin.post(`/orders/${id}/undo`, { version: declined.body.version });
  expect((await read()).recent.orders).toMatchObject({ answered: 0, in_time: 0, missed: 0 });
  const { rows } = await site.pool.query('select first_due_at from orders where id = $1', [id]);
  expect(rows).toEqual([{ first_due_at: null }]);
});

test('how fast answers usually come is known from twenty answers in ninety days on, in whole hours, rounded up', async () => {
  for (let n = 0; n < 19; n++) await message({ hours: 100 + n, answeredAfter: n < 10 ? 2.01 : 60 });
  await message({ hours: 91 * 24, answeredAfter: 1 });
  expect(await readUsualHours(site.db, 'messages', NOW)).toBeNull();
  await message({ hours: 100, answeredAfter: 2.01 });
  expect(await readUsualHours(site.db, 'messages', NOW)).toBe(3);
  expect(await readUsualHours(site.db, 'orders', NOW)).toBeNull();
});

test('a client who waits reads how fast answers usually come, as soon as that is known', async () => {
  const client = await aSignedInRecruiter(site);
  const { id } = await anOrderThat(site, { inHours: 90, recruiterId: client.id });
  const usual = async () => (await client.caller.get(`/requests/${id}`)).body.usual_hours;
  expect(await usual()).toBeNull();
  for (let n = 0; n < 20; n++) {
    const other = await anOrderThat(site, { inHours: 100 + n, status: 'declined' });
    await site.pool.query('update orders set created_at = $2, first_answer_at = $3 where id = $1', [
      other.id,
      ago(100),
      ago(97.9),
    ]);
  }
  expect(await usual()).toBe(3);
});
