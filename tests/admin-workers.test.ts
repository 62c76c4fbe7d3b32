import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SEARCH_RESULTS_MAX } from '../contracts/search-limits.ts';
import { forRecruiters } from '../contracts/worker-fields.ts';
import { worker, workerPage, workerSuggestions } from '../contracts/workers.ts';
import { anAdmin, aRecruiter, aWorker, cookieOf, workerForm } from './harness/people.ts';
import { refusal } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite();
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
});
beforeEach(async () => {
  await emptyTables(site.pool, 'workers, orders, sessions, audit');
  await site.pool.query('delete from users');
});
afterAll(() => site.stop());

const KARIM = workerForm({
  name: 'Karim Benali',
  job_title: 'Pipe Welder',
  domain: 'Petrochemical',
  phone: '+213 000 12 34 56',
  email: 'karim.benali@workers.example',
  companies: ['Hoggar LNG', '100%_sure\\fit'],
  experience: 'Twelve years.\nTwo LNG turnarounds.',
  skills: ['6G', 'Orbital TIG'],
});

const ask = (method: string, path: string, body?: unknown, headers = {}) =>
  site.send(method, `/api/admin/workers${path}`, body, { cookie, ...headers });
const add = async (fields: object = {}) =>
  (await ask('POST', '', { ...KARIM, ...fields })).json() as Promise<{ id: number }>;
const list = async (query: Record<string, string> = {}) =>
  workerPage.parse(await (await ask('GET', `?${new URLSearchParams(query)}`)).json());
const suggest = async (query: Record<string, string>) => {
  const answer = await ask('GET', `/suggestions?${new URLSearchParams(query)}`);
  return workerSuggestions.parse(await answer.json()).values;
};
const audited = async () =>
  (await site.pool.query('select action, noun, noun_id from audit order by id')).rows;
const addMany = (count: number, name: string) =>
  site.pool.query(
    `insert into workers (name, job_title, domain, phone, email)
     select format('%s %s', $2::text, n), '', '', '', '' from generate_series(1, $1::int) n`,
    [count, name],
  );

test('an administrator adds a worker, and recruiters find the person without the contact details', async () => {
  const answer = await ask('POST', '', { ...KARIM, name: '  Karim Benali ' });
  expect(answer.status).toBe(201);
  const added = worker.parse(await answer.json());
  expect(added).toMatchObject({ ...KARIM, id: added.id });
  expect((await list()).rows).toMatchObject([added]);
  expect(await audited()).toEqual([{ action: 'add', noun: 'workers', noun_id: added.id }]);

  const { username, password } = await aRecruiter(site.db);
  const session = cookieOf(
    await site.send('POST', '/api/session', { username, password }),
    'session',
  );
  const found = await site.get('/api/recruiter/candidates?search=karim', { cookie: session });
  const [card] = (await found.json()).candidates;
  const { summary, ...shown } = card;
  expect(shown).toEqual({ id: added.id, ...forRecruiters(added) });
  expect(summary).toMatchObject({ wilaya: '', languages: [], certificates: [] });
  for (const contact of ['phone', 'email']) expect(card).not.toHaveProperty(contact);
});

test('only a name is needed', async () => {
  const onlyNamed = workerForm({ name: 'X' });
  expect((await ask('POST', '', onlyNamed)).status).toBe(201);
  expect((await list()).rows[0]).toMatchObject(onlyNamed);
});

test.each([
  [{ name: ' ' }, { name: 'Name is required' }],
  [{ name: 'x'.repeat(121) }, { name: 'Name must be at most 120 characters' }],
  [{ phone: '1'.repeat(61) }, { phone: 'Phone must be at most 60 characters' }],
  [{ email: 'karim at work' }, { email: 'Email must be an e-mail address' }],
  [
    { domain: 'a\u001fb', job_title: 7 },
    { domain: 'Domain contains characters that cannot be stored', job_title: expect.any(String) },
  ],
  [{ companies: Array(61).fill('H') }, { companies: 'Experience can have at most 60 entries' }],
  [
    { companies: ['H', 'x'.repeat(81)] },
    { 'companies.1': 'Each company must be at most 80 characters' },
  ],
  [
    { experience: 'x'.repeat(2001) },
    { experience: 'Experience in words must be at most 2,000 characters' },
  ],
  [
    { experience: 'a\u0000b' },
    { experience: 'Experience in words contains characters that cannot be stored' },
  ],
  [{ skills: Array(61).fill('6G') }, { skills: 'Skills can have at most 60 entries' }],
  [{ skills: ['6G', 'x'.repeat(81)] }, { 'skills.1': 'Each skill must be at most 80 characters' }],
  [{ skills: '6G, TIG' }, { skills: 'Skills must be a list' }],
])('%j is refused with a message at its field, and nothing is stored', async (fields, messages) => {
  const refused = await refusal(await ask('POST', '', { ...KARIM, ...fields }));
  expect(refused).toMatchObject({ status: 400, fields: messages });
  expect(Object.keys(refused.fields).toSorted()).toEqual(Object.keys(messages).toSorted());
  expect((await list()).total).toBe(0);
  expect(await audited()).toEqual([]);
});

test('what is on the form is changed, what is not stays', async () => {
  const { id } = await aWorker(site.db, { companies: ['Atlas'], experience: 'a', skills: ['b'] });
  const changes = { ...KARIM, skills: [], id: 999, deleted_at: '2020-01-01' };
  expect(await (await ask('PUT', `/${id}`, changes)).json()).toMatchObject({
    ...KARIM,
    skills: [],
    id,
  });
  const { rows } = await site.pool.query('select companies, experience, deleted_at from workers');
  const { companies, experience } = KARIM;
  expect(rows).toEqual([{ companies, experience, deleted_at: null }]);
});

test('a form of the release before this one, which knows no companies, is refused and changes nothing', async () => {
  const { id } = await aWorker(site.db, { companies: ['Atlas'], skills: ['TIG'] });
  const { companies, experience, ...before } = KARIM;
  expect(await refusal(await ask('PUT', `/${id}`, before))).toMatchObject({
    status: 400,
    fields: { companies: 'Experience must be a list' },
  });
  expect((await list()).rows).toMatchObject([{ companies: ['Atlas'], skills: ['TIG'] }]);
});

test('a deleted worker leaves every list but the orders, and comes back with Undo', async () => {
  const { id } = await add();
  const recruiter = await aRecruiter(site.db);
  await site.pool.query('insert into orders (recruiter_id, worker_id, date) values ($1, $2, $3)', [
    recruiter.id,
    id,
    '2999-01-01',
  ]);
  const ordered = async () =>
    (await (await site.get('/api/admin/orders', { cookie })).json()).rows[0].worker;

  expect(await (await ask('DELETE', `/${id}`)).json()).toMatchObject({ id });
  expect((await list()).total).toBe(0);
  expect((await list({ search: 'karim' })).total).toBe(0);
  expect(await suggest({ field: 'job_title' })).toEqual([]);
  expect(await ordered()).toBe(KARIM.name);
  expect(await refusal(await ask('DELETE', `/${id}`))).toMatchObject({
    status: 404,
    message: 'This worker does not exist any more.',
  });
  expect((await ask('PUT', `/${id}`, KARIM)).status).toBe(404);
  expect((await ask('POST', `/${id}/restore`)).status).toBe(200);
  expect((await ask('POST', `/${id}/restore`)).status).toBe(404);
  expect((await list()).rows).toMatchObject([{ ...KARIM, id }]);
  expect((await audited()).map(({ action }) => action)).toEqual(['add', 'delete', 'restore']);
});

test('an odd id is refused', async () => {
  for (const id of ['0', '-1', '1.5', '9223372036854775808', 'abc'])
    expect((await ask('DELETE', `/${id}`)).status, id).toBe(400);
});

test('a worker sent twice with one key is added once', async () => {
  const once = { 'idempotency-key': 'a-key-of-my-own' };
  const [one, two] = [await ask('POST', '', KARIM, once), await ask('POST', '', KARIM, once)];
  expect(await one.json()).toEqual(await two.json());
  expect((await list()).total).toBe(1);
});

test('workers are listed newest first, page by page, and the page after the last is the last', async () => {
  await addMany(120, 'Nº');
  const first = await list();
  expect([first.total, first.page, first.rows.length]).toEqual([120, 1, 50]);
  expect(first.rows[0]?.name).toBe('Nº 120');
  const last = await list({ page: '99' });
  expect([last.page, last.rows.length, last.rows.at(-1)?.name]).toEqual([3, 20, 'Nº 1']);
});

test('a piece of any field finds a worker, whatever the case, and never across two fields', async () => {
  await add();
  await aWorker(site.db, { name: 'Somebody Else', domain: 'Access' });
  for (const search of [
    'RIM BEN',
    'pipe weld',
    'trochem',
    '000 12 34',
    '34 56',
    'ali@work',
    'l tig',
  ])
    expect(
      (await list({ search })).rows.map(({ name }) => name),
      search,
    ).toEqual([KARIM.name]);
  for (const search of ['k', '6g', '%', '_', '\\', '%_sure\\fit'])
    expect((await list({ search })).rows.at(-1)?.name, search).toBe(KARIM.name);
  for (const search of ['Benali Pipe', 'WelderPetro', 'k%m', 'kari_', '6G Orbital'])
    expect((await list({ search })).total, search).toBe(0);
});

test('accents and forms of Arabic letters make no difference, unless nothing else is searched for', async () => {
  await aWorker(site.db, { name: 'Zoé Lefèvre', phone: '٠٦٦١ ١٢', skills: ['Œuvre d’art'] });
  await aWorker(site.db, { name: 'فاطمة أحمد' });
  for (const search of ['ZOE LEFEVRE', 'zoé', '0661 12', "oeuvre d'ART"])
    expect(
      (await list({ search })).rows.map(({ name }) => name),
      search,
    ).toEqual(['Zoé Lefèvre']);
  for (const search of ['فاطمه', 'فَاطِمَة احمد'])
    expect((await list({ search })).total, search).toBe(1);
  await aWorker(site.db, { name: 'عبـّد' });
  for (const [search, total] of [
    ['ـّ', 1],
    ['ّ', 1],
    ['ـ', 1],
    ['َ', 0],
    ['\u0301', 0],
    ['\u200d', 0],
  ] as const)
    expect((await list({ search })).total, search).toBe(total);
});

test('a search finds the newest thousand', async () => {
  await addMany(SEARCH_RESULTS_MAX + 20, 'Found');
  const last = await list({ search: 'found', page: '20' });
  expect([last.total, last.page, last.rows.at(-1)?.name]).toEqual([
    SEARCH_RESULTS_MAX,
    20,
    'Found 21',
  ]);
  expect((await list()).total).toBe(SEARCH_RESULTS_MAX + 20);
});

test('what other workers have is offered for job title and domain', async () => {
  await add();
  await add({ domain: 'Piping' });
  await aWorker(site.db, { job_title: 'Welding Inspector', domain: 'Quality' });
  expect(await suggest({ field: 'job_title', typed: 'WELD' })).toEqual([
    'Welding Inspector',
    'Pipe Welder',
  ]);
  expect(await suggest({ field: 'domain', typed: 'p' })).toEqual(['Petrochemical', 'Piping']);
  expect(await suggest({ field: 'domain', typed: '%' })).toEqual([]);
  expect((await ask('GET', '/suggestions?field=phone')).status).toBe(400);
});
