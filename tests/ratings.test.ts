import { afterAll, beforeAll, expect, test } from 'vitest';
import { myRequestSheet } from '../contracts/requests.ts';
import { workerFile } from '../contracts/worker-file.ts';
import {
  anAdministrator,
  anOrderThat,
  aSignedInRecruiter,
  type Caller,
} from './harness/requests.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let admin: Caller;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.now = new Date('2026-11-19T09:00:00Z');
  admin = await anAdministrator(site);
});
afterAll(() => site.stop());

const GOOD = { stars: 4, note: 'On time, clean welds.' };

async function aHeldTest() {
  const recruiter = await aSignedInRecruiter(site);
  const order = await anOrderThat(site, {
    status: 'done',
    outcome: 'hired',
    recruiterId: recruiter.id,
  });
  return { ...order, recruiter, path: `/requests/${order.id}` };
}
const fileOf = async (workerId: number) =>
  workerFile.parse((await admin.get(`/workers/${workerId}/file`)).body).ratings;

test('a recruiter rates a held test, changes it, and reads what was written', async () => {
  const { recruiter, path, workerId } = await aHeldTest();
  expect((await recruiter.caller.get(path)).body.rating).toBeNull();
  expect(await recruiter.caller.put(`${path}/rating`, GOOD)).toMatchObject({
    status: 200,
    body: GOOD,
  });
  const changed = { stars: 2, note: '' };
  expect((await recruiter.caller.put(`${path}/rating`, changed)).status).toBe(200);
  expect((await recruiter.caller.get(path)).body.rating).toMatchObject(changed);
  expect(await fileOf(workerId)).toMatchObject({ average: 2, count: 1, latest: [changed] });
});

test('the agency reads all ratings of a worker with their average, and rates from the order', async () => {
  const { id, recruiter, path, workerId } = await aHeldTest();
  await recruiter.caller.put(`${path}/rating`, GOOD);
  const own = { stars: 5, note: 'Always.' };
  expect((await admin.put(`/orders/${id}/rating`, own)).status).toBe(200);
  expect((await admin.get(`/orders/${id}`)).body).toMatchObject({
    ratings: { agency: own, client: GOOD },
  });
  const ratings = await fileOf(workerId);
  expect(ratings).toMatchObject({ average: 4.5, count: 2 });
  expect(ratings.latest.map(({ client, stars }) => [client, stars])).toEqual(
    expect.arrayContaining([
      [recruiter.username, 4],
      [null, 5],
    ]),
  );
  const { rows } = await site.pool.query(
    "select action, noun, reason from audit where noun = 'worker_ratings'",
  );
  expect(rows).toEqual([{ action: 'update', noun: 'worker_ratings', reason: null }]);
});

test('no answer to a recruiter has a rating of another one or of the agency', async () => {
  const { id, recruiter, workerId } = await aHeldTest();
  await recruiter.caller.put(`/requests/${id}/rating`, { stars: 1, note: 'canary-of-a-client' });
  await admin.put(`/orders/${id}/rating`, { stars: 1, note: 'canary-of-the-agency' });
  const other = await aSignedInRecruiter(site);
  const own = await anOrderThat(site, { status: 'done', recruiterId: other.id, workerId });
  const { body: list } = await other.caller.post('/shortlists', { name: 'Arzew' });
  await other.caller.post(`/candidates/${workerId}/lists`, { add: [list.id] });
  const paths = [
    '/candidates',
    `/candidates/${workerId}`,
    `/candidates/${workerId}/times?from=2026-11-20&to=2026-11-27`,
    `/comparison?candidate=${workerId}`,
    '/shortlists',
    `/shortlists/${list.id}`,
    '/test-requests',
    '/account/data',
    '/requests?state=closed',
    `/requests/${own.id}`,
    `/requests/${id}`,
  ];
  for (const path of paths) {
    const { status, body } = await other.caller.get(path);
    // Another account's request is not found.
    expect(status, path).toBe(path === `/requests/${id}` ? 404 : 200);
    expect(JSON.stringify(body), path).not.toMatch(/canary|"stars"/);
  }
  expect((await other.caller.get(`/requests/${own.id}`)).body.rating).toBeNull();
  // The client itself reads its own and never the agency's.
  const sheet = await recruiter.caller.get(`/requests/${id}`);
  expect(myRequestSheet.parse(sheet.body).rating?.note).toBe('canary-of-a-client');
  expect(JSON.stringify(sheet.body)).not.toContain('canary-of-the-agency');
  expect((await other.caller.put(`/requests/${id}/rating`, GOOD)).status).toBe(404);
});

test('a colleague of the same company reads the request, but not its rating', async () => {
  const { id, recruiter } = await aHeldTest();
  await recruiter.caller.put(`/requests/${id}/rating`, { stars: 1, note: 'canary' });
  const colleague = await aSignedInRecruiter(site);
  await site.pool.query(
    `with company as (insert into companies (name, shares_requests) values ('Petrosud', true) returning id)
     update users set company_id = (select id from company) where id = any($1)`,
    [[recruiter.id, colleague.id]],
  );
  const read = await colleague.caller.get(`/requests/${id}`);
  expect(read).toMatchObject({ status: 200, body: { rating: null } });
  expect((await colleague.caller.put(`/requests/${id}/rating`, GOOD)).status).toBe(404);
});

test.each(['requested', 'confirmed', 'cancelled'] as const)(
  'a test that is %s cannot be rated by either side',
  async (status) => {
    const recruiter = await aSignedInRecruiter(site);
    const { id } = await anOrderThat(site, { status, recruiterId: recruiter.id });
    for (const answer of [
      await recruiter.caller.put(`/requests/${id}/rating`, GOOD),
      await admin.put(`/orders/${id}/rating`, GOOD),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { error: { reason: 'conflict.notHeld' } },
      });
  },
);

test('nobody who stayed away is rated', async () => {
  const recruiter = await aSignedInRecruiter(site);
  const wish = { status: 'done', outcome: 'no_show_worker', recruiterId: recruiter.id } as const;
  const { id } = await anOrderThat(site, wish);
  expect((await recruiter.caller.put(`/requests/${id}/rating`, GOOD)).status).toBe(409);
});

test.each([
  { stars: 0 },
  { stars: 6 },
  { stars: 2.5 },
  { stars: '4' },
  {},
  { stars: 3, note: 'x'.repeat(501) },
])('%j is refused with a sentence and changes nothing', async (input) => {
  const { id, recruiter, path } = await aHeldTest();
  for (const answer of [
    await recruiter.caller.put(`${path}/rating`, input),
    await admin.put(`/orders/${id}/rating`, input),
  ]) {
    expect(answer.status).toBe(400);
    expect(answer.body.error?.message).toMatch(/\w+ \w+/);
  }
  expect((await recruiter.caller.get(path)).body.rating).toBeNull();
});

test('ratings go with the worker, and with the account that wrote them', async () => {
  const first = await aHeldTest();
  const second = await aHeldTest();
  for (const { recruiter, path } of [first, second])
    await recruiter.caller.put(`${path}/rating`, GOOD);
  const count = async () =>
    (
      await site.pool.query(
        'select count(*)::int as count from worker_ratings where order_id = any($1)',
        [[first.id, second.id]],
      )
    ).rows[0].count;
  expect(await count()).toBe(2);
  await site.pool.query('alter table order_events disable trigger user');
  await site.pool.query('delete from order_events where order_id = $1', [first.id]);
  await site.pool.query('delete from orders where id = $1', [first.id]);
  await site.pool.query('alter table order_events enable trigger user');
  expect(await count()).toBe(1);
});
