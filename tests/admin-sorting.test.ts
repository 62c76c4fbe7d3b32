import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROWS_PER_PAGE } from '../contracts/search-limits.ts';
import { SORTED_BY, type SortedList, sortsBy } from '../contracts/sorting.ts';
import { trades } from '../contracts/workers.ts';
import { anAdmin, aRecruiter } from './harness/people.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite();
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
});
beforeEach(async () => {
  await emptyTables(site.pool, 'workers, orders, messages, worker_imports');
  await site.pool.query('delete from users');
});
afterAll(() => site.stop());

type Row = { id: number } & Record<string, unknown>;
type Query = Record<string, string>;

const ask = (path: string, query: Query) =>
  site.get(`/api/admin/${path}?${new URLSearchParams(query)}`, { cookie });
const list = async (path: SortedList, query: Query = {}): Promise<{ rows: Row[]; total: number }> =>
  (await ask(path, query)).json();
const idsOf = async (path: SortedList, query: Query) =>
  (await list(path, query)).rows.map(({ id }) => id);
const exported = async (query: Query) =>
  (await (await ask('workers/export', query)).text())
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]);

/** Small and large letters, accents, Arabic, nothing at all, and every text twice. */
const TEXTS = ['zerhouni', 'Élodie', 'eLodi', 'Amel', 'أحمد', '', 'Zerhouni', 'amel', '3 Ports'];
const values = (count: number) => Array.from({ length: count }, (_, n) => TEXTS[n % TEXTS.length]);

/** A page and a bit of each list; rows that have equal texts differ in their ids alone. */
async function fill(count = ROWS_PER_PAGE + 9) {
  const texts = values(count);
  await site.pool.query(
    `insert into workers (name, job_title, domain, phone, email)
     select 'n' || text, text, text, '', '' from unnest($1::text[]) text`,
    [texts],
  );
  await site.pool.query(
    `insert into messages (name, email, subject, message, created_at)
     select 'n' || text, 'n' || text || '@v.example', 'n' || text, 'Crew', now() - (n % 7) * interval '1 day'
     from unnest($1::text[]) with ordinality as given (text, n)`,
    [texts],
  );
  await site.pool.query(
    `insert into users (username, password_hash, company, expire_at)
     select 'user' || n, '$argon2id$x', text, case when n % 3 > 0 then now() + (n % 3) * interval '1 day' end
     from unnest($1::text[]) with ordinality as given (text, n)`,
    [texts],
  );
  await site.pool.query(
    `insert into orders (recruiter_id, worker_id, date, created_at)
     select u.id, w.id, now() + (w.n % 5) * interval '1 day', now() - (w.n % 4) * interval '1 day'
     from (select id, row_number() over (order by id) as n from users) u
     join (select id, row_number() over (order by id) as n from workers) w on u.n = w.n`,
  );
}

const everySort = (Object.keys(SORTED_BY) as SortedList[]).flatMap((path) =>
  sortsBy<string>(SORTED_BY[path]).map((sort) => ({ path, sort })),
);
const upward = everySort.filter(({ sort }) => !sort.startsWith('-'));

test.each(upward)(
  '$path are sorted by $sort, both ways, and no page repeats or leaves out a row',
  async ({ path, sort }) => {
    await fill();
    const pages = async (sort: string) => [
      ...(await idsOf(path, { sort })),
      ...(await idsOf(path, { sort, page: '2' })),
    ];
    const up = await pages(sort);
    expect(up).toHaveLength(ROWS_PER_PAGE + 9);
    expect(new Set(up).size).toBe(up.length);
    expect(await pages(`-${sort}`)).toEqual(up.toReversed());
    const other = await pages(SORTED_BY[path].find((column) => column !== sort) as string);
    expect(other.toSorted()).toEqual(up.toSorted());
    expect(await idsOf(path, {})).not.toEqual(up.slice(0, ROWS_PER_PAGE));
  },
);

test('texts are sorted without case and accents, and equal ones by their ids', async () => {
  await fill(TEXTS.length);
  const { rows } = await list('workers', { sort: 'job_title' });
  expect(rows.map(({ job_title }) => job_title)).toEqual([
    '',
    '3 Ports',
    'Amel',
    'amel',
    'eLodi',
    'Élodie',
    'zerhouni',
    'Zerhouni',
    'أحمد',
  ]);
});

test('accounts without an end come after all that have one', async () => {
  await fill(6);
  const { rows } = await list('users', { sort: 'expire_at' });
  expect(rows.map(({ expire_at }) => expire_at === null)).toEqual([
    ...Array(4).fill(false),
    ...Array(2).fill(true),
  ]);
});

test('a search is sorted as well, and so are filters', async () => {
  await fill();
  const found = await list('workers', { search: 'zerhouni', sort: '-name' });
  const all = await list('workers', { sort: '-name' });
  const names = all.rows.filter(({ name }) => /zerhouni/i.test(String(name)));
  expect(found.rows.map(({ id }) => id)).toEqual(names.map(({ id }) => id));
  await site.pool.query("update messages set read = true where name <> 'nAmel'");
  const unread = await list('messages', { unread: 'yes', sort: 'created_at' });
  expect(unread.rows.map(({ created_at }) => created_at)).toEqual(
    unread.rows.map(({ created_at }) => created_at).toSorted(),
  );
  expect(unread.rows.every(({ name }) => name === 'nAmel')).toBe(true);
});

test('a search of two letters, which no index knows, is sorted too', async () => {
  await fill(20);
  // Letters of chance, which a search finds as well.
  await site.pool.query("update workers set reference = 'W-' || id");
  const { rows } = await list('workers', { search: 'am', sort: 'name' });
  expect(rows.map(({ name }) => String(name).toLowerCase())).toEqual(Array(4).fill('namel'));
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b));
});

test.each([
  'id',
  'phone',
  '--name',
  'NAME',
  'name ',
  'name; drop table workers',
  "name' or '1'='1",
  'deleted_at',
  'password_hash',
  '',
])('a column that a list does not offer (%j) is refused', async (sort) => {
  for (const path of Object.keys(SORTED_BY))
    expect((await ask(path, { sort })).status, path).toBe(400);
  expect((await ask('workers/export', { sort })).status).toBe(400);
});

test('a text that grows when it is folded can be stored and sorted', async () => {
  const grows = '\ufdfa'.repeat(120);
  await site.pool.query(
    `insert into workers (name, job_title, domain, phone, email) values ($1, $1, $1, '', '')`,
    [grows],
  );
  expect((await list('workers', { sort: 'name' })).total).toBe(1);
});

async function crew() {
  await site.pool.query(
    `insert into workers (name, job_title, domain, phone, email)
     select 'Crew ' || lpad(n::text, 4, '0'), case when n % 3 = 0 then 'Rigger' else 'Welder' end, 'Piping', '', ''
     from generate_series(1, 90) n
     union all select 'Nobody', '', '', '', ''`,
  );
}
const tradesFound = async (query: Query = {}) =>
  trades.parse(await (await ask('workers/trades', query)).json()).trades;

test('workers are narrowed to a trade, with a search and in an order, and trades are counted', async () => {
  await crew();
  await expect
    .poll(() => tradesFound())
    .toEqual([
      { job_title: 'Rigger', count: 30 },
      { job_title: 'Welder', count: 60 },
    ]);
  expect(await tradesFound({ search: 'crew 000' })).toEqual([
    { job_title: 'Rigger', count: 3 },
    { job_title: 'Welder', count: 6 },
  ]);
  expect(await tradesFound({ search: 'nobody' })).toEqual([]);
  const riggers = await list('workers', { trade: 'Rigger', sort: '-name' });
  expect(riggers).toMatchObject({ total: 30 });
  expect(riggers.rows[0]).toMatchObject({ name: 'Crew 0090', job_title: 'Rigger' });
  expect(await list('workers', { trade: 'Rigger', search: 'crew 000' })).toMatchObject({
    total: 3,
  });
  for (const nobodys of ['rigger', 'Rig', "Rigger' or true --", '%'])
    expect(await list('workers', { trade: nobodys }), nobodys).toMatchObject({ total: 0 });
  expect((await list('workers', { trade: '' })).total).toBe(91);
  expect((await ask('workers', { trade: 'a\u0000b' })).status).toBe(400);
  expect((await ask('workers', { trade: 'x'.repeat(121) })).status).toBe(400);
});

test('an export has the rows of the list in its order, over all pages and pieces', async () => {
  await site.pool.query(
    `insert into workers (name, job_title, domain, phone, email)
     select 'Crew ' || n % 700, 'Welder', 'D' || n % 2, '', '' from generate_series(1, 2300) n`,
  );
  await crew();
  const inList = async (query: Query) => {
    const { total } = await list('workers', query);
    const names: unknown[] = [];
    for (let page = 1; page <= Math.ceil(total / ROWS_PER_PAGE); page++)
      names.push(...(await list('workers', { ...query, page: `${page}` })).rows.map((r) => r.name));
    return names;
  };
  for (const query of [
    { sort: 'name', trade: 'Welder' },
    { sort: '-domain' },
    { trade: 'Rigger' },
    { search: 'crew 12', sort: '-name' },
    { search: 'crew 000', trade: 'Welder', sort: 'job_title' },
  ] as Query[]) {
    const names = await exported(query);
    expect(names.length, JSON.stringify(query)).toBeGreaterThan(5);
    expect(names, JSON.stringify(query)).toEqual(await inList(query));
  }
});

test('a row of the orders says trade and phone of the worker, and the company of the recruiter', async () => {
  const { id } = await aRecruiter(site.db, { username: 'hoggar' });
  await site.pool.query("update users set company = 'Hoggar LNG' where id = $1", [id]);
  await site.pool.query(
    `with worker as (
       insert into workers (name, job_title, domain, phone, email)
       values ('Amine', 'Pipefitter', '', '+213 000 1', '') returning id
     ) insert into orders (recruiter_id, worker_id, date) select $1, id, now() from worker`,
    [id],
  );
  expect((await list('orders')).rows).toMatchObject([
    { worker: 'Amine', job_title: 'Pipefitter', phone: '+213 000 1', company: 'Hoggar LNG' },
  ]);
});
