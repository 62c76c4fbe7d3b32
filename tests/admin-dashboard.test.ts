import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Dashboard, dashboard } from '../contracts/dashboard.ts';
import { anAdmin, aRecruiter, aWorker } from './harness/people.ts';
import { anOrderThat, callerOf } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-04-02T09:00:00Z');

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.now = NOW;
  cookie = (await anAdmin(site.db, NOW)).cookie;
});
beforeEach(async () => {
  await emptyTables(site.pool, 'messages, orders, workers, services, portfolio');
  await site.pool.query('delete from users');
});
afterAll(() => site.stop());

const ask = (query = '') => site.get(`/api/admin/dashboard${query}`, { cookie });
const read = async (zone = 'UTC'): Promise<Dashboard> =>
  dashboard.strict().parse(await (await ask(`?zone=${encodeURIComponent(zone)}`)).json());
const dayOf = ({ days }: Dashboard, wanted: string) => days.find(({ day }) => day === wanted);
const daysAhead = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

type Sent = { at?: string; name?: string; read?: boolean; deleted?: boolean };

const leave = ({ at = NOW.toISOString(), name = 'Somebody', read = false, deleted }: Sent = {}) =>
  site.pool.query(
    `insert into messages (name, email, subject, message, created_at, read, deleted_at)
     values ($1, 'canary@visitors.example', 'Crew', 'canary text', $2, $3, $4)`,
    [name, at, read, deleted ? NOW : null],
  );

async function order({ at = NOW.toISOString(), read = false, deleted }: Sent = {}) {
  const [recruiter, worker] = [await aRecruiter(site.db), await aWorker(site.db)];
  await site.pool.query(
    `insert into orders (recruiter_id, worker_id, date, created_at, read, deleted_at)
     values ($1, $2, now(), $3, $4, $5)`,
    [recruiter.id, worker.id, at, read, deleted ? NOW : null],
  );
}

test('an agency that has just opened has thirty empty days, and nothing waits', async () => {
  const { days, ...rest } = await read('Africa/Algiers');
  expect(rest).toEqual({
    zone: 'Africa/Algiers',
    agenda: { total: 0, first: [] },
    needs_answer: { total: 0, first: [] },
    needs_result: { total: 0, first: [] },
    to_remind: { total: 0, first: [] },
    failed_mails: 0,
    messages: { total: 0, unread: 0 },
    orders: { total: 0, unread: 0 },
    workers: 0,
    users: 0,
    services: 0,
    portfolio: 0,
    due_next: { total: 0, overdue: 0, first: [] },
    expiring_users: { total: 0, soonest: [], expired: 0 },
  });
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: '2026-03-04', messages: 0, orders: 0 });
  expect(days.at(-1)).toEqual({ day: '2026-04-02', messages: 0, orders: 0 });
});

test('what is deleted counts nowhere, what is read does not wait', async () => {
  await leave();
  await leave({ read: true });
  await leave({ at: '2020-01-01T00:00:00Z', deleted: true });
  await order();
  await order({ read: true });
  await order({ read: true });
  await order({ deleted: true });
  await site.pool.query(
    `insert into services (title, description, deleted_at) values ('A', '', null), ('B', '', now());
     insert into portfolio (title, description, image_url, deleted_at)
     select 'Plant', '', '/pictures/' || repeat('a', 32) || '/640.webp', gone
     from unnest(array[null, null, now()]) gone;
     update workers set deleted_at = now() where id = (select max(id) from workers);
     update users set deleted_at = now() where id = (select max(id) from users)`,
  );
  expect(await read()).toMatchObject({
    messages: { total: 2, unread: 1 },
    orders: { total: 3, unread: 1 },
    workers: 3,
    users: 3,
    services: 1,
    portfolio: 2,
    // Three requests, and two messages of which one was read: reading is no answer.
    due_next: { total: 5, overdue: 0 },
  });
  expect((await read()).days.at(-1)).toEqual({ day: '2026-04-02', messages: 2, orders: 3 });
});

test('a day begins at midnight in the zone of the reader', async () => {
  await leave({ at: '2026-03-30T22:30:00Z' });
  await leave({ at: '2026-03-30T23:30:00Z' });
  await order({ at: '2026-03-30T23:30:00Z' });
  expect(dayOf(await read('UTC'), '2026-03-30')).toMatchObject({ messages: 2, orders: 1 });
  const algiers = await read('Africa/Algiers');
  expect(dayOf(algiers, '2026-03-30')).toMatchObject({ messages: 1, orders: 0 });
  expect(dayOf(algiers, '2026-03-31')).toMatchObject({ messages: 1, orders: 1 });
  expect(dayOf(await read('America/New_York'), '2026-03-30')).toMatchObject({ messages: 2 });
});

test('on the day the clocks change, a message of its last hour still belongs to it', async () => {
  // In Paris 29 March ends at 22:00 UTC and began at 23:00; in Casablanca 22 March lost its hour.
  await leave({ at: '2026-03-28T23:00:00Z' });
  await leave({ at: '2026-03-29T21:59:59.999Z' });
  await leave({ at: '2026-03-29T22:00:00Z' });
  const paris = await read('Europe/Paris');
  expect(dayOf(paris, '2026-03-28')).toMatchObject({ messages: 0 });
  expect(dayOf(paris, '2026-03-29')).toMatchObject({ messages: 2 });
  expect(dayOf(paris, '2026-03-30')).toMatchObject({ messages: 1 });

  await order({ at: '2026-03-22T00:00:00Z' });
  await order({ at: '2026-03-22T22:59:59Z' });
  await order({ at: '2026-03-22T23:00:00Z' });
  const casablanca = await read('Africa/Casablanca');
  expect(dayOf(casablanca, '2026-03-22')).toMatchObject({ orders: 2 });
  expect(dayOf(casablanca, '2026-03-23')).toMatchObject({ orders: 1 });
});

test('the days end today and begin 29 days ago: nothing older or later is in them', async () => {
  await leave({ at: '2026-03-03T23:59:59Z' });
  await leave({ at: '2026-03-04T00:00:00Z' });
  await leave({ at: '2026-04-02T23:59:59Z' });
  await leave({ at: '2026-04-03T00:00:00Z' });
  const { days, messages } = await read();
  expect(days.filter(({ messages }) => messages > 0)).toEqual([
    { day: '2026-03-04', messages: 1, orders: 0 },
    { day: '2026-04-02', messages: 1, orders: 0 },
  ]);
  expect(messages.total).toBe(4);
});

test('messages and requests without an answer are listed by the time by which it is due, and nothing else of them', async () => {
  await leave({ name: 'Karim', at: '2026-04-01T10:00:00Z', read: true });
  await leave({ name: 'Samira', at: '2026-04-01T08:00:00.250Z' });
  await leave({ name: 'Deleted', at: '2026-03-01T08:00:00Z', deleted: true });
  await leave({ name: 'Lina', at: '2026-03-01T10:00:00Z' });
  await site.pool.query("update messages set status = 'closed' where name = 'Lina'");
  const asked = await anOrderThat(site, { inHours: 50 });
  await site.pool.query("update orders set answer_due_at = '2026-04-02T08:30:00Z'");
  await anOrderThat(site, { status: 'confirmed', inHours: 90 });
  const answer = await (await ask()).text();
  const { total, overdue, first } = dashboard.parse(JSON.parse(answer)).due_next;
  expect([total, overdue]).toEqual([3, 2]);
  expect(first).toEqual([
    {
      kind: 'messages',
      id: expect.any(Number),
      about: 'Crew',
      from: 'Samira',
      due_at: '2026-04-02T08:00:00.250Z',
    },
    {
      kind: 'orders',
      id: asked.id,
      about: expect.any(String),
      from: expect.any(String),
      due_at: '2026-04-02T08:30:00.000Z',
    },
    expect.objectContaining({ from: 'Karim', due_at: '2026-04-02T10:00:00.000Z' }),
  ]);
  expect(answer).not.toContain('canary');
});

test('moments that no calendar has are counted and break nothing', async () => {
  await leave({ name: 'Never', at: 'infinity' });
  await order({ at: 'infinity' });
  await order({ at: '-infinity' });
  expect(await read()).toMatchObject({
    messages: { total: 1, unread: 1 },
    orders: { total: 2, unread: 2 },
    due_next: { total: 3 },
  });
  await leave({ name: 'Always', at: '-infinity' });
  await leave({ name: 'Today' });
  const { days, due_next } = await read();
  expect(due_next.first.find(({ from }) => from === 'Always')).toMatchObject({ due_at: null });
  expect(days.at(-1)).toMatchObject({ messages: 1, orders: 0 });
});

test('the dashboard counts accounts that expire within 14 days, and names the five soonest', async () => {
  for (const days of [9, 3, 14, 1, 5, 12, 14.01, 200, -1, -40])
    await aRecruiter(site.db, { username: `in ${days} days`, expire_at: daysAhead(days) });
  await aRecruiter(site.db, { username: 'deleted', expire_at: daysAhead(2) });
  await aRecruiter(site.db, { username: 'for good' });
  await site.pool.query(
    `update users set deleted_at = now() where username = 'deleted';
     insert into users (username, password_hash, expire_at)
     select 'for ever', password_hash, 'infinity' from users limit 1`,
  );
  const answer = await (await ask()).text();
  const { expiring_users, users } = dashboard.parse(JSON.parse(answer));
  expect(users).toBe(12);
  expect(expiring_users).toMatchObject({ total: 6, expired: 2 });
  expect(expiring_users.soonest.map(({ username }) => username)).toEqual([
    'in 1 days',
    'in 3 days',
    'in 5 days',
    'in 9 days',
    'in 12 days',
  ]);
  expect(Object.keys(expiring_users.soonest[0] ?? {}).sort()).toEqual([
    'expire_at',
    'id',
    'username',
  ]);
  expect(expiring_users.soonest[0]?.expire_at).toBe(daysAhead(1).toISOString());
  expect(answer).not.toContain('argon2id');
});

test('tests until the end of tomorrow are listed until the agency has notified their worker within a day', async () => {
  const aTest = (inHours: number) => anOrderThat(site, { status: 'confirmed', inHours });
  const listed = async (zone?: string) => (await read(zone)).to_remind;
  const idsListed = async () => (await listed()).first.map(({ id }) => id);
  // It is 10:00 in Algiers, and tomorrow ends at 23:00 UTC.
  const last = await aTest(37.75);
  const soon = await aTest(1);
  await aTest(38);
  await aTest(-1);
  await anOrderThat(site, { status: 'cancelled', inHours: 5 });
  await anOrderThat(site, { inHours: 5 });
  expect(await listed('Asia/Tokyo')).toMatchObject({
    total: 2,
    first: [{ id: soon.id, worker_reply: 'not-asked', minutes: 60 }, { id: last.id }],
  });

  await site.pool.query(
    `insert into order_events (order_id, at, actor_kind, actor_name, act, to_status)
     values ($1, $2, 'admin', '', 'tell-worker', 'confirmed')`,
    [last.id, daysAhead(-1)],
  );
  await site.pool.query("update orders set worker_reply = 'asked' where id = $1", [last.id]);
  expect(await idsListed()).toEqual([soon.id, last.id]);
  const admin = callerOf(site, '/api/admin', cookie);
  await admin.post(`/orders/${last.id}/worker-told`, { way: 'phone' });
  expect(await idsListed()).toEqual([soon.id]);

  // Of another time.
  await site.pool.query("update orders set worker_reply = 'not-asked' where id = $1", [last.id]);
  expect(await idsListed()).toEqual([soon.id, last.id]);
  await site.pool.query("update orders set worker_reply = 'declined' where id = $1", [soon.id]);
  expect(await idsListed()).toEqual([last.id]);
  await site.pool.query('update orders set deleted_at = now() where id = $1', [last.id]);
  expect(await listed()).toEqual({ total: 0, first: [] });
});

test('the agenda has the confirmed tests that are not over, until the seventh day of the agency ends', async () => {
  const aTest = (inHours: number) => anOrderThat(site, { status: 'confirmed', inHours });
  // It is 10:00 in Algiers on 2 April; 8 April ends there at 23:00 UTC, 158 hours from now.
  const last = await aTest(157.75);
  await aTest(158);
  const underWay = await aTest(-0.75);
  await aTest(-1);
  const client = await aRecruiter(site.db);
  await site.pool.query("update users set company = 'Sonelgaz' where id = $1", [client.id]);
  const tomorrow = await anOrderThat(site, {
    status: 'confirmed',
    inHours: 24,
    recruiterId: client.id,
  });
  await site.pool.query("update orders set place = 'Yard 4, Skikda' where id = $1", [tomorrow.id]);
  for (const status of ['requested', 'proposed', 'declined', 'cancelled', 'done'] as const)
    await anOrderThat(site, { status, inHours: 30 });
  const deleted = await aTest(30);
  await site.pool.query('update orders set deleted_at = now() where id = $1', [deleted.id]);

  // Wherever the reader is.
  const { agenda } = await read('Asia/Tokyo');
  expect(agenda.total).toBe(3);
  expect(agenda.first.map(({ id }) => id)).toEqual([underWay.id, tomorrow.id, last.id]);
  expect(agenda.first[1]).toEqual({
    id: tomorrow.id,
    date: tomorrow.date.toISOString(),
    minutes: 60,
    worker: expect.any(String),
    client: 'Sonelgaz',
    place: 'Yard 4, Skikda',
    worker_reply: 'not-asked',
  });
  expect(agenda.first[0]?.client).not.toBe('');
});

test('the agenda names the first twelve tests and counts all of them', async () => {
  const dates: string[] = [];
  for (let hour = 14; hour > 0; hour -= 1)
    dates.unshift(
      (await anOrderThat(site, { status: 'confirmed', inHours: hour })).date.toISOString(),
    );
  const { agenda } = await read();
  expect(agenda.total).toBe(14);
  expect(agenda.first.map(({ date }) => date)).toEqual(dates.slice(0, 12));
});

test.each([
  '',
  '?zone=',
  '?zone=Mars/Olympus',
  "?zone='%3B%20drop%20table%20messages%3B",
  '?zone=Europe/Paris&zone=Europe/Rome',
  `?zone=${'a'.repeat(3000)}`,
])('for an unknown time zone the dashboard counts in UTC and says so (%#)', async (query) => {
  const answer = await ask(query);
  expect(answer.status).toBe(200);
  expect((await answer.json()).zone).toBe('UTC');
});

test.each(['europe/paris', 'Africa/Algiers', 'Asia/Calcutta', 'Asia/Kolkata', '+05:30'])(
  'the zone %s is known',
  async (zone) => {
    expect((await read(zone)).zone).toBe(zone);
  },
);
