import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboard } from '../contracts/dashboard.ts';
import { orderPage, orderSheet } from '../contracts/orders.ts';
import { workerWithTests } from '../contracts/workers.ts';
import { anAdministrator, anOrderThat, type Caller } from './harness/requests.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let admin: Caller;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.now = new Date('2026-12-06T09:00:00Z');
  admin = await anAdministrator(site);
});
afterAll(() => site.stop());

const due = (id: number, at: string) =>
  site.pool.query('update orders set answer_due_at = $2 where id = $1', [id, at]);

test('what waits for an answer or a result comes first by its time, in the list and on the dashboard', async () => {
  const soon = await anOrderThat(site);
  const late = await anOrderThat(site);
  await due(soon.id, '2026-12-07T09:00:00Z');
  await due(late.id, '2026-12-05T09:00:00Z');
  const over = await anOrderThat(site, { status: 'confirmed', inHours: -3 });
  const longOver = await anOrderThat(site, { status: 'confirmed', inHours: -30 });
  // It has begun and is not over.
  await anOrderThat(site, { status: 'confirmed', inHours: -0.5 });
  for (const [needs, ids] of [
    ['answer', [late.id, soon.id]],
    ['result', [longOver.id, over.id]],
  ] as const) {
    const { rows, needs: counts } = orderPage.parse(
      (await admin.get(`/orders?needs=${needs}`)).body,
    );
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(counts).toEqual({ answer: 2, result: 2 });
    const figures = dashboard.parse((await admin.get('/dashboard')).body);
    const { total, first } = figures[`needs_${needs}`];
    expect(total).toBe(2);
    expect(first.map(({ id }) => id)).toEqual(ids);
  }

  // At most five are named.
  for (let n = 0; n < 5; n++) await anOrderThat(site);
  const { needs_answer } = dashboard.parse((await admin.get('/dashboard')).body);
  expect(needs_answer).toMatchObject({ total: 7, first: { length: 5 } });
  expect(needs_answer.first[0]).toMatchObject({ id: late.id, minutes: 60 });
});

test('deleting a worker says how many confirmed tests are affected, and their orders are marked', async () => {
  const { id, workerId } = await anOrderThat(site, { status: 'confirmed', inHours: 48 });
  await anOrderThat(site, { status: 'confirmed', inHours: -48, workerId });
  await anOrderThat(site, { workerId });
  const listed = async () =>
    orderPage
      .parse((await admin.get('/orders?status=confirmed')).body)
      .rows.find((row) => row.id === id);
  expect(await listed()).toMatchObject({ worker_deleted: false });
  const deleted = workerWithTests.parse((await admin.delete(`/workers/${workerId}`)).body);
  expect(deleted.confirmed_tests).toBe(1);
  expect(await listed()).toMatchObject({ worker_deleted: true, status: 'confirmed' });
  const { order, zone } = orderSheet.parse((await admin.get(`/orders/${id}`)).body);
  expect(order.worker_contact).toBeNull();
  expect(zone).toBe('Africa/Algiers');
  const restored = workerWithTests.parse((await admin.post(`/workers/${workerId}/restore`)).body);
  expect(restored.confirmed_tests).toBe(1);
  expect(await listed()).toMatchObject({ worker_deleted: false });
});

test('the sheet says when the account has expired or is gone', async () => {
  const { id, recruiterId } = await anOrderThat(site);
  const account = async () =>
    orderSheet.parse((await admin.get(`/orders/${id}`)).body).order.account;
  const person = { id: recruiterId, company: '', contact_name: '', email: '', phone: '' };
  expect(await account()).toEqual({ ...person, expire_at: null });
  await site.pool.query("update users set expire_at = '2026-12-01' where id = $1", [recruiterId]);
  expect(await account()).toEqual({ ...person, expire_at: '2026-12-01T00:00:00.000Z' });
  await site.pool.query('update users set deleted_at = now() where id = $1', [recruiterId]);
  expect(await account()).toBeNull();
});

test('the sheet names the client as the account has it, and colleagues who ask for the same worker', async () => {
  const { id, recruiterId, workerId } = await anOrderThat(site);
  const sheet = async () => orderSheet.parse((await admin.get(`/orders/${id}`)).body);
  expect((await sheet()).colleagues).toEqual([]);
  const others = [];
  for (let n = 0; n < 6; n++) others.push(await anOrderThat(site, { workerId }));
  // Accounts without a company are no colleagues.
  expect((await sheet()).colleagues).toEqual([]);

  const person = {
    company: 'Électro  Hoggar',
    contact_name: 'Amel Hadj',
    email: 'amel@hoggar.example',
    phone: '+213 000 48 21 10',
  };
  await site.pool.query(
    'update users set company = $2, contact_name = $3, email = $4, phone = $5 where id = $1',
    [recruiterId, ...Object.values(person)],
  );
  expect((await sheet()).order.account).toEqual({ id: recruiterId, ...person, expire_at: null });
  expect((await sheet()).colleagues).toEqual([]);

  const [newest] = others.toReversed();
  await site.pool.query(`update users set company = 'ELECTRO  hoggar' where id = any($1)`, [
    others.map((each) => each.recruiterId),
  ]);
  const { colleagues } = await sheet();
  expect(colleagues.map((each) => each.id)).toEqual(
    others
      .toReversed()
      .slice(0, 5)
      .map((each) => each.id),
  );
  expect(colleagues[0]).toMatchObject({ reference: expect.any(String), status: 'requested' });
  const { rows } = await site.pool.query('select username from users where id = $1', [
    newest?.recruiterId,
  ]);
  expect(colleagues[0]?.username).toBe(rows[0].username);

  // Ended, of another worker, deleted: not asked for by these any more.
  await site.pool.query(
    `update orders set status = 'declined', ended_at = now(), reason = '{"reason":"not-available"}' where id = $1`,
    [newest?.id],
  );
  await site.pool.query('update users set deleted_at = now() where id = $1', [
    others[0]?.recruiterId,
  ]);
  expect((await sheet()).colleagues.map((each) => each.id)).toEqual(
    others
      .slice(1, 5)
      .toReversed()
      .map((each) => each.id),
  );
});
