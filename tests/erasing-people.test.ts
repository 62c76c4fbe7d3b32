import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrderThat, orderRowsOf } from './harness/requests.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

/** What docs/security tells operators to run, for the worker or recruiter of that number. */
function statementsFor(table: 'workers' | 'users', id: number): string {
  const readme = readFileSync(new URL('../docs/security/README.md', import.meta.url), 'utf8');
  const [, written = ''] = /```sql\n(.*?)```/s.exec(readme) ?? [];
  const block = written.match(/begin;.*?commit;/gs)?.find((part) => part.includes(`from ${table}`));
  return block?.replaceAll(' 7;', ` ${id};`) ?? '';
}

/** All that a recruiter may keep about a worker. */
const keep = (recruiterId: number, workerId: number) =>
  site.pool.query(
    `with list as (insert into shortlists (user_id, name, created_at, used_at)
         values (${recruiterId}, 'Arzew', now(), now()) returning id),
       search as (insert into saved_searches (user_id, name, query, alert, created_at)
         values (${recruiterId}, 'All', '{}', true, now()) returning id),
       person as (insert into shortlist_people select id, ${workerId}, now() from list),
       note as (insert into candidate_notes values (${recruiterId}, ${workerId}, 'Good', now())),
       news as (insert into saved_search_news select id, ${workerId}, now() from search)
     insert into seen_candidates values (${recruiterId}, ${workerId}, now())`,
  );
const TABLES = ['shortlist_people', 'candidate_notes', 'saved_search_news', 'seen_candidates'];
async function keptBy() {
  const idsIn = async (table: string, column: string) =>
    (await site.pool.query(`select ${column} as id from ${table} order by 1`)).rows.map(
      ({ id }) => id,
    );
  return {
    shortlists: await idsIn('shortlists', 'user_id'),
    ...Object.fromEntries(
      await Promise.all(TABLES.map(async (table) => [table, await idsIn(table, 'worker_id')])),
    ),
  };
}

test('a worker and a recruiter are erased with all that belongs to them, and nobody else is', async () => {
  const [first, second, other] = [
    await anOrderThat(site, { status: 'confirmed' }),
    await anOrderThat(site, { status: 'confirmed' }),
    await anOrderThat(site, { status: 'confirmed' }),
  ];
  await site.pool.query(
    'insert into worker_certificates (worker_id, type_id) select id, 1 from unnest($1::int[]) id',
    [[first.workerId, other.workerId]],
  );
  for (const { recruiterId, workerId } of [first, second, other]) await keep(recruiterId, workerId);
  await site.pool.query(statementsFor('workers', first.workerId));
  await site.pool.query(statementsFor('users', second.recruiterId));
  const { orders, events, calendar } = await orderRowsOf(site);
  expect(orders.map(({ id }) => id)).toEqual([other.id]);
  expect(events.map(({ order_id }) => order_id)).toEqual([other.id]);
  expect(calendar.map(({ order_id }) => order_id)).toEqual([other.id]);
  const { rows: certificates } = await site.pool.query('select worker_id from worker_certificates');
  expect(certificates).toEqual([{ worker_id: other.workerId }]);
  expect(await keptBy()).toEqual({
    shortlists: [first.recruiterId, other.recruiterId].toSorted((a, b) => a - b),
    shortlist_people: [other.workerId],
    candidate_notes: [other.workerId],
    saved_search_news: [other.workerId],
    seen_candidates: [other.workerId],
  });
  const gone = await site.pool.query(
    'select id from workers where id = $1 union all select id from users where id = $2',
    [first.workerId, second.recruiterId],
  );
  expect(gone.rowCount).toBe(0);
  await expect(site.pool.query('delete from order_events')).rejects.toThrow();
});
