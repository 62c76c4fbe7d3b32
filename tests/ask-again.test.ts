import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ORDER_STATUSES,
  type OrderStatus,
  OUTCOMES,
  type Outcome,
} from '../contracts/order-acts.ts';
import { closeOldOrders } from '../server/orders/orders.ts';
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
beforeAll(async () => {
  site = await startTestSite();
  // A Sunday at ten in Algiers.
  site.clock.now = new Date('2026-12-06T09:00:00Z');
  owner = await aSignedInRecruiter(site);
  admin = await anAdministrator(site);
});
afterAll(() => site.stop());

const HOUR_MS = 60 * 60 * 1000;
const later = (hours: number) => new Date(site.clock.now.getTime() + hours * HOUR_MS).toISOString();
const mine = (wish: Parameters<typeof anOrderThat>[1] = {}) =>
  anOrderThat(site, { recruiterId: owner.id, ...wish });
const ask = (worker_id: number) =>
  owner.caller.post('/test-requests', { worker_id, date: later(72) });
const sheetOf = async (id: number) => (await owner.caller.get(`/requests/${id}`)).body;
const cardOf = async (workerId: number) => {
  const { worker_ids, latest } = (await owner.caller.get('/test-requests')).body as unknown as {
    worker_ids: number[];
    latest: { id: number; worker_id: number }[];
  };
  return {
    isSent: worker_ids.includes(workerId),
    line: latest.find(({ worker_id }) => worker_id === workerId),
  };
};
const refusalOf = ({ status, body }: { status: number; body: { error?: object } }) => [
  status,
  body.error,
];

const BLOCKING = ['requested', 'proposed', 'confirmed', 'hired'];
const STATES = ORDER_STATUSES.flatMap<{ status: OrderStatus; outcome?: Outcome }>((status) =>
  status === 'done' ? OUTCOMES.map((outcome) => ({ status, outcome })) : [{ status }],
);

describe('asking for the same worker again', () => {
  for (const state of STATES) {
    const name = state.outcome ?? state.status;
    const blocks = BLOCKING.includes(name);
    test(`${name}: ${blocks ? 'is refused' : 'leads to a second request'}`, async () => {
      const first = await mine(state);
      expect((await cardOf(first.workerId)).isSent).toBe(blocks);
      expect((await sheetOf(first.id)).may_ask_again).toBe(!blocks);
      const before = await orderRowsOf(site);
      const answer = await ask(first.workerId);
      if (blocks) {
        expect(refusalOf(answer)).toMatchObject([
          409,
          { message: 'You already hired this worker.' },
        ]);
        expect(await orderRowsOf(site)).toEqual(before);
        return;
      }
      expect(answer.status).toBe(201);
      const card = await cardOf(first.workerId);
      expect(card).toMatchObject({ isSent: true, line: { status: 'requested' } });
      expect((await sheetOf(first.id)).may_ask_again).toBe(false);
      expect((await sheetOf(first.id)).request).toMatchObject({ status: state.status });
    });
  }

  test('a hired worker who was released can be asked for', async () => {
    const { id, workerId } = await mine({ status: 'done', outcome: 'hired' });
    await admin.post(`/orders/${id}/release`, { version: 1 });
    expect(await cardOf(workerId)).toMatchObject({ isSent: false, line: { id, released: true } });
    expect((await ask(workerId)).status).toBe(201);
  });

  test('the agency has deleted an open request', async () => {
    for (const status of ['requested', 'proposed', 'confirmed'] as const) {
      const { id, workerId } = await mine({ status });
      await admin.delete(`/orders/${id}`);
      expect(await cardOf(workerId)).toMatchObject({
        isSent: false,
        line: { id, status: 'cancelled', cancelled_by: 'admin' },
      });
      expect((await sheetOf(id)).may_ask_again).toBe(true);
      expect((await ask(workerId)).status).toBe(201);
    }
  });

  test('each way to an end frees the worker at once', async () => {
    const reason = { reason: 'not-available' };
    const ends = {
      declined: (id: number) => admin.post(`/orders/${id}/decline`, { version: 1, reason }),
      cancelled: (id: number) => owner.caller.post(`/requests/${id}/cancel`, { version: 1 }),
    };
    for (const end of Object.values(ends)) {
      const { id, workerId } = await mine();
      expect((await end(id)).status).toBe(200);
      expect((await ask(workerId)).status).toBe(201);
    }
    const booked = await mine({ status: 'confirmed' });
    await admin.post(`/orders/${booked.id}/cancel`, { version: 1, reason });
    expect((await ask(booked.workerId)).status).toBe(201);
    const old = await mine({ inHours: -31 * 24 });
    await closeOldOrders(site.db, site.clock.now);
    expect((await ask(old.workerId)).status).toBe(201);
  });

  test('a hundred at once after a decline leave one request', async () => {
    const { workerId } = await mine({ status: 'declined' });
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(workerId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(99).fill(409)]);
    const { rows } = await site.pool.query(
      'select status from orders where worker_id = $1 order by id',
      [workerId],
    );
    expect(rows).toEqual([{ status: 'declined' }, { status: 'requested' }]);
  });

  test('somebody who is no longer offered cannot be asked for', async () => {
    const { id, workerId } = await mine({ status: 'declined' });
    await site.pool.query('update workers set deleted_at = now() where id = $1', [workerId]);
    expect((await sheetOf(id)).may_ask_again).toBe(false);
    expect((await ask(workerId)).status).toBe(404);
  });
});

test('My requests has both requests for one worker', async () => {
  const worker = await aWorker(site.db, { name: 'Lounis Twice' });
  const first = await mine({ workerId: worker.id, status: 'declined' });
  await ask(worker.id);
  const ids = async (state: string) =>
    (await owner.caller.get(`/requests?search=Lounis&state=${state}`)).body.rows.map(
      ({ id }) => id,
    );
  expect(await ids('closed')).toEqual([first.id]);
  expect(await ids('open')).toEqual([expect.any(Number)]);
});

describe('what a newer request has taken the place of stays closed', () => {
  const ASKED_AGAIN = 'The recruiter has asked for this worker again meanwhile.';

  test.each(['declined', 'cancelled'] as const)('a %s one is not reopened', async (status) => {
    const { id, workerId } = await mine({ status });
    await ask(workerId);
    const before = await orderRowsOf(site);
    const refused = await admin.post(`/orders/${id}/reopen`, { version: 1, date: later(96) });
    expect(refusalOf(refused)).toMatchObject([409, { message: ASKED_AGAIN }]);
    expect(await orderRowsOf(site)).toEqual(before);
  });

  test('a deleted one is not restored', async () => {
    const { id, workerId } = await mine();
    await admin.delete(`/orders/${id}`);
    await ask(workerId);
    const before = await orderRowsOf(site);
    const refused = await admin.post(`/orders/${id}/restore`);
    expect(refusalOf(refused)).toMatchObject([409, { message: ASKED_AGAIN }]);
    expect(await orderRowsOf(site)).toEqual(before);
  });

  test('a result is not corrected to hired', async () => {
    const { id, workerId } = await mine({ status: 'done', outcome: 'not_hired', inHours: -3 });
    await ask(workerId);
    const refused = await admin.post(`/orders/${id}/result`, { version: 1, outcome: 'hired' });
    expect(refusalOf(refused)).toMatchObject([409, { message: ASKED_AGAIN }]);
  });
});

test('the card tells of the request that blocks, also when an older one was reopened', async () => {
  const first = await mine({ status: 'declined' });
  await mine({ workerId: first.workerId, status: 'declined' });
  await admin.post(`/orders/${first.id}/reopen`, { version: 1, date: later(96) });
  expect(await cardOf(first.workerId)).toMatchObject({
    isSent: true,
    line: { id: first.id, status: 'requested' },
  });
});

test('the card tells of a worker hired long ago who was not released', async () => {
  const { id, workerId } = await mine({ status: 'done', outcome: 'hired' });
  await site.pool.query(
    "update orders set ended_at = ended_at - interval '200 days' where id = $1",
    [id],
  );
  expect(await cardOf(workerId)).toMatchObject({ isSent: true, line: { id } });
});
