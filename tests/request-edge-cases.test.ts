import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf } from './harness/people.ts';
import {
  anAdministrator,
  anOrderThat,
  aSignedInRecruiter,
  type Caller,
  callerOf,
  orderRowsOf,
} from './harness/requests.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let admin: Caller;
// A Sunday at ten in Algiers.
const NOW = new Date('2026-12-06T09:00:00Z');
beforeAll(async () => {
  site = await startTestSite();
  site.clock.now = NOW;
  admin = await anAdministrator(site);
});
afterAll(() => site.stop());

const later = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60 * 1000).toISOString();

test('a request whose date passes without an answer stays open, and gets a new date', async () => {
  const { id: recruiterId, caller } = await aSignedInRecruiter(site);
  const { id, workerId } = await anOrderThat(site, { recruiterId, inHours: -5 });
  const { body } = await caller.get('/requests');
  expect(body).toMatchObject({ counts: { open: 1 }, rows: [{ id, status: 'requested' }] });
  const again = await caller.post('/test-requests', { worker_id: workerId, date: later(72) });
  expect(again.status).toBe(409);
  const moved = await caller.post(`/requests/${id}/move`, { version: 1, date: later(72) });
  expect(moved.body).toMatchObject({ status: 'requested', date: later(72) });
});

test('the requests of an expired account stay: the agency answers, and the recruiter finds it later', async () => {
  const { id: recruiterId, username, password, caller } = await aSignedInRecruiter(site);
  const { id } = await anOrderThat(site, { recruiterId });
  const expire = (at: string | null) =>
    site.pool.query('update users set expire_at = $2 where id = $1', [recruiterId, at]);
  await expire(later(-1));
  expect((await caller.get('/requests')).status).toBe(401);
  expect((await admin.post(`/orders/${id}/confirm`, { version: 1, minutes: 60 })).status).toBe(200);
  await expire(null);
  const signedIn = await site.send('POST', '/api/session', { username, password });
  const cookie = cookieOf(signedIn, 'session');
  const { body } = await callerOf(site, '/api/recruiter', cookie).get('/requests');
  expect(body.rows).toMatchObject([{ id, status: 'confirmed', news: true }]);
});

test('the requests of a deleted account stay with the agency', async () => {
  const { id: recruiterId } = await aSignedInRecruiter(site);
  const { id } = await anOrderThat(site, { recruiterId });
  expect((await admin.delete(`/users/${recruiterId}`)).status).toBe(200);
  expect((await admin.get(`/orders/${id}`)).status).toBe(200);
  expect((await admin.post(`/orders/${id}/confirm`, { version: 1, minutes: 60 })).status).toBe(200);
});

test('a request for somebody who is no longer offered has the name, and can only be cancelled', async () => {
  const { id: recruiterId, caller } = await aSignedInRecruiter(site);
  const proposed = await anOrderThat(site, { recruiterId, status: 'proposed' });
  const over = await anOrderThat(site, { recruiterId, status: 'confirmed', inHours: -3 });
  const { rows } = await site.pool.query(
    'update workers set deleted_at = now() where id = any($1) returning name',
    [[proposed.workerId, over.workerId]],
  );
  const { request } = (await caller.get(`/requests/${proposed.id}`)).body;
  expect(rows.map(({ name }) => name)).toContain((request as { worker: string }).worker);
  expect(request).toMatchObject({ worker_available: false });
  const before = await orderRowsOf(site);
  const gone = [404, 'This candidate is no longer available.'];
  for (const [{ id }, act, input] of [
    [proposed, 'accept', { option: 0 }],
    [proposed, 'move', { date: later(72) }],
    [over, 'result', { outcome: 'hired' }],
  ] as const) {
    const { status, body } = await caller.post(`/requests/${id}/${act}`, { version: 1, ...input });
    expect([status, body.error?.message]).toEqual(gone);
  }
  expect(await orderRowsOf(site)).toEqual(before);
  const cancelled = await caller.post(`/requests/${proposed.id}/cancel`, { version: 1 });
  expect(cancelled.body.status).toBe('cancelled');
});
