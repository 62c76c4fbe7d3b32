import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hasId, idSetOf } from '../server/saved-searches/id-set.ts';
import { aWorker } from './harness/people.ts';
import { anOrderThat, aSignedInRecruiter } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let twin: TestSite;
type Recruiter = Awaited<ReturnType<typeof aSignedInRecruiter>>;
let amel: Recruiter;
let other: Recruiter;
/** Ten in the morning, by the agency's clock. */
const NOW = new Date('2026-12-07T09:00:00Z');
beforeAll(async () => {
  site = await startTestSite();
  twin = await startTestSite({ beside: site });
});
beforeEach(async () => {
  site.clock.now = NOW;
  await emptyTables(site.pool, 'rate_limits, mails, links, orders, workers, sessions');
  await site.pool.query('delete from users');
  amel = await aSignedInRecruiter(site);
  other = await aSignedInRecruiter(site);
  await site.pool.query(
    "update users set email = username || '@hoggar.example', language = 'fr', contact_name = 'Amel' where id = $1",
    [amel.id],
  );
});
afterAll(async () => {
  await twin.stop();
  await site.stop();
});

const WELDERS = { search: 'zulu', role: ['Welder'] };
const aWelder = (name: string, fields = {}) =>
  aWorker(site.db, { name: `Zulu ${name}`, ...fields });

async function save(query: object = WELDERS, alert = true, name = 'Zulu welders') {
  const { status, body } = await amel.caller.post('/saved-searches', { name, query, alert });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as number;
}
const searches = async () =>
  (await amel.caller.get('/saved-searches')).body as unknown as { news: number }[];
const news = async () => (await amel.caller.get('/search-news')).body.news;
const seen = (ids: number[]) => amel.caller.post('/seen-candidates', { ids });

/** As the jobs of two nodes do it. */
async function check() {
  await Promise.all([site.checkSearches(), twin.checkSearches()]);
  await site.checkSearches();
}
async function mails() {
  await check();
  await Promise.all([site.mail.planMails(), twin.mail.planMails()]);
  await site.mail.planMails();
  const { rows } = await site.pool.query(
    "select data, to_address as to, language, state from mails where kind = 'new-candidates' order by id",
  );
  return rows;
}

test('a search is saved with its filters, renamed, deleted and brought back', async () => {
  const query = { search: 'tig', role: 'Welder', domain: ['Piping', 'Tanks'], sort: 'name' };
  const id = await save(query, false, ' TIG ');
  const stored = { search: 'tig', role: ['Welder'], domain: ['Piping', 'Tanks'], sort: 'name' };
  expect(await searches()).toEqual([{ id, name: 'TIG', query: stored, alert: false, news: 0 }]);
  const changed = await amel.caller.put(`/saved-searches/${id}`, { name: 'TIG 2', alert: true });
  expect(changed.body).toMatchObject({ name: 'TIG 2', alert: true, query: stored });
  expect((await amel.caller.delete(`/saved-searches/${id}`)).status).toBe(200);
  expect(await searches()).toEqual([]);
  expect((await amel.caller.post(`/saved-searches/${id}/restore`)).body.name).toBe('TIG 2');
  expect(await searches()).toHaveLength(1);
});

test.each([
  ['no name', { name: ' ', query: {} }],
  ['no search', { name: 'a' }],
  ['a sort that does not exist', { name: 'a', query: { sort: 'phone' } }],
  ['too many filters', { name: 'a', query: { role: Array.from({ length: 31 }, String) } }],
  ['a place in a list', { name: 'a', query: { search: 7 } }],
])('a search with %s is refused and nothing is stored', async (_, body) => {
  const { status, body: refused } = await amel.caller.post('/saved-searches', body);
  expect([status, typeof refused.error?.message]).toEqual([400, 'string']);
  expect(await searches()).toEqual([]);
});

test('the fifty-first search and a second one of the same name are refused with a sentence', async () => {
  await save({}, false, 'Écluse');
  const again = await amel.caller.post('/saved-searches', { name: 'ecluse', query: {} });
  expect(again.body.error?.message).toBe('You have a saved search with this name already.');
  await site.pool.query(
    "insert into saved_searches (user_id, name, query, created_at) select $1, 'S' || n, '{}', now() from generate_series(1, 49) n",
    [amel.id],
  );
  const late = await amel.caller.post('/saved-searches', { name: 'Late', query: {} });
  expect([late.status, late.body.error?.message]).toEqual([
    409,
    'You have 50 saved searches already. Delete one first.',
  ]);
});

test("another's search does not exist for a recruiter, whatever is done with it", async () => {
  const id = await save();
  const tries = [
    await other.caller.put(`/saved-searches/${id}`, { name: 'x', alert: false }),
    await other.caller.put(`/saved-searches/${id}`, { name: 'x', alert: true }),
    await other.caller.delete(`/saved-searches/${id}`),
    await other.caller.post(`/saved-searches/${id}/restore`),
    await other.caller.post(`/saved-searches/${id}/seen`),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await searches()).toMatchObject([{ id, name: 'Zulu welders', alert: true }]);
  expect((await other.caller.get('/saved-searches')).body).toEqual([]);
});

test('a new person who fits is news once, on the badge and in one mail in the language of the account', async () => {
  await aWelder('of before');
  const id = await save();
  expect(await mails()).toEqual([]);
  const fits = await aWelder('Karim');
  await aWelder('of another trade', { job_title: 'Rigger' });
  await aWorker(site.db, { name: 'Welder of another name' });
  expect(await mails()).toMatchObject([
    {
      to: `${amel.username}@hoggar.example`,
      language: 'fr',
      data: {
        count: 1,
        searches: [
          { name: 'Zulu welders', count: 1, people: [{ name: fits.name, job_title: 'Welder' }] },
        ],
      },
    },
  ]);
  expect([await news(), (await searches())[0]?.news]).toEqual([1, 1]);
  expect((await other.caller.get('/search-news')).body).toEqual({ news: 0, alerts: false });
  // Whatever happens to the person, the search tells of them no second time.
  for (const set of ["job_title = 'Rigger'", "job_title = 'Welder'"]) {
    await site.pool.query(`update workers set ${set} where id = $1`, [fits.id]);
    await check();
  }
  site.clock.now = new Date(NOW.getTime() + 24 * 3_600_000);
  expect(await mails()).toHaveLength(1);
  site.clock.now = NOW;
  const opened = await amel.caller.post(`/saved-searches/${id}/seen`);
  expect(opened.body).toEqual({ news: 0, alerts: true });
});

test('somebody known who comes to fit by a change is new to the search', async () => {
  const worker = await aWelder('Later', { job_title: 'Rigger' });
  await save();
  await check();
  expect(await news()).toBe(0);
  await site.pool.query("update workers set job_title = 'Welder' where id = $1", [worker.id]);
  await check();
  expect(await news()).toBe(1);
});

test('there is at most one mail a day, none at night, and the next day brings what came meanwhile', async () => {
  await save();
  await aWelder('One');
  site.clock.now = new Date('2026-12-07T06:59:00Z');
  expect(await mails()).toEqual([]);
  site.clock.now = new Date('2026-12-07T07:00:00Z');
  expect(await mails()).toHaveLength(1);
  for (let n = 0; n < 7; n++) await aWelder(`More ${n}`);
  site.clock.now = new Date('2026-12-07T18:59:00Z');
  expect(await mails()).toHaveLength(1);
  site.clock.now = new Date('2026-12-07T23:30:00Z');
  expect(await mails()).toHaveLength(1);
  site.clock.now = new Date('2026-12-08T08:00:00Z');
  const [, second] = await mails();
  expect(second.data).toMatchObject({ count: 7, searches: [{ count: 7 }] });
  expect(second.data.searches[0].people).toHaveLength(5);
  await site.mail.sendDueMails();
  expect((await mails()).map(({ state }) => state)).toEqual(['kept', 'kept']);
});

test.each([
  ['asked for', (worker: number) => anOrderThat(site, { recruiterId: amel.id, workerId: worker })],
  [
    'put on a list',
    (worker: number) => amel.caller.post('/shortlists', { name: 'L', worker_id: worker }),
  ],
  [
    'noted something about',
    (worker: number) => amel.caller.put(`/candidates/${worker}/note`, { text: 'Good' }),
  ],
  ['had on the screen', (worker: number) => seen([worker])],
])('nobody whom the recruiter has already %s is news', async (_, meet) => {
  await save();
  const worker = await aWelder('Met');
  await meet(worker.id);
  expect(await mails()).toEqual([]);
  expect(await news()).toBe(0);
});

test('who was on the screen before the mail is in no mail and on no badge', async () => {
  await save();
  const [one, two] = [await aWelder('Seen'), await aWelder('Not seen')];
  await check();
  expect((await seen([one.id, 999_999])).body).toEqual({ news: 1, alerts: true });
  const [mail] = await mails();
  expect(mail.data.searches[0].people).toEqual([
    { id: two.id, name: two.name, job_title: 'Welder' },
  ]);
});

test('an account without an alert leaves no trace of whom it looks at', async () => {
  const worker = await aWelder('Looked at');
  await save(WELDERS, false);
  await seen([worker.id]);
  expect((await site.pool.query('select from seen_candidates')).rowCount).toBe(0);
});

test('somebody who is no longer offered is counted nowhere and named in no mail', async () => {
  await save();
  const [gone, stays] = [await aWelder('Gone'), await aWelder('Stays')];
  await check();
  await site.pool.query('update workers set deleted_at = now() where id = $1', [gone.id]);
  expect([await news(), (await searches())[0]?.news]).toEqual([1, 1]);
  const [mail] = await mails();
  expect(JSON.stringify(mail.data)).not.toContain(gone.name);
  expect(mail.data).toMatchObject({ count: 1, searches: [{ people: [{ name: stays.name }] }] });
});

test('an alert that is switched off is silent, and on again it begins with whom it finds then', async () => {
  const id = await save();
  await aWelder('One');
  await check();
  await amel.caller.put(`/saved-searches/${id}`, { name: 'Quiet', alert: false });
  await aWelder('Two');
  expect(await mails()).toEqual([]);
  expect(await news()).toBe(0);
  await amel.caller.put(`/saved-searches/${id}`, { name: 'Loud', alert: true });
  expect(await mails()).toEqual([]);
  await aWelder('Three');
  expect(await mails()).toMatchObject([{ data: { count: 1 } }]);
});

test.each([
  ['whose account is over', "expire_at = '2026-12-01'"],
  ['who is deleted', 'deleted_at = now()'],
])('for a recruiter %s nothing is noted', async (_, set) => {
  await save();
  await site.pool.query(`update users set ${set} where id = $1`, [amel.id]);
  await aWelder('One');
  expect(await mails()).toEqual([]);
  expect((await site.pool.query('select from saved_search_news')).rowCount).toBe(0);
});

test.each([
  ['without an address', "email = ''"],
  ['who wants no such mails', "mail_wishes = '{requests}'"],
])('a recruiter %s has the badge and no mail', async (_, set) => {
  await save();
  await site.pool.query(`update users set ${set} where id = $1`, [amel.id]);
  await aWelder('One');
  expect(await mails()).toEqual([]);
  expect(await news()).toBe(1);
});

test('open pages of the account hear of the new person, others do not', async () => {
  const { default: pg } = await import('pg');
  const client = new pg.Client(site.connection);
  await client.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(String(payload)));
  await client.query('listen requests_changed');
  await save();
  await aWelder('One');
  await check();
  await expect.poll(() => heard).toEqual([String(amel.id)]);
  await client.end();
});

test('memory and database find the same people for a saved search', async () => {
  const indexed = await startTestSite({ beside: site, live: true, inMemory: true });
  try {
    await aWelder('Before');
    await save({ search: 'zulu' });
    await vi.waitUntil(() => indexed.inMemory() !== null, { timeout: 20_000 });
    const [one, two] = [await aWelder('One'), await aWelder('Two', { domain: 'Tanks' })];
    await vi.waitUntil(() => indexed.inMemory() === 3, { timeout: 20_000 });
    await indexed.checkSearches();
    const { rows } = await site.pool.query('select worker_id from saved_search_news order by 1');
    expect(rows.map(({ worker_id }) => worker_id)).toEqual([one.id, two.id]);
  } finally {
    await indexed.stop();
  }
});

test('a set of ids has those that were put into it and no other', () => {
  const before = idSetOf([1, 8, 700_001]);
  const set = idSetOf([9], before);
  const found = [0, 1, 2, 7, 8, 9, 10, 700_000, 700_001, 900_000].filter((id) => hasId(set, id));
  expect(found).toEqual([1, 8, 9, 700_001]);
  expect(idSetOf([], set)).toEqual(set);
  expect(idSetOf([])).toHaveLength(0);
});
