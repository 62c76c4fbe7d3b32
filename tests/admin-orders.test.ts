import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderPage } from '../contracts/orders.ts';
import { anAdmin, aRecruiter, aWorker, cookieOf } from './harness/people.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.now = new Date('2026-12-01T08:00:00Z');
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
});
afterAll(() => site.stop());

const list = async (search = '') =>
  orderPage.parse(
    await (
      await site.get(`/api/admin/orders?search=${encodeURIComponent(search)}`, { cookie })
    ).json(),
  );
const asAdmin = (method: string, path: string) =>
  site.send(method, `/api/admin/orders${path}`, undefined, { cookie });

/** A recruiter who has signed in and asks for tests. */
async function signedIn(username: string) {
  const { id, password } = await aRecruiter(site.db, { username });
  const session = cookieOf(
    await site.send('POST', '/api/session', { username, password }),
    'session',
  );
  const ask = (worker_id: number) =>
    site.send(
      'POST',
      '/api/recruiter/test-requests',
      { worker_id, date: '2027-01-04T10:15:00+05:45' },
      { cookie: session },
    );
  return { id, username, ask };
}

test('an order shows its recruiter and its worker, also when both are gone, and is found by both', async () => {
  const recruiter = await signedIn('Hoggar.Crew');
  const worker = await aWorker(site.db, { name: 'Amine Ouali' });
  expect((await recruiter.ask(worker.id)).status).toBe(201);
  await site.pool.query('update users set deleted_at = now() where id = $1', [recruiter.id]);
  await site.pool.query('update workers set deleted_at = now() where id = $1', [worker.id]);
  for (const piece of ['hoggar.CREW', 'amine OUALI', 'ne ou', 'r.c'])
    expect((await list(piece)).rows, piece).toMatchObject([
      {
        id: expect.any(Number),
        recruiter: 'Hoggar.Crew',
        worker: 'Amine Ouali',
        date: '2027-01-04T04:30:00.000Z',
        created_at: site.clock.now.toISOString(),
        read: false,
      },
    ]);
  expect((await list('CrewAmine')).total).toBe(0);
});

test('an order follows when its recruiter or its worker is renamed', async () => {
  const recruiter = await signedIn('before.renaming');
  const worker = await aWorker(site.db, { name: 'Born Before' });
  await recruiter.ask(worker.id);
  await site.pool.query("update users set username = 'after.renaming' where id = $1", [
    recruiter.id,
  ]);
  await site.pool.query("update workers set name = 'Wed After' where id = $1", [worker.id]);
  expect((await list('after.renaming')).rows).toMatchObject([{ worker: 'Wed After' }]);
  expect((await list('wed after')).rows).toMatchObject([{ recruiter: 'after.renaming' }]);
  expect((await list('before')).total).toBe(0);
});

test('a deleted order lets the recruiter ask again, and then it cannot be restored', async () => {
  const recruiter = await signedIn('asks.again');
  const worker = await aWorker(site.db);
  await recruiter.ask(worker.id);
  expect((await recruiter.ask(worker.id)).status).toBe(409);
  const [first] = (await list('asks.again')).rows;
  await asAdmin('DELETE', `/${first?.id}`);
  expect((await recruiter.ask(worker.id)).status).toBe(201);
  const refused = await asAdmin('POST', `/${first?.id}/restore`);
  expect(refused.status).toBe(409);
  expect((await refused.json()).error).toMatchObject({
    code: 'conflict',
    message: 'The recruiter has asked for this worker again meanwhile.',
  });
  const { rows } = await list('asks.again');
  expect(rows).toHaveLength(1);
  await asAdmin('DELETE', `/${rows[0]?.id}`);
  expect((await asAdmin('POST', `/${first?.id}/restore`)).status).toBe(200);
});
