import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkAct, BulkPreview, BulkSelection, BulkUndone } from '../contracts/worker-bulk.ts';
import { workerPage } from '../contracts/workers.ts';
import { certificateTypes, workers } from '../server/database/tables.ts';
import { anAdmin, aWorker } from './harness/people.ts';
import { refusal } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

const NOW = '2026-11-19T09:00:00Z';
const DAY_MS = 86_400_000;

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  await emptyTables(site.pool, 'workers, orders, audit, worker_bulk_acts');
  site.clock.now = new Date(NOW);
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
});
afterAll(() => site.stop());

const ask = (method: string, path: string, body?: unknown, headers = {}) =>
  site.send(method, `/api/admin/workers${path}`, body, { cookie, ...headers });
const preview = async (selection: BulkSelection, act: BulkAct): Promise<BulkPreview> => {
  const answer = await ask('POST', '/bulk/preview', { selection, act });
  expect(answer.status).toBe(200);
  return answer.json() as Promise<BulkPreview>;
};
const sealOf = ({ changes, digest }: BulkPreview) => ({ changes, digest });
const change = async (selection: BulkSelection, act: BulkAct, headers = {}) => {
  const sealed = sealOf(await preview(selection, act));
  const answer = await ask('POST', '/bulk', { selection, act, sealed }, headers);
  expect(answer.status).toBe(200);
  return answer.json() as Promise<{ id: number; changed: number }>;
};
const undo = async (id: number): Promise<BulkUndone> => {
  const answer = await ask('POST', `/bulk/${id}/undo`);
  expect(answer.status).toBe(200);
  return answer.json() as Promise<BulkUndone>;
};
const rowOf = async (id: number) => {
  const { rows } = await site.pool.query('select * from workers where id = $1', [id]);
  return rows[0];
};
const all = async () =>
  (await site.pool.query('select id, status, tags, available_from::text from workers order by id'))
    .rows;
const auditRows = async () =>
  (
    await site.pool.query(
      "select action, noun, noun_id, noun_ids from audit where noun = 'workers' order by id",
    )
  ).rows;

const many = (count: number, fields: Partial<typeof workers.$inferInsert> = {}) =>
  site.db
    .insert(workers)
    .values(
      Array.from({ length: count }, (_, at) => ({
        name: `Worker ${at}`,
        job_title: 'Welder',
        domain: 'Piping',
        phone: '',
        email: '',
        companies: [],
        ...fields,
      })),
    )
    .returning({ id: workers.id });

const RESTING: BulkAct = { kind: 'status', status: 'resting', reason: 'winter' };

test('an act on all 312 found says the number first, changes exactly them, and is one audit entry with their ids', async () => {
  const found = (await many(312, { wilaya: 'oran', tags: ['old'] })).map(({ id }) => id);
  const other = await aWorker(site.db, { wilaya: 'alger' });
  const selection = { found: { wilaya: 'oran' as const } };
  const told = await preview(selection, RESTING);
  expect(told).toMatchObject({ found: 312, changes: 312, no_room: 0 });
  expect(told.sample).toHaveLength(5);
  expect(told.sample[0]).toMatchObject({
    id: found.at(-1),
    before: { status: 'active', status_reason: '' },
    after: { status: 'resting', status_reason: 'winter' },
  });
  expect((await all()).every(({ status }) => status === 'active')).toBe(true);

  const { id, changed } = await change(selection, RESTING);
  expect(changed).toBe(312);
  expect((await rowOf(other.id)).status).toBe('active');
  expect((await all()).filter(({ status }) => status === 'resting').map(({ id }) => id)).toEqual(
    found,
  );
  expect(await auditRows()).toEqual([
    { action: 'update', noun: 'workers', noun_id: null, noun_ids: found },
  ]);

  expect(await undo(id)).toEqual({ restored: 312, changed_since: 0, workers: [] });
  expect((await all()).every(({ status }) => status === 'active')).toBe(true);
  expect(await auditRows()).toHaveLength(2);
  expect(await undo(id)).toEqual({ restored: 312, changed_since: 0, workers: [] });
});

test('somebody who comes to fit in between is never changed: the act is refused with the new number', async () => {
  const [first] = await many(3, { wilaya: 'oran' });
  const selection = { found: { wilaya: 'oran' as const } };
  const sealed = sealOf(await preview(selection, RESTING));
  const late = await aWorker(site.db, { wilaya: 'oran' });
  const refused = await ask('POST', '/bulk', { selection, act: RESTING, sealed });
  expect(refused.status).toBe(409);
  const { error } = await refused.json();
  expect(error).toMatchObject({
    reason: 'conflict.bulkChanged',
    values: { count: 4 },
    current: { found: 4, changes: 4 },
  });
  expect((await all()).every(({ status }) => status === 'active')).toBe(true);
  expect(await auditRows()).toEqual([]);
  // The same number of others is refused as well.
  await ask('DELETE', `/${first?.id}`);
  expect((await ask('POST', '/bulk', { selection, act: RESTING, sealed })).status).toBe(409);
  expect((await rowOf(late.id)).status).toBe('active');
});

test('an act that is sent twice happens once', async () => {
  const ids = (await many(2)).map(({ id }) => id);
  const selection = { ids };
  const act: BulkAct = { kind: 'add-tag', tag: 'night shift' };
  const sealed = sealOf(await preview(selection, act));
  const headers = { 'idempotency-key': 'bulk-act-1' };
  const first = await ask('POST', '/bulk', { selection, act, sealed }, headers);
  const again = await ask('POST', '/bulk', { selection, act, sealed }, headers);
  expect(await again.json()).toEqual(await first.json());
  expect((await all()).map(({ tags }) => tags)).toEqual([['night shift'], ['night shift']]);
  expect(await auditRows()).toHaveLength(1);
});

test('undo gives back what each had, and lists those whom somebody has changed since', async () => {
  const a = await aWorker(site.db, { tags: ['north', 'night'] });
  const b = await aWorker(site.db, { tags: ['night'], name: 'Samir Haddad' });
  const c = await aWorker(site.db, { tags: ['north'] });
  const { id, changed } = await change(
    { ids: [a.id, b.id, c.id] },
    { kind: 'remove-tag', tag: 'night' },
  );
  expect(changed).toBe(2);
  await site.pool.query("update workers set tags = '{south}' where id = $1", [b.id]);
  const undone = await undo(id);
  expect(undone).toEqual({
    restored: 1,
    changed_since: 1,
    workers: [{ id: b.id, name: 'Samir Haddad', reference: (await rowOf(b.id)).reference }],
  });
  expect((await rowOf(a.id)).tags).toEqual(['north', 'night']);
  expect((await rowOf(b.id)).tags).toEqual(['south']);
});

test('a day of availability is set for some and cleared for others, and comes back', async () => {
  const a = await aWorker(site.db, { available_from: '2026-12-01' });
  const b = await aWorker(site.db);
  const { id } = await change({ ids: [a.id, b.id] }, { kind: 'available', day: '2027-02-01' });
  expect((await all()).map(({ available_from }) => available_from)).toEqual([
    '2027-02-01',
    '2027-02-01',
  ]);
  await undo(id);
  expect((await all()).map(({ available_from }) => available_from)).toEqual(['2026-12-01', null]);
});

test('a certificate to check is added to those who have none of its kind, and goes again with undo', async () => {
  const [type] = await site.db.select().from(certificateTypes).limit(1);
  const typeId = type?.id as number;
  const [a, b] = await many(2);
  const paper = { type_id: typeId, verified: true };
  expect((await ask('POST', `/${a?.id}/certificates`, paper)).status).toBe(201);
  const selection = { ids: [a?.id as number, b?.id as number] };
  const act: BulkAct = { kind: 'certificate', type_id: typeId };
  expect(await preview(selection, act)).toMatchObject({ found: 2, changes: 1 });
  const { id } = await change(selection, act);
  const papers = async (worker: number | undefined) =>
    (await (await ask('GET', `/${worker}/certificates`)).json()) as { id: number; state: string }[];
  expect(await papers(a?.id)).toMatchObject([{ state: 'valid' }]);
  expect(await papers(b?.id)).toMatchObject([{ state: 'unverified' }]);
  expect(await undo(id)).toMatchObject({ restored: 1, changed_since: 0 });
  expect(await papers(b?.id)).toEqual([]);

  const again = await change(selection, act);
  const [added] = await papers(b?.id);
  await site.send('PUT', `/api/admin/certificates/${added?.id}`, paper, { cookie });
  expect(await undo(again.id)).toMatchObject({ restored: 0, changed_since: 1 });
  expect(await papers(b?.id)).toMatchObject([{ state: 'valid' }]);
});

test('who has no room for another tag stays as they are, and the preview says so', async () => {
  const full = Array.from({ length: 20 }, (_, at) => `tag ${at}`);
  const a = await aWorker(site.db, { tags: full });
  const b = await aWorker(site.db);
  const act: BulkAct = { kind: 'add-tag', tag: 'new' };
  expect(await preview({ ids: [a.id, b.id] }, act)).toMatchObject({
    found: 2,
    changes: 1,
    no_room: 1,
  });
});

test('all found are those on the screen: search and filters together', async () => {
  await many(3, { job_title: 'Rigger', wilaya: 'oran' });
  await many(2, { job_title: 'Rigger', wilaya: 'alger' });
  await many(2, { job_title: 'Fitter', wilaya: 'oran' });
  const found = { search: 'rigger', wilaya: 'oran' as const };
  const page = workerPage.parse(await (await ask('GET', '?search=rigger&wilaya=oran')).json());
  expect(await preview({ found }, RESTING)).toMatchObject({ found: page.total, changes: 3 });
});

test('the change stands in the history of each worker and can be undone for a day', async () => {
  const a = await aWorker(site.db);
  const { id } = await change({ ids: [a.id] }, RESTING);
  const { history } = await (await ask('GET', `/${a.id}/file`)).json();
  expect(history).toMatchObject([{ noun: 'workers', action: 'update' }]);
  const listed = await (await ask('GET', '/bulk')).json();
  expect(listed).toEqual({
    acts: [{ id, done_at: new Date(NOW).toISOString(), kind: 'status', changed: 1 }],
  });
  site.clock.now = new Date(Date.parse(NOW) + DAY_MS + 1);
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
  expect(await (await ask('GET', '/bulk')).json()).toEqual({ acts: [] });
  expect(await refusal(await ask('POST', `/bulk/${id}/undo`))).toMatchObject({ status: 409 });
  expect((await rowOf(a.id)).status).toBe('resting');
  expect((await ask('POST', '/bulk/999999/undo')).status).toBe(404);
});

test.each([
  ['nobody ticked', { selection: { ids: [] }, act: RESTING }],
  [
    'too many ticked',
    { selection: { ids: Array.from({ length: 501 }, (_, at) => at + 1) }, act: RESTING },
  ],
  ['both ways at once', { selection: { ids: [1], found: {} }, act: RESTING }],
  ['an unknown act', { selection: { ids: [1] }, act: { kind: 'delete' } }],
  [
    'no reason for do not send',
    { selection: { ids: [1] }, act: { kind: 'status', status: 'do_not_send' } },
  ],
  ['an empty tag', { selection: { ids: [1] }, act: { kind: 'add-tag', tag: ' ' } }],
  ['no such day', { selection: { ids: [1] }, act: { kind: 'available', day: '2027-02-30' } }],
  ['no such kind', { selection: { ids: [1] }, act: { kind: 'certificate', type_id: 99_999 } }],
])('%s is refused with a sentence, and nothing changes', async (_, question) => {
  await aWorker(site.db);
  const sealed = { changes: 1, digest: '0'.repeat(64) };
  for (const [path, body] of [
    ['/bulk/preview', question],
    ['/bulk', { ...question, sealed }],
  ] as const) {
    const answer = await ask('POST', path, body);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.message).toMatch(/\w+ \w+/);
  }
  expect(await auditRows()).toEqual([]);
});

test('10,000 workers are changed in a few statements, and every node hears of it once', async () => {
  await site.pool.query(`insert into workers (name, job_title, domain, phone, email, companies)
    select 'Worker ' || n, 'Welder', 'Piping', '', '', '{}' from generate_series(1, 10000) n`);
  const payloads: string[] = [];
  const client = await site.pool.connect();
  client.on('notification', ({ payload }) => payloads.push(payload ?? ''));
  await client.query('listen workers_changed');
  const { id, changed } = await change({ found: {} }, { kind: 'add-tag', tag: 'winter' });
  expect(changed).toBe(10_000);
  await client.query('select 1');
  expect(payloads).toEqual(['*']);
  expect(await undo(id)).toMatchObject({ restored: 10_000, changed_since: 0 });
  client.removeAllListeners('notification');
  client.release(true);
}, 60_000);
