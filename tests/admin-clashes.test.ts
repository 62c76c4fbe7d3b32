import { afterAll, beforeAll, expect, test } from 'vitest';
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

const DAY = 24;
const CLASH = 'conflict.missionClashes';
const sheetOf = async (id: number) => (await admin.get(`/orders/${id}`)).body;
const referenceOf = async (id: number) =>
  (await site.pool.query('select reference from orders where id = $1', [id])).rows[0].reference;
const mission = { from: '2026-12-10', to: '2026-12-14', site: 'Hassi Messaoud' };
const hired = (version: number, more: object = {}) => ({
  version,
  outcome: 'hired',
  mission,
  ...more,
});

/** Somebody who is hired, and has two confirmed tests with others after the mission begins. */
async function aHiredWorkerWithTests() {
  const { id, workerId } = await anOrderThat(site, { status: 'confirmed', inHours: -3 });
  const status = 'confirmed';
  const during = await anOrderThat(site, {
    status,
    workerId,
    inHours: 5 * DAY,
    recruiterId: owner.id,
  });
  const after = await anOrderThat(site, { status, workerId, inHours: 12 * DAY });
  return { id, workerId, during, after };
}

test('a mission that clashes is refused with what it clashes with, and accepted with a reason', async () => {
  const { id, during } = await aHiredWorkerWithTests();
  const before = await orderRowsOf(site);
  const refused = await admin.post(`/orders/${id}/result`, hired(1));
  expect(refused.status).toBe(409);
  const test = {
    kind: 'test',
    from: during.date.toISOString(),
    order: {
      id: during.id,
      reference: await referenceOf(during.id),
      recruiter: owner.username,
    },
  };
  expect(refused.body.error).toMatchObject({ reason: CLASH, current: { busy: [test] } });
  expect(await orderRowsOf(site)).toEqual(before);

  const overlap_reason = 'The client lends him for the morning.';
  const accepted = await admin.post(`/orders/${id}/result`, hired(1, { overlap_reason }));
  expect(accepted.body.status).toBe('done');
  expect(await sheetOf(id)).toMatchObject({ mission, busy: [test] });
  // The test says the same of the mission.
  expect((await sheetOf(during.id)).busy).toMatchObject([
    { kind: 'mission', order: { id }, note: mission.site },
  ]);
});

test('extending a mission lists the tests that now clash', async () => {
  const { id, during, after } = await aHiredWorkerWithTests();
  const first = hired(1, { mission: { ...mission, to: '2026-12-10' } });
  expect((await admin.post(`/orders/${id}/result`, first)).status).toBe(200);
  expect(await sheetOf(id)).toMatchObject({ busy: [], mission: { to: '2026-12-10' } });
  const extended = hired(2, { mission: { ...mission, to: '2026-12-31' } });
  const refused = await admin.post(`/orders/${id}/result`, extended);
  expect(refused.body.error).toMatchObject({
    reason: CLASH,
    current: { busy: [{ order: { id: during.id } }, { order: { id: after.id } }] },
  });
  expect((await sheetOf(id)).mission).toMatchObject({ to: '2026-12-10' });
});

test('an administrator who books a taken time reads what takes it, a recruiter does not', async () => {
  const taken = await anOrderThat(site, { status: 'confirmed', inHours: 48 });
  const { workerId } = taken;
  const current = { busy: [{ kind: 'test', order: { id: taken.id } }] };
  const asked = await anOrderThat(site, { workerId, inHours: 48.5 });
  const confirm = await admin.post(`/orders/${asked.id}/confirm`, { version: 1, minutes: 30 });
  expect(confirm.body.error).toMatchObject({ reason: 'conflict.workerNotFree', current });
  const other = await anOrderThat(site, { workerId, status: 'confirmed', inHours: 72 });
  const move = { version: 1, date: taken.date.toISOString(), minutes: 60, agreed: true };
  const moved = await admin.post(`/orders/${other.id}/move`, move);
  expect(moved.body.error).toMatchObject({ reason: 'conflict.workerNotFree', current });

  const proposed = await anOrderThat(site, {
    workerId,
    status: 'proposed',
    inHours: 47,
    recruiterId: owner.id,
  });
  const accept = await owner.caller.post(`/requests/${proposed.id}/accept`, {
    version: 1,
    option: 0,
  });
  expect(accept.body.error).toMatchObject({ reason: 'conflict.timeNotFree' });
  expect(accept.body.error).not.toHaveProperty('current');
});
