import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailKind, OrderMail } from '../contracts/mails.ts';
import { MAIL_DELAY_SECONDS } from '../contracts/mails.ts';
import { UNDO_SECONDS } from '../contracts/order-acts.ts';
import { aRecruiter, aWorker } from './harness/people.ts';
import {
  anAdministrator,
  anOrderThat,
  aSignedInRecruiter,
  type Caller,
} from './harness/requests.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let owner: Awaited<ReturnType<typeof aSignedInRecruiter>>;
let admin: Caller;
// A Sunday at ten in Algiers.
const NOW = new Date('2026-12-06T09:00:00Z');
const CLIENT = 'site.manager@hoggar.example';
beforeAll(async () => {
  site = await startTestSite();
  site.clock.now = NOW;
  owner = await aSignedInRecruiter(site);
  admin = await anAdministrator(site);
});
beforeEach(async () => {
  site.clock.now = NOW;
  await site.pool.query('delete from mails');
  await setClient({});
});
afterAll(() => site.stop());

const setClient = ({ email = CLIENT, wishes = '{requests,reminders}', language = 'fr' }) =>
  site.pool.query(
    `update users set email = $2, company = 'Hoggar LNG', contact_name = 'Nadia B.', language = $3, mail_wishes = $4,
       expire_at = null where id = $1`,
    [owner.id, email, language, wishes],
  );
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const pass = (seconds: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000);
};
const REASON = { reason: { reason: 'not-available' } };

type Row = {
  kind: MailKind;
  state: string;
  to_address: string;
  language: string;
  seconds: number;
  data: { order: OrderMail };
};
/** What waits to be sent, and how long. */
async function waitingMails(): Promise<Row[]> {
  const { rows } = await site.pool.query<Row>(
    `select kind, state, to_address, language, data, extract(epoch from not_before - created_at)::int as seconds
     from mails where state = 'waiting' order by id`,
  );
  return rows;
}
const kindsWaiting = async () => (await waitingMails()).map(({ kind }) => kind);
const mine = (wish: Parameters<typeof anOrderThat>[1] = {}) =>
  anOrderThat(site, { recruiterId: owner.id, ...wish });

/** By whom, what, in which state; who gets which mail with which calendar file. */
const EVENTS: [
  by: 'admin' | 'recruiter',
  act: string,
  status: 'requested' | 'proposed' | 'confirmed' | 'declined' | 'done',
  body: object,
  mails: [kind: MailKind, calendar?: 'request' | 'cancel'][],
][] = [
  ['admin', 'confirm', 'requested', { minutes: 60 }, [['client-confirmed', 'request']]],
  ['admin', 'propose', 'requested', options(), [['client-proposed']]],
  ['admin', 'propose', 'confirmed', options(), [['client-proposed', 'cancel']]],
  ['admin', 'move', 'confirmed', moved(), [['client-moved', 'request']]],
  ['admin', 'decline', 'requested', REASON, [['client-declined']]],
  ['admin', 'cancel', 'confirmed', REASON, [['client-cancelled', 'cancel']]],
  ['admin', 'reopen', 'declined', {}, [['client-reopened']]],
  ['admin', 'worker-reply', 'confirmed', { reply: 'accepted' }, []],
  ['admin', 'looking', 'confirmed', {}, []],
  ['admin', 'note', 'confirmed', { text: 'He called.' }, []],
  ['recruiter', 'accept', 'proposed', { option: 0 }, [['client-confirmed', 'request']]],
  [
    'recruiter',
    'move',
    'requested',
    { date: later(50) },
    [['client-asked-again'], ['agency-moved']],
  ],
  [
    'recruiter',
    'move',
    'confirmed',
    { date: later(50) },
    [
      ['client-asked-again', 'cancel'],
      ['agency-moved', 'cancel'],
    ],
  ],
  ['recruiter', 'cancel', 'requested', {}, [['client-withdrew'], ['agency-cancelled']]],
  [
    'recruiter',
    'cancel',
    'confirmed',
    {},
    [
      ['client-withdrew', 'cancel'],
      ['agency-cancelled', 'cancel'],
    ],
  ],
];
function options() {
  return { options: [{ date: later(120), minutes: 60 }], note: 'Closed that morning.' };
}
function moved() {
  return { date: later(96), minutes: 60, agreed: true };
}

for (const [by, act, status, body, expected] of EVENTS)
  test(`${by}: ${act} when ${status} sends ${expected.map(([kind]) => kind).join(' and ') || 'no mail'}`, async () => {
    const { id, version, date } = await mine({ status });
    if (act === 'looking')
      await site.pool.query(`update orders set worker_reply = 'declined' where id = $1`, [id]);
    const caller = by === 'admin' ? admin : owner.caller;
    const path = `/${by === 'admin' ? 'orders' : 'requests'}/${id}/${act}`;
    const sent = await caller.post(path, { version, ...body }, `key of ${id} and ${act}`);
    expect(sent.status).toBe(200);
    // The same request once more, after an answer that was lost.
    await caller.post(path, { version, ...body }, `key of ${id} and ${act}`);

    const queued = await waitingMails();
    expect(queued.map(({ kind, data }) => [kind, data.order.calendar])).toEqual(
      expected.map(([kind, calendar]) => [kind, calendar]),
    );
    for (const { kind, to_address, language, data } of queued) {
      const isClients = kind.startsWith('client-');
      expect([to_address, language]).toEqual(
        isClients ? [CLIENT, 'fr'] : ['contact@saharis.example', 'en'],
      );
      expect(data.order).toMatchObject({ id, client: 'Nadia B., Hoggar LNG' });
      if (act === 'move') expect(data.order.before).toBe(date.toISOString());
    }
  });

test('of three proposed times the second is accepted: order, worker and calendar file have that one', async () => {
  const { id, version } = await mine();
  const times = [96, 24, 25].map((hours) => ({ date: later(hours), minutes: 90 }));
  await admin.post(`/orders/${id}/propose`, { version, options: times });
  await owner.caller.post(`/requests/${id}/accept`, { version: version + 1, option: 1 });
  const [confirmed] = await waitingMails();
  const second = { date: later(24), minutes: 90 };
  expect(confirmed?.data.order).toMatchObject({ ...second, calendar: 'request' });
  expect((await admin.get(`/orders/${id}`)).body.order).toMatchObject(second);
  const { rows } = await site.pool.query(
    'select lower(during) as start, upper(during) as end from worker_calendar where order_id = $1',
    [id],
  );
  expect(rows).toEqual([{ start: new Date(later(24)), end: new Date(later(25.5)) }]);
  const file = await site.get(`/api/recruiter/requests/${id}/invite.ics`, {
    cookie: owner.cookie,
  });
  expect(await file.text()).toContain('DTSTART:20261207T090000Z');
});

test('a moved test keeps its place unless another one is named', async () => {
  const { id, version } = await mine({ status: 'confirmed' });
  await site.pool.query("update orders set place = 'Workshop' where id = $1", [id]);
  const moving = await admin.post(`/orders/${id}/move`, { version, ...moved() });
  expect(moving.body.place).toBe('Workshop');
  const cleared = { version: version + 1, ...moved(), date: later(24), place: '' };
  expect((await admin.post(`/orders/${id}/move`, cleared)).body.place).toBe('');
});

test('a new request sends a receipt with the due time, and a notice to the agency', async () => {
  const { id: worker_id } = await aWorker(site.db, { name: 'Amine Ouali' });
  await owner.caller.post('/test-requests', { worker_id, date: later(72) });
  const [receipt, notice] = await waitingMails();
  expect([receipt?.kind, notice?.kind]).toEqual(['client-requested', 'agency-requested']);
  expect(receipt?.seconds).toBe(MAIL_DELAY_SECONDS);
  expect(receipt?.data.order).toMatchObject({ worker: 'Amine Ouali', due_at: later(24) });
  expect(receipt?.data.order.reference).toMatch(/^T-/);
});

test('a refused act sends nothing', async () => {
  const { id, version } = await mine({ status: 'confirmed' });
  expect((await admin.post(`/orders/${id}/confirm`, { version, minutes: 60 })).status).toBe(409);
  expect((await owner.caller.post(`/requests/${id}/cancel`, { version: 7 })).status).toBe(409);
  expect(await kindsWaiting()).toEqual([]);
});

test('after five requests in an hour the agency gets one mail about all others, at the full hour', async () => {
  pass(600);
  for (let n = 0; n < 8; n += 1) {
    const { id: worker_id } = await aWorker(site.db);
    await owner.caller.post('/test-requests', { worker_id, date: later(72) });
  }
  const toAgency = (await waitingMails()).filter(({ kind }) => kind.startsWith('agency-'));
  expect(toAgency.map(({ kind }) => kind)).toEqual([
    ...Array(5).fill('agency-requested'),
    'agency-many-requested',
  ]);
  expect(toAgency[5]?.seconds).toBe(3_000);
});

test.each([
  ['has no address', () => setClient({ email: '' })],
  ['wants no answers by mail', () => setClient({ wishes: '{reminders}' })],
  [
    'has an expired account',
    () => site.pool.query('update users set expire_at = $2 where id = $1', [owner.id, NOW]),
  ],
])('a client who %s gets none', async (_, change) => {
  await change();
  const { id, version } = await mine();
  expect((await admin.post(`/orders/${id}/confirm`, { version, minutes: 60 })).status).toBe(200);
  expect(await kindsWaiting()).toEqual([]);
});

test('Undo leaves no mail, and what the undone act had replaced waits again', async () => {
  const { id, version } = await mine();
  await admin.post(`/orders/${id}/confirm`, { version, minutes: 60 });
  pass(5);
  await admin.post(`/orders/${id}/cancel`, { version: version + 1, ...REASON });
  expect(await kindsWaiting()).toEqual(['client-cancelled']);
  expect((await waitingMails())[0]?.seconds).toBeGreaterThan(UNDO_SECONDS);
  pass(5);
  await admin.post(`/orders/${id}/undo`, { version: version + 2 });
  expect(await kindsWaiting()).toEqual(['client-confirmed']);
});

test('the client gets a mail about a deleted order, and Undo withdraws it', async () => {
  const { id } = await mine({ status: 'confirmed' });
  await admin.delete(`/orders/${id}`);
  const [cancelled] = await waitingMails();
  expect(cancelled).toMatchObject({
    kind: 'client-cancelled',
    seconds: MAIL_DELAY_SECONDS,
    data: { order: { calendar: 'cancel' } },
  });
  pass(5);
  await admin.post(`/orders/${id}/restore`);
  expect(await kindsWaiting()).toEqual([]);
});

test('a client who already has the mail hears that the request stands again', async () => {
  const { id } = await mine({ status: 'confirmed' });
  await admin.delete(`/orders/${id}`);
  await site.pool.query("update mails set state = 'sent', ended_at = $1", [NOW]);
  const { rows } = await site.pool.query("select data->'order'->'revision' as revision from mails");
  pass(60);
  await admin.post(`/orders/${id}/restore`);
  const [again] = await waitingMails();
  expect(again).toMatchObject({
    kind: 'client-reopened',
    data: { order: { calendar: 'request' } },
  });
  // Calendars follow the higher number only.
  expect(again?.data.order.revision).toBeGreaterThan(rows[0]?.revision);
});

test('deleting an order that has ended sends nothing', async () => {
  const { id } = await mine({ status: 'declined' });
  await admin.delete(`/orders/${id}`);
  expect(await kindsWaiting()).toEqual([]);
});

test('the newest mail about a request replaces what has not left, but not what is being sent', async () => {
  const { id, version } = await mine();
  await admin.post(`/orders/${id}/propose`, { version, ...options() });
  await site.pool.query("update mails set claimed_until = $1::timestamptz + interval '5 minutes'", [
    NOW,
  ]);
  await admin.post(`/orders/${id}/propose`, { version: version + 1, ...options() });
  await admin.post(`/orders/${id}/decline`, { version: version + 2, ...REASON });
  expect(await kindsWaiting()).toEqual(['client-proposed', 'client-declined']);
});

test('mails about other requests, and to other people, are left alone', async () => {
  const [first, second] = [await mine(), await mine()];
  for (const { id, version } of [first, second])
    await admin.post(`/orders/${id}/propose`, { version, ...options() });
  await owner.caller.post(`/requests/${first.id}/cancel`, { version: first.version + 1 });
  expect(await kindsWaiting()).toEqual(['client-proposed', 'client-withdrew', 'agency-cancelled']);
});

test('a worker who got the appointment by mail gets its changes by mail, in the same language', async () => {
  const { id, version, workerId } = await mine({ status: 'confirmed' });
  const appointment = () =>
    site.pool.query(
      `insert into mails (kind, data, audience, language, to_address, order_id, created_at, not_before, state, ended_at)
       values ('worker-appointment', '{"order": {}, "link": {"shows_client": true}}', 'worker', 'ar',
         'amine@workers.example', $1, $2, $2, 'sent', $2)`,
      [id, NOW],
    );
  await admin.post(`/orders/${id}/move`, { version, ...moved() });
  expect(await kindsWaiting()).toEqual(['client-moved']);
  await appointment();
  await admin.post(`/orders/${id}/move`, { version: version + 1, ...moved(), date: later(24) });
  const toWorker = (await waitingMails()).find(({ kind }) => kind === 'worker-moved');
  expect(toWorker).toMatchObject({
    to_address: 'amine@workers.example',
    language: 'ar',
    data: { link: { shows_client: true }, order: { date: later(24) } },
  });
  await owner.caller.post(`/requests/${id}/cancel`, { version: version + 2 });
  expect(await kindsWaiting()).toEqual(['client-withdrew', 'agency-cancelled', 'worker-cancelled']);
  expect(workerId).toBeGreaterThan(0);
});

test("a recruiter's own company never reaches the mail of another client", async () => {
  const { id: other } = await aRecruiter(site.db);
  const { id, version } = await anOrderThat(site, { recruiterId: other });
  await site.pool.query("update users set email = 'other@x.example' where id = $1", [other]);
  await admin.post(`/orders/${id}/confirm`, { version, minutes: 60 });
  const queued = await waitingMails();
  expect(queued.map(({ to_address }) => to_address)).toEqual(['other@x.example']);
  expect(JSON.stringify(queued)).not.toContain('Hoggar LNG');
});
