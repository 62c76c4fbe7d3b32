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
  await site.pool.query(statementsFor('workers', first.workerId));
  await site.pool.query(statementsFor('users', second.recruiterId));
  const { orders, events, calendar } = await orderRowsOf(site);
  expect(orders.map(({ id }) => id)).toEqual([other.id]);
  expect(events.map(({ order_id }) => order_id)).toEqual([other.id]);
  expect(calendar.map(({ order_id }) => order_id)).toEqual([other.id]);
  const { rows: certificates } = await site.pool.query('select worker_id from worker_certificates');
  expect(certificates).toEqual([{ worker_id: other.workerId }]);
  const gone = await site.pool.query(
    'select id from workers where id = $1 union all select id from users where id = $2',
    [first.workerId, second.recruiterId],
  );
  expect(gone.rowCount).toBe(0);
  await expect(site.pool.query('delete from order_events')).rejects.toThrow();
});
