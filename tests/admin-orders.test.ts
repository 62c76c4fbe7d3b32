import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderPage } from '../contracts/orders.ts';
import { anAdmin, aRecruiter, aWorker } from './harness/people.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite();
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
});
afterAll(() => site.stop());

const list = async (query = '') => (await site.get(`/api/admin/orders${query}`, { cookie })).json();

test('orders are listed newest first, page by page, also when recruiter and worker are gone', async () => {
  const [recruiter, worker] = [await aRecruiter(site.db), await aWorker(site.db)];
  await site.pool.query(
    `insert into workers (name, job_title, domain, phone, email)
     select 'Listed ' || n, '', '', '', '' from generate_series(1, 60) n`,
  );
  await site.pool.query(
    `insert into orders (recruiter_id, worker_id, date, created_at)
     select $1, id, '2030-01-01T10:15:00+05:45', '2026-01-01'::timestamptz + (id / 2) * interval '1 hour'
     from workers where name like 'Listed %'`,
    [recruiter.id],
  );
  await site.pool.query(
    `insert into orders (recruiter_id, worker_id, date, created_at, deleted_at)
     values ($1, $2, now(), now(), now())`,
    [recruiter.id, worker.id],
  );
  await site.pool.query('update users set deleted_at = now() where id = $1', [recruiter.id]);
  await site.pool.query("update workers set deleted_at = now() where name = 'Listed 60'");
  const first = orderPage.parse(await list());
  const second = orderPage.parse(await list(`?before=${first.next}`));
  expect([first.orders.length, second.orders.length, second.next]).toEqual([50, 10, null]);
  const all = [...first.orders, ...second.orders];
  expect(all.map(({ worker }) => worker)).toEqual(
    Array.from({ length: 60 }, (_, n) => `Listed ${60 - n}`),
  );
  expect(all[0]).toMatchObject({
    recruiter: recruiter.username,
    date: '2030-01-01T04:30:00.000Z',
    read: false,
  });
});
