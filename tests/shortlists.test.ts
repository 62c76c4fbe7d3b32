import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forRecruiters } from '../contracts/worker-fields.ts';
import { dropDeletedShortlists } from '../server/shortlists/shortlists.ts';
import { aWorker } from './harness/people.ts';
import { anOrderThat, aSignedInRecruiter } from './harness/requests.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let amel: Awaited<ReturnType<typeof aSignedInRecruiter>>['caller'];
let amelId: number;
let other: typeof amel;
beforeAll(async () => {
  site = await startTestSite();
  ({ caller: amel, id: amelId } = await aSignedInRecruiter(site));
  ({ caller: other } = await aSignedInRecruiter(site));
});
beforeEach(() => site.pool.query('delete from shortlists; delete from candidate_notes'));
afterAll(() => site.stop());

const nameOf = (body: object) => (body as { name?: string }).name;
const idOf = (body: object) => (body as { id: number }).id;
const rowsOf = (body: object) => (body as { rows: object[] }).rows;

async function aList(name = 'Arzew', worker_id?: number) {
  const added = await amel.post('/shortlists', { name, ...(worker_id && { worker_id }) });
  expect(added.status).toBe(201);
  return idOf(added.body);
}
const put = async (workerId: number, add: number[], remove: number[] = []) =>
  (await amel.post(`/candidates/${workerId}/lists`, { add, remove })).body.list_ids;
const lists = async () => (await amel.get('/shortlists')).body;
const delete_ = (id: number) =>
  site.pool.query('update workers set deleted_at = now() where id = $1', [id]);

test('a list is made with its first candidate, renamed, deleted and brought back with everybody on it', async () => {
  const [first, second] = [await aWorker(site.db), await aWorker(site.db)];
  const id = await aList('  Arzew crew ', first.id);
  expect(await put(second.id, [id])).toEqual([id]);
  expect(await lists()).toEqual([{ id, name: 'Arzew crew', worker_ids: [second.id, first.id] }]);
  expect(nameOf((await amel.put(`/shortlists/${id}`, { name: 'Skikda' })).body)).toBe('Skikda');
  expect((await amel.delete(`/shortlists/${id}`)).status).toBe(200);
  expect(await lists()).toEqual([]);
  expect((await amel.delete(`/shortlists/${id}`)).status).toBe(404);
  expect((await amel.post(`/shortlists/${id}/restore`)).status).toBe(200);
  expect(await lists()).toEqual([{ id, name: 'Skikda', worker_ids: [second.id, first.id] }]);
});

test('the same request twice makes one list', async () => {
  const key = 'a key of a retry';
  const [one, same] = await Promise.all([
    amel.post('/shortlists', { name: 'Once' }, key),
    amel.post('/shortlists', { name: 'Once' }, key),
  ]);
  expect([one.status, same.status]).toEqual([201, 201]);
  expect(one.body).toEqual(same.body);
  expect(await lists()).toHaveLength(1);
});

test('two lists of an account never have the same name, also when a deleted one comes back', async () => {
  const id = await aList('Écluse');
  const again = await amel.post('/shortlists', { name: 'ECLUSE' });
  expect([again.status, again.body.error?.reason]).toEqual([409, 'conflict.shortlistKnown']);
  expect((await other.post('/shortlists', { name: 'Écluse' })).status).toBe(201);
  await amel.delete(`/shortlists/${id}`);
  await aList('écluse');
  const back = await amel.post(`/shortlists/${id}/restore`);
  expect(back.body.error?.reason).toBe('conflict.shortlistKnown');
});

test.each([
  ['no name', { name: '  ' }],
  ['a long name', { name: 'x'.repeat(81) }],
  ['two lines', { name: 'a\nb' }],
  ['no text', { name: 7 }],
  ['half a worker', { name: 'a', worker_id: 1.5 }],
])('a list with %s is refused and nothing is stored', async (_, body) => {
  const { status, body: refused } = await amel.post('/shortlists', body);
  expect(status).toBe(400);
  expect(refused.error?.message).toMatch(/\w+ \w+/);
  expect(await lists()).toEqual([]);
});

test('the fifty-first list and the person behind five hundred are refused with a sentence', async () => {
  await site.pool.query(
    "insert into shortlists (user_id, name, created_at, used_at) select $1, 'L' || n, now(), now() from generate_series(1, 49) n",
    [amelId],
  );
  const id = await aList('Full');
  const { body, status } = await amel.post('/shortlists', { name: 'One more' });
  expect([status, body.error?.message]).toEqual([
    409,
    'You have 50 lists already. Delete one first.',
  ]);
  await site.pool.query(
    `with people as (insert into workers (name, job_title, domain, phone, email, companies)
       select 'W' || n, '', '', '', '', '{}' from generate_series(1, 500) n returning id)
     insert into shortlist_people select $1, id, now() from people`,
    [id],
  );
  const late = await aWorker(site.db);
  const refused = await amel.post(`/candidates/${late.id}/lists`, { add: [id] });
  expect([refused.status, refused.body.error?.message]).toEqual([
    409,
    'This list has 500 people already. Take somebody off it first.',
  ]);
  const { body: page } = await amel.get(`/shortlists/${id}?page=10`);
  expect(page).toMatchObject({ total: 500, page: 10 });
  expect(rowsOf(page)).toHaveLength(50);
});

test('at once, no more than the limit come in', async () => {
  await site.pool.query(
    "insert into shortlists (user_id, name, created_at, used_at) select $1, 'L' || n, now(), now() from generate_series(1, 47) n",
    [amelId],
  );
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, n) => amel.post('/shortlists', { name: `At once ${n}` })),
  );
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(await lists()).toHaveLength(50);
});

test('a candidate is on several lists, and taken off some in one act or none', async () => {
  const worker = await aWorker(site.db);
  const [one, two, three] = [await aList('One'), await aList('Two'), await aList('Three')];
  expect((await put(worker.id, [one, two])) as number[]).toHaveLength(2);
  expect((await put(worker.id, [one, two])) as number[]).toHaveLength(2);
  const half = await amel.post(`/candidates/${worker.id}/lists`, { add: [three, 999_999] });
  expect([half.status, half.body.error?.reason]).toEqual([404, 'not-found.shortlist']);
  expect(await put(worker.id, [three], [one, two])).toEqual([three]);
});

test('a candidate who is no longer offered stays on the list as a line without a card, and can be taken off', async () => {
  const worker = await aWorker(site.db, { name: 'Gone Canary', experience: 'a secret by now' });
  const id = await aList('With one', worker.id);
  await amel.put(`/candidates/${worker.id}/note`, { text: 'Spoke on Monday' });
  await delete_(worker.id);
  const { body } = await amel.get(`/shortlists/${id}`);
  expect(rowsOf(body)).toMatchObject([
    { worker_id: worker.id, name: 'Gone Canary', candidate: null, note: 'Spoke on Monday' },
  ]);
  expect(JSON.stringify(body)).not.toContain('a secret by now');
  expect((await amel.get(`/candidates/${worker.id}`)).status).toBe(404);
  expect((await amel.put(`/candidates/${worker.id}/note`, { text: 'x' })).status).toBe(404);
  expect((await amel.post('/shortlists', { name: 'New', worker_id: worker.id })).status).toBe(404);
  expect(await lists()).toHaveLength(1);
  expect(
    (await amel.post(`/candidates/${worker.id}/lists`, { add: [id] })).body.error?.reason,
  ).toBe('not-found.candidate');
  expect(await put(worker.id, [], [id])).toEqual([]);
});

test('the sheet has the card, the own note and the own requests, and nothing else of the candidate', async () => {
  const worker = await aWorker(site.db, {
    phone: '+213 000 77 66 55',
    email: 'canary@workers.example',
    companies: ['Hoggar LNG'],
  });
  const mine = await anOrderThat(site, { recruiterId: amelId, workerId: worker.id });
  await anOrderThat(site, { workerId: worker.id, status: 'declined' });
  await amel.put(`/candidates/${worker.id}/note`, { text: 'Night shifts' });
  await other.put(`/candidates/${worker.id}/note`, { text: 'somebody else wrote this' });
  const { body } = await amel.get(`/candidates/${worker.id}`);
  expect(Object.keys(body).toSorted()).toEqual(['candidate', 'note', 'requests']);
  const { summary, ...card } = body.candidate as { summary: object };
  expect(card).toEqual({ id: worker.id, ...forRecruiters(worker) });
  expect(Object.keys(summary).toSorted()).toEqual([
    'certificates',
    'free_from',
    'is_free',
    'languages',
    'wilaya',
  ]);
  expect(body.note).toBe('Night shifts');
  expect(body.requests).toMatchObject([{ id: mine.id, status: 'requested' }]);
  for (const secret of ['77 66 55', 'canary@', 'somebody else'])
    expect(JSON.stringify(body)).not.toContain(secret);
  await amel.put(`/candidates/${worker.id}/note`, { text: ' ' });
  expect((await amel.get(`/candidates/${worker.id}`)).body.note).toBe('');
  expect((await amel.put(`/candidates/${worker.id}/note`, { text: 'x'.repeat(501) })).status).toBe(
    400,
  );
});

test('up to four candidates are compared in the order asked for, without those who are gone', async () => {
  const [one, two, gone] = [await aWorker(site.db), await aWorker(site.db), await aWorker(site.db)];
  await delete_(gone.id);
  await amel.put(`/candidates/${two.id}/note`, { text: 'Cheaper' });
  const asked = `candidate=${two.id}&candidate=${gone.id}&candidate=${one.id}&candidate=${two.id}`;
  const { body } = await amel.get(`/comparison?${asked}`);
  expect(body).toMatchObject([
    { candidate: { id: two.id }, note: 'Cheaper' },
    { candidate: { id: one.id }, note: '' },
  ]);
  expect((await amel.get(`/comparison?${asked}&candidate=1`)).status).toBe(400);
  expect((await amel.get('/comparison')).status).toBe(400);
});

test("another's list does not exist for a recruiter, whatever is done with it", async () => {
  const worker = await aWorker(site.db);
  const id = await aList('Mine', worker.id);
  const tries = [
    await other.get(`/shortlists/${id}`),
    await other.put(`/shortlists/${id}`, { name: 'Theirs' }),
    await other.delete(`/shortlists/${id}`),
    await other.post(`/shortlists/${id}/restore`),
    await other.post(`/candidates/${worker.id}/lists`, { add: [id] }),
    await other.post(`/candidates/${worker.id}/lists`, { remove: [id] }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await lists()).toEqual([{ id, name: 'Mine', worker_ids: [worker.id] }]);
});

test('a deleted list goes for good after a day, and what a recruiter writes is in no log line', async () => {
  const id = await aList('Canarylist');
  const worker = await aWorker(site.db);
  await amel.put(`/candidates/${worker.id}/note`, { text: 'canarynote' });
  await amel.delete(`/shortlists/${id}`);
  await dropDeletedShortlists(site.db, new Date(site.clock.now.getTime() - 1));
  expect((await site.pool.query('select id from shortlists')).rowCount).toBe(1);
  await dropDeletedShortlists(site.db, new Date(site.clock.now.getTime() + 1));
  expect((await site.pool.query('select id from shortlists')).rowCount).toBe(0);
  const log = site.logLines.join('\n');
  expect(log).toContain('"recruiter.write"');
  expect(log.toLowerCase()).not.toMatch(/canarylist|canarynote/);
});
