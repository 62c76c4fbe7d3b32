import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UNDO_SECONDS } from '../contracts/order-acts.ts';
import { aWorker } from './harness/people.ts';
import {
  anAdministrator,
  anOrderThat,
  aSignedInRecruiter,
  type Caller,
  orderRowsOf,
} from './harness/requests.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let owner: Awaited<ReturnType<typeof aSignedInRecruiter>>;
let admin: Caller;
const NOW = new Date('2026-12-06T09:00:00Z');
beforeAll(async () => {
  site = await startTestSite();
  site.clock.now = NOW;
  owner = await aSignedInRecruiter(site);
  admin = await anAdministrator(site);
});
beforeEach(() => {
  site.clock.now = NOW;
});
afterAll(() => site.stop());

const pass = (seconds: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000);
};
const REASON = { reason: { reason: 'candidate-declined' }, note: 'Sorry.' };
const end = (act: 'decline' | 'cancel', id: number, version: number, more: object = {}) =>
  admin.post(`/orders/${id}/${act}`, { version, ...REASON, ...more });
const undo = (id: number, version: number) => admin.post(`/orders/${id}/undo`, { version });
const reasonOf = ({ body }: { body: { error?: { reason: string } } }) => body.error?.reason;

/** All that is known of an order but what every act changes. */
async function standingOf(id: number) {
  const { orders, calendar } = await orderRowsOf(site);
  const { version, read, seen, recruiter_news, before_end, ...order } = orders.find(
    (row) => row.id === id,
  );
  const times = calendar.filter(({ order_id }) => order_id === id);
  return { order, times: times.map(({ id: _, ...row }) => row) };
}

test('declining is undone: times, notes, reason and candidates offered instead are as they were', async () => {
  const { id, version } = await anOrderThat(site, { status: 'proposed', recruiterId: owner.id });
  await site.pool.query("update orders set agency_note = 'Bring the drawings.' where id = $1", [
    id,
  ]);
  const before = await standingOf(id);
  const { id: offered } = await aWorker(site.db);
  const declined = await end('decline', id, version, { alternatives: [offered] });
  expect(declined.body).toMatchObject({ status: 'declined', proposals: [], note: 'Sorry.' });
  const undone = await undo(id, version + 1);
  expect(undone.body).toMatchObject({ status: 'proposed', note: 'Bring the drawings.' });
  expect(await standingOf(id)).toEqual(before);

  const { history } = (await owner.caller.get(`/requests/${id}`)).body;
  expect(history.slice(-2)).toMatchObject([{ act: 'decline' }, { act: 'undo', actor: 'admin' }]);
  const audit = await site.pool.query(
    "select action from audit where noun = 'orders' and noun_id = $1 order by id",
    [id],
  );
  expect(audit.rows).toEqual([{ action: 'decline' }, { action: 'undo' }]);
});

test('cancelling a confirmed test is undone: the worker has agreed to it and is booked as before', async () => {
  const first = await anOrderThat(site, { status: 'confirmed' });
  const { id, version } = await anOrderThat(site, { workerId: first.workerId });
  const overlap_reason = 'Both clients agreed to share the bench.';
  await admin.post(`/orders/${id}/confirm`, { version, minutes: 90, overlap_reason });
  await admin.post(`/orders/${id}/worker-reply`, { version: version + 1, reply: 'accepted' });
  const before = await standingOf(id);
  expect(before.times).toMatchObject([{ overlap_reason }]);
  await end('cancel', id, version + 2);
  expect((await standingOf(id)).times).toEqual([]);
  expect((await undo(id, version + 3)).body).toMatchObject({ status: 'confirmed', minutes: 90 });
  expect(await standingOf(id)).toEqual(before);
});

test('undo is refused when the worker has been booked since, and the order stays cancelled', async () => {
  const { id, version, workerId } = await anOrderThat(site, { status: 'confirmed' });
  await end('cancel', id, version);
  await anOrderThat(site, { workerId, status: 'confirmed' });
  const before = await orderRowsOf(site);
  const refused = await undo(id, version + 1);
  expect([refused.status, reasonOf(refused)]).toEqual([409, 'conflict.takenMeanwhile']);
  expect(await orderRowsOf(site)).toEqual(before);
});

test('a late undo is refused with the order as it stands, and changes nothing', async () => {
  const { id, version } = await anOrderThat(site);
  await end('decline', id, version);
  pass(UNDO_SECONDS + 1);
  const before = await orderRowsOf(site);
  const late = await undo(id, version + 1);
  expect(late.status).toBe(409);
  expect(late.body.error).toMatchObject({
    reason: 'conflict.undoTooLate',
    current: { id, status: 'declined' },
  });
  expect(await orderRowsOf(site)).toEqual(before);
  pass(-2);
  expect((await undo(id, version + 1)).status).toBe(200);
});

test('of two at once one undoes; another try later is refused', async () => {
  const { id, version } = await anOrderThat(site);
  await end('decline', id, version);
  const answers = await Promise.all([undo(id, version + 1), undo(id, version + 1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.error?.current).toMatchObject({ id, status: 'requested' });
  expect(reasonOf(await undo(id, version + 2))).toBe('conflict.wrongState');
});

test('only the last change is undone, and only when it was the agency that ended the request', async () => {
  const byRecruiter = await anOrderThat(site, { recruiterId: owner.id });
  await owner.caller.post(`/requests/${byRecruiter.id}/cancel`, { version: 1 });
  expect(reasonOf(await undo(byRecruiter.id, 2))).toBe('conflict.undoTooLate');

  const { id, version } = await anOrderThat(site, { recruiterId: owner.id });
  await end('decline', id, version);
  await admin.post(`/orders/${id}/reopen`, { version: version + 1 });
  await owner.caller.post(`/requests/${id}/cancel`, { version: version + 2 });
  expect(reasonOf(await undo(id, version + 3))).toBe('conflict.undoTooLate');
});
