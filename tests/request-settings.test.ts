import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWorker } from './harness/people.ts';
import { anOrderThat, aSignedInRecruiter } from './harness/requests.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

/* An agency that takes no tests outside its hours, and for which late is another time than usual. */

const LATE_HOURS = 48;

let site: TestSite;
let owner: Awaited<ReturnType<typeof aSignedInRecruiter>>;
beforeAll(async () => {
  site = await startTestSite({
    businessHours: { testsOutsideHours: 'refuse', lateHours: LATE_HOURS },
  });
  // A Sunday at ten in Algiers.
  site.clock.now = new Date('2026-12-06T09:00:00Z');
  owner = await aSignedInRecruiter(site);
});
afterAll(() => site.stop());

const FRIDAY = '2026-12-11T10:00:00.000Z';
const WEDNESDAY = '2026-12-09T10:00:00.000Z';
const mine = (wish: Parameters<typeof anOrderThat>[1] = {}) =>
  anOrderThat(site, { recruiterId: owner.id, ...wish });
const act = (id: number, name: string, body: object) =>
  owner.caller.post(`/requests/${id}/${name}`, { version: 1, ...body });

test('a test is not asked for outside business hours, and not moved there', async () => {
  const refused = [400, 'Outside business hours. Choose another time.'];
  const { id: worker_id } = await aWorker(site.db);
  const asked = await owner.caller.post('/test-requests', { worker_id, date: FRIDAY });
  expect([asked.status, asked.body.error?.message]).toEqual(refused);
  for (const status of ['requested', 'proposed', 'confirmed'] as const) {
    const { id } = await mine({ status, inHours: 96 });
    const moved = await act(id, 'move', { date: FRIDAY });
    expect([moved.status, moved.body.error?.message]).toEqual(refused);
    expect((await act(id, 'move', { date: WEDNESDAY })).body.status).toBe('requested');
  }
});

test('all of a longer test is within business hours', async () => {
  const { id } = await mine();
  await site.pool.query('update orders set minutes = 120 where id = $1', [id]);
  // Closes at four.
  expect((await act(id, 'move', { date: '2026-12-09T13:15:00.000Z' })).status).toBe(400);
  expect((await act(id, 'move', { date: '2026-12-09T13:00:00.000Z' })).status).toBe(200);
});

test('the agency says how late is late', async () => {
  const near = await mine({ status: 'confirmed', inHours: LATE_HOURS - 1 });
  const moved = await act(near.id, 'move', { date: WEDNESDAY });
  expect(moved.body.error).toMatchObject({
    reason: 'conflict.tooLate',
    message: expect.stringContaining('less than 48 hours'),
  });
  expect((await act(near.id, 'cancel', {})).body.error).toMatchObject({
    reason: 'invalid-input.reasonNeeded',
    message: 'Your test is in less than 48 hours. Say why you cancel it.',
  });
  expect((await owner.caller.get(`/requests/${near.id}`)).body.late_hours).toBe(LATE_HOURS);
  const far = await mine({ status: 'confirmed', inHours: LATE_HOURS + 1 });
  expect((await act(far.id, 'cancel', {})).body).toMatchObject({
    status: 'cancelled',
    late: false,
  });
});
