import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { candidatePage, role } from '../contracts/candidates.ts';
import { errorBody } from '../contracts/errors.ts';
import { forRecruiters } from '../contracts/worker-fields.ts';
import { aRecruiter, aWorker, cookieOf } from './harness/people.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

const REQUESTS = '/api/recruiter/test-requests';
const QUARTER_MS = 15 * 60_000;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

async function aSignedInRecruiter(expire_at: Date | null = null) {
  const recruiter = await aRecruiter(site.db, { expire_at });
  const { username, password } = recruiter;
  const cookie = cookieOf(
    await site.send('POST', '/api/session', { username, password }),
    'session',
  );
  return {
    ...recruiter,
    ask: (path: string) => site.get(path, { cookie }),
    request: (body: unknown) => site.send('POST', REQUESTS, body, { cookie }),
  };
}

const slotIn = (quarters: number) =>
  new Date((Math.floor(site.clock.now.getTime() / QUARTER_MS) + quarters) * QUARTER_MS);
const ordersOf = async (recruiterId: number) =>
  (
    await site.pool.query('select worker_id, date from orders where recruiter_id = $1', [
      recruiterId,
    ])
  ).rows;

test('a recruiter gets what a card shows, and never how to reach a worker', async () => {
  const worker = await aWorker(site.db, {
    name: 'Samir Canary',
    phone: '+213 000 99 88 77',
    email: 'samir.canary@workers.example',
    experience: 'canary in the experience',
    companies: ['Hoggar LNG', 'Tell Petrochem'],
    skills: ['TIG'],
  });
  const recruiter = await aSignedInRecruiter();
  const answers = [
    await recruiter.ask('/api/recruiter/candidates?search=CANARY%20in%20the'),
    await recruiter.ask('/api/recruiter/roles'),
    await recruiter.request({ worker_id: worker.id, date: slotIn(5).toISOString() }),
    await recruiter.ask(REQUESTS),
  ];
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(JSON.parse(bodies[0] as string)).toEqual({
    total: 1,
    candidates: [
      {
        id: worker.id,
        ...forRecruiters(worker),
        summary: {
          free_from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          is_free: true,
          wilaya: '',
          languages: [],
          certificates: [],
        },
      },
    ],
    next: null,
  });
  for (const secret of ['99 88 77', 'samir.canary'])
    expect(bodies.join(), secret).not.toContain(secret);
});

test('a search is a piece of anything on the card, in any case, within the domain', async () => {
  await aWorker(site.db, { name: 'Quilla Un', domain: 'Diving' });
  await aWorker(site.db, { experience: 'quilla bridges' });
  await aWorker(site.db, { job_title: 'Quillaist', companies: ['Quilla Ltd'] });
  await aWorker(site.db, { companies: ['Atlas', 'Quilla Ltd'] });
  await aWorker(site.db, { skills: ['Quilla work'] });
  await aWorker(site.db, { phone: 'quilla', email: 'quilla@workers.example' });
  const recruiter = await aSignedInRecruiter();
  const total = async (query: string) =>
    candidatePage.parse(await (await recruiter.ask(`/api/recruiter/candidates?${query}`)).json())
      .total;
  expect(await total('search=QUILLA')).toBe(5);
  expect(await total('search=quilla&domain=Diving')).toBe(1);
  expect(await total('search=quilla&domain=diving')).toBe(0);
});

test('roles and domains are chosen together, the list is counted and paged with them, and unknown ones find nothing', async () => {
  const of = (job_title: string, domain: string) =>
    aWorker(site.db, { name: 'Zebu', job_title, domain });
  const [first, second, third] = [
    await of('Zebu Rider', 'Zebu Barns'),
    await of('Zebu Vet', 'Zebu Care'),
    await of('Zebu Vet', 'Zebu Barns'),
  ];
  await of('Zebu Cook', 'Zebu Kitchens');
  const recruiter = await aSignedInRecruiter();
  const ids = async (query: string) => {
    const answer = await recruiter.ask(`/api/recruiter/candidates?search=zebu&${query}`);
    const page = candidatePage.parse(await answer.json());
    expect(page.total).toBe(page.candidates.length);
    return page.candidates.map(({ id }) => id);
  };
  expect(await ids('role=Zebu%20Vet')).toEqual([third.id, second.id]);
  expect(await ids('role=Zebu%20Vet&domain=Zebu%20Barns')).toEqual([third.id, second.id, first.id]);
  expect(await ids('domain=Zebu%20Barns&domain=Zebu%20Care&sort=role')).toEqual([
    first.id,
    third.id,
    second.id,
  ]);
  expect(await ids('role=zebu%20vet&domain=Nowhere')).toEqual([]);
  expect(await ids('domain=')).toHaveLength(4);

  const answer = await recruiter.ask('/api/recruiter/roles?search=zebu%20barns');
  const roles = z.array(role).parse(await answer.json());
  expect(roles.find(({ job_title }) => job_title === 'Zebu Vet')).toEqual({
    job_title: 'Zebu Vet',
    count: 1,
    domains: [
      { domain: 'Zebu Barns', count: 2 },
      { domain: 'Zebu Care', count: 0 },
    ],
  });
  expect((await recruiter.ask(`/api/recruiter/roles?search=${'a'.repeat(201)}`)).status).toBe(400);

  for (const query of [
    'domain=%00',
    `role=${'a'.repeat(121)}`,
    `domain=${Array(31).fill('a').join('&domain=')}`,
    'role[]=Welder&domain[__proto__]=1',
    'sort=phone',
    'sort=name&sort=role',
    'sort=name&before=x',
    "sort=name&before=5&after_name=' or 1=1 --",
    `sort=role&before=5&after_name=${'a'.repeat(121)}`,
  ]) {
    const { status } = await recruiter.ask(`/api/recruiter/candidates?${query}`);
    expect([200, 400], query).toContain(status);
    if (!/or 1=1|__proto__/.test(query)) expect(status, query).toBe(400);
  }
});

test('accents, Arabic vowel signs and forms of a letter make no difference to a search', async () => {
  await aWorker(site.db, { name: 'Folded One', job_title: 'Électricien bâtiment' });
  await aWorker(site.db, { name: 'Folded Two', experience: 'فني كهرباء أَحْمَد\n٢٠١٢' });
  const recruiter = await aSignedInRecruiter();
  const names = async (search: string) => {
    const path = `/api/recruiter/candidates?search=${encodeURIComponent(search)}`;
    const page = candidatePage.parse(await (await recruiter.ask(path)).json());
    return page.candidates.map(({ name }) => name);
  };
  for (const search of ['electricien', 'ÉLECTRICIEN', 'Electricien', 'E\u0301lectricien BATIMENT'])
    expect(await names(search), search).toEqual(['Folded One']);
  for (const search of ['احمد', 'أحمد', 'أَحْمَد', 'إحـمد 2012', 'كهربا'])
    expect(await names(search), search).toEqual(['Folded Two']);
});

test('a name that is written differently comes beside what was found, and is not counted', async () => {
  const written = await aWorker(site.db, { name: 'Zoheir Bentayeb', domain: 'Diving' });
  const arabic = await aWorker(site.db, { name: 'زهير بن طيب', domain: 'Piping' });
  await aWorker(site.db, { name: 'Zouhir Ben Tayeb', deleted_at: new Date() });
  await aWorker(site.db, { phone: 'Zouhir Ben Tayeb' });
  const recruiter = await aSignedInRecruiter();
  const find = async (query: string) =>
    candidatePage.parse(await (await recruiter.ask(`/api/recruiter/candidates?${query}`)).json());
  const page = await find('search=zoheir bentayeb');
  expect([page.total, page.candidates.map(({ id }) => id)]).toEqual([1, [written.id]]);
  expect([page.also?.count, page.also?.candidates.map(({ id }) => id)]).toEqual([1, [arabic.id]]);
  const neither = await find('search=Zuhair ben-Tayib');
  expect([neither.total, neither.also?.candidates.map(({ id }) => id)]).toEqual([
    0,
    [arabic.id, written.id],
  ]);
  expect((await find('search=Zuhair&domain=Piping')).also?.count).toBe(1);
  expect((await find('search=Zuhair&before=1')).also).toBeUndefined();
  expect((await find('search=Zuhair 6G')).also).toBeUndefined();
  expect((await find('')).also).toBeUndefined();
});

test.each([
  'search=%00',
  'search=a%1Fb',
  `search=${'a'.repeat(201)}`,
  'before=0',
  'before=-1',
  'before=1.5',
  'before=9999999999',
  'before=x',
  'search=%ED%A0%80',
])('the search %s is refused or finds nothing, and breaks nothing', async (query) => {
  const recruiter = await aSignedInRecruiter();
  const answer = await recruiter.ask(`/api/recruiter/candidates?${query}`);
  expect([200, 400]).toContain(answer.status);
});

test('a test is asked for once, whatever the offset it was written with', async () => {
  const [recruiter, worker] = [await aSignedInRecruiter(), await aWorker(site.db)];
  const date = slotIn(10);
  const inKathmandu = `${new Date(date.getTime() + 345 * 60_000).toISOString().slice(0, 19)}+05:45`;
  const answer = await recruiter.request({ worker_id: worker.id, date: inKathmandu });
  expect(answer.status).toBe(201);
  expect(await ordersOf(recruiter.id)).toEqual([{ worker_id: worker.id, date }]);

  const again = await recruiter.request({ worker_id: worker.id, date: slotIn(20).toISOString() });
  expect(again.status).toBe(409);
  expect(errorBody.parse(await again.json()).error.message).toBe('You already hired this worker.');
  expect(await ordersOf(recruiter.id)).toHaveLength(1);
  expect(await (await recruiter.ask(REQUESTS)).json()).toMatchObject({ worker_ids: [worker.id] });
});

test('a hundred requests at once for one worker leave one order and ninety-nine refusals', async () => {
  const [recruiter, worker] = [await aSignedInRecruiter(), await aWorker(site.db)];
  const body = { worker_id: worker.id, date: slotIn(8).toISOString() };
  const answers = await Promise.all(Array.from({ length: 100 }, () => recruiter.request(body)));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([201, ...Array(99).fill(409)]);
  expect(await ordersOf(recruiter.id)).toHaveLength(1);
});

test('recruiters do not see or hinder each other’s requests', async () => {
  const [one, other] = [await aSignedInRecruiter(), await aSignedInRecruiter()];
  const worker = await aWorker(site.db);
  const body = { worker_id: worker.id, date: slotIn(8).toISOString(), recruiter_id: other.id };
  expect((await one.request(body)).status).toBe(201);
  expect(await (await other.ask(REQUESTS)).json()).toMatchObject({ worker_ids: [] });
  expect((await other.request(body)).status).toBe(201);
  expect(await ordersOf(other.id)).toHaveLength(1);
});

test('a deleted order lets the recruiter ask again', async () => {
  const [recruiter, worker] = [await aSignedInRecruiter(), await aWorker(site.db)];
  const body = { worker_id: worker.id, date: slotIn(8).toISOString() };
  await recruiter.request(body);
  await site.pool.query('update orders set deleted_at = now() where recruiter_id = $1', [
    recruiter.id,
  ]);
  expect((await recruiter.request(body)).status).toBe(201);
});

test('the server refuses the past, odd minutes, the far future, nonsense and deleted workers', async () => {
  const [recruiter, worker, gone] = [
    await aSignedInRecruiter(),
    await aWorker(site.db),
    await aWorker(site.db, { deleted_at: new Date() }),
  ];
  const good = slotIn(8).toISOString();
  const refused: [unknown, number][] = [
    [{ worker_id: worker.id, date: slotIn(0).toISOString() }, 400],
    [{ worker_id: worker.id, date: slotIn(-96).toISOString() }, 400],
    [{ worker_id: worker.id, date: new Date(slotIn(8).getTime() + 60_000).toISOString() }, 400],
    [{ worker_id: worker.id, date: slotIn(4 * 24 * 735).toISOString() }, 400],
    [{ worker_id: worker.id, date: good.slice(0, 19) }, 400],
    [{ worker_id: worker.id, date: 'tomorrow' }, 400],
    [{ worker_id: worker.id }, 400],
    [{ worker_id: String(worker.id), date: good }, 400],
    [{ worker_id: 2 ** 31, date: good }, 400],
    [{ worker_id: gone.id, date: good }, 404],
    [{ worker_id: 2_000_000_000, date: good }, 404],
  ];
  for (const [body, status] of refused) {
    const answer = await recruiter.request(body);
    expect(answer.status, JSON.stringify(body)).toBe(status);
    errorBody.parse(await answer.json());
  }
  expect(await ordersOf(recruiter.id)).toEqual([]);
});

test('an expired or deleted recruiter is out on the next request', async () => {
  const expiry = new Date(site.clock.now.getTime() + 60_000);
  const [expired, deleted] = [await aSignedInRecruiter(expiry), await aSignedInRecruiter()];
  const worker = await aWorker(site.db);
  const body = { worker_id: worker.id, date: slotIn(8).toISOString() };
  await site.pool.query('update users set deleted_at = now() where id = $1', [deleted.id]);
  site.clock.now = expiry;
  const late = await expired.request(body);
  expect(late.status).toBe(401);
  expect(errorBody.parse(await late.json()).error.message).toBe('Your session has expired.');
  expect((await deleted.request(body)).status).toBe(401);
  expect([...(await ordersOf(expired.id)), ...(await ordersOf(deleted.id))]).toEqual([]);
});
