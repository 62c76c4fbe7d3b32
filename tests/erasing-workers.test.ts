import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin, aWorker } from './harness/people.ts';
import { A_PDF } from './harness/pictures.ts';
import { anOrderThat, aSignedInRecruiter, refusal } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

const NAME = 'Zoubir Canarywala';
const PERSON = {
  name: NAME,
  other_name: 'زوبير كناري',
  phone: '+213 661 99 88 77',
  email: 'zoubir.canary@workers.example',
  experience: 'Canary at Hassi R’Mel',
  notes: 'Canary: calls in the evening',
  birth_year: 1987,
  tags: ['canary'],
};

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  site.clock.now = new Date();
  await emptyTables(site.pool, 'workers, users, mails, rate_limits, write_receipts');
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
});
afterAll(() => site.stop());

const ask = (method: string, path: string, body?: unknown, key = '') =>
  site.send(method, `/api/admin${path}`, body, { cookie, ...(key && { 'idempotency-key': key }) });
const erase = async (id: number, reference?: string) =>
  ask('POST', `/workers/${id}/erase`, { reference: reference ?? (await referenceOf(id)) });
const referenceOf = async (id: number): Promise<string> =>
  (await site.pool.query('select reference from workers where id = $1', [id])).rows[0].reference;

/** Somebody of whom every table knows something. */
async function aKnownWorker() {
  const { id } = await aWorker(site.db, PERSON);
  const recruiter = await aSignedInRecruiter(site);
  const order = await anOrderThat(site, {
    status: 'cancelled',
    workerId: id,
    recruiterId: recruiter.id,
  });
  await site.pool.query(
    `with list as (insert into shortlists (user_id, name, created_at, used_at)
         values (${recruiter.id}, 'Arzew', now(), now()) returning id),
       search as (insert into saved_searches (user_id, name, query, alert, created_at)
         values (${recruiter.id}, 'All', '{}', true, now()) returning id),
       person as (insert into shortlist_people select id, ${id}, now() from list),
       note as (insert into candidate_notes values (${recruiter.id}, ${id}, '${NAME} is good', now())),
       news as (insert into saved_search_news select id, ${id}, now() from search),
       mission as (insert into worker_calendar (worker_id, during, kind, site, note)
         values (${id}, tstzrange(now(), now() + interval '9 days'), 'mission', 'Arzew', '${NAME}')),
       paper as (insert into worker_certificates (worker_id, type_id, note) values (${id}, 1, '${NAME}')),
       event as (insert into order_events (order_id, at, actor_kind, actor_name, act, from_status, to_status, details)
         values (${order.id}, now(), 'worker', '${NAME}', 'worker-reply', 'confirmed', 'confirmed',
           '{"reply": "declined", "note": "${NAME} is ill"}')),
       own as (insert into mails (kind, data, audience, language, to_address, created_at, not_before)
         values ('test', '{"worker_name": "${NAME}"}', 'agency', 'en', 'a@b.example', now(), now())),
       written as (insert into mails (kind, data, audience, language, to_address, created_at, not_before)
         values ('test', '{}', 'worker', 'en', '${PERSON.email}', now(), now()))
     insert into seen_candidates values (${recruiter.id}, ${id}, now())`,
  );
  await site.pool.query(
    `update orders set worker_note = '${NAME}', agency_note = '${NAME}' where id = $1`,
    [order.id],
  );
  const upload = `/workers/${id}/documents?kind=cv&name=${encodeURIComponent(`${NAME}.pdf`)}`;
  const stored = await fetch(`${site.url}/api/admin${upload}`, {
    method: 'POST',
    headers: { cookie, 'idempotency-key': 'an upload' },
    body: new Uint8Array(A_PDF),
  });
  expect(stored.status).toBe(201);
  return { id, order: order.id, reference: await referenceOf(id) };
}

/** In which tables a text stands, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await site.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await site.pool.query(
      `select from "${name}" t where strpos(lower(t::text), lower($1)) > 0`,
      [text],
    );
    if (rowCount) found.push(name);
  }
  return found.toSorted();
}
const files = async () =>
  (await readdir(site.documentFolder)).filter((name) => !name.startsWith('.'));

test('a worker who is erased is in no table and no file any more; requests keep the reference', async () => {
  const { id, order, reference } = await aKnownWorker();
  const other = await aWorker(site.db, { name: 'Somebody Else' });
  const [mail] = (await site.pool.query('select id from mails order by id')).rows;
  await mkdir(site.mailFolder, { recursive: true });
  await writeFile(join(site.mailFolder, `${mail.id}.eml`), NAME);
  expect((await tablesWith('Canary')).length).toBeGreaterThan(7);
  expect((await files()).length).toBe(1);

  expect((await erase(id)).status).toBe(200);
  for (const part of [NAME, 'Canary', 'canarywala', PERSON.other_name, PERSON.phone, PERSON.email])
    expect([part, await tablesWith(part)]).toEqual([part, []]);
  expect(await files()).toEqual([]);
  expect(await readdir(site.mailFolder)).toEqual([]);
  const { rows } = await site.pool.query(
    'select worker_id, worker_name, status from orders where id = $1',
    [order],
  );
  expect(rows).toEqual([
    { worker_id: id, worker_name: `Worker ${reference} (erased)`, status: 'cancelled' },
  ]);
  const sheet = await (await ask('GET', `/orders/${order}`)).text();
  expect(sheet).toContain(`Worker ${reference} (erased)`);
  for (const table of [
    'worker_certificates',
    'worker_documents',
    'worker_calendar',
    'shortlist_people',
    'candidate_notes',
    'seen_candidates',
    'saved_search_news',
  ])
    expect([table, (await site.pool.query(`select from ${table}`)).rowCount]).toEqual([table, 0]);
  expect(
    (await site.pool.query('select from workers where id = $1 and deleted_at is null', [other.id]))
      .rowCount,
  ).toBe(1);
  const { rows: audited } = await site.pool.query("select * from audit where action = 'erase'");
  expect(audited).toMatchObject([{ noun: 'workers', noun_id: id }]);
});

test('a mail that asked for papers goes as well, also to an address and a name of former days', async () => {
  const [{ id }, other] = [await aWorker(site.db, PERSON), await aWorker(site.db)];
  await site.pool.query(
    `with papers as (insert into worker_certificates (worker_id, type_id)
       select worker_id, 1 from unnest($1::integer[]) worker_id returning id, worker_id)
     insert into mails (kind, data, audience, language, to_address, created_at, not_before)
     select 'worker-papers', jsonb_build_object('worker', 'Former ' || worker_id, 'papers',
         jsonb_build_array(jsonb_build_object('id', 0), jsonb_build_object('id', id))),
       'worker', 'fr', 'former@workers.example', now(), now() from papers`,
    [[id, other.id]],
  );
  expect((await erase(id)).status).toBe(200);
  const { rows } = await site.pool.query("select data ->> 'worker' as worker from mails");
  expect(rows).toEqual([{ worker: `Former ${other.id}` }]);
});

test('what was erased does not come back, not by Undo and not by erasing again', async () => {
  const { id } = await aKnownWorker();
  await erase(id);
  expect((await ask('POST', `/workers/${id}/restore`)).status).toBe(404);
  expect((await erase(id)).status).toBe(404);
  expect((await ask('GET', `/workers/${id}/documents`)).status).toBe(404);
});

test('a worker who was deleted before can be erased, too', async () => {
  const { id } = await aKnownWorker();
  await ask('DELETE', `/workers/${id}`);
  expect((await erase(id)).status).toBe(200);
  expect(await tablesWith(NAME)).toEqual([]);
});

test.each([['W-0000000'], ['x'], [NAME]])(
  'with %s for a reference nothing is erased',
  async (typed) => {
    const { id } = await aKnownWorker();
    const before = await tablesWith(NAME);
    const answer = await refusal(await erase(id, typed));
    expect(answer).toMatchObject({ status: 400, fields: { reference: expect.any(String) } });
    expect(await tablesWith(NAME)).toEqual(before);
    expect((await files()).length).toBeGreaterThan(0);
  },
);

test.each(['requested', 'proposed', 'confirmed'] as const)(
  'a worker with a request that is %s is not erased before it has ended',
  async (status) => {
    const { id } = await aWorker(site.db, PERSON);
    await anOrderThat(site, { status, workerId: id });
    const answer = await refusal(await erase(id));
    expect(answer).toMatchObject({ status: 409, reason: 'conflict.workerHasRequests' });
    expect(await tablesWith(NAME)).toContain('workers');
  },
);

test('histories can still not be rewritten by anything else', async () => {
  const { id, order } = await aKnownWorker();
  await erase(id);
  await expect(
    site.pool.query("update order_events set actor_name = 'x' where order_id = $1", [order]),
  ).rejects.toMatchObject({ code: '42501' });
  await expect(site.pool.query('delete from order_events')).rejects.toMatchObject({
    code: '42501',
  });
});

test('deleted workers are listed, the latest first, until they come back or are erased', async () => {
  const deleted = async (search = '') => {
    const answer = await ask('GET', `/workers/deleted?search=${encodeURIComponent(search)}`);
    const { rows, total } = (await answer.json()) as { rows: { name: string }[]; total: number };
    return [total, ...rows.map(({ name }) => name)];
  };
  const [one, two, three] = [
    await aWorker(site.db, { name: 'Ali Première' }),
    await aWorker(site.db, { name: 'Badis Second' }),
    await aWorker(site.db, { name: 'Still Here' }),
  ];
  for (const { id } of [one, two]) {
    await ask('DELETE', `/workers/${id}`);
    site.clock.now = new Date(site.clock.now.getTime() + 1000);
  }
  expect(await deleted()).toEqual([2, 'Badis Second', 'Ali Première']);
  expect(await deleted('premiere')).toEqual([1, 'Ali Première']);
  expect(await deleted(three.name)).toEqual([0]);
  expect((await ask('POST', `/workers/${one.id}/restore`)).status).toBe(200);
  expect((await erase(two.id)).status).toBe(200);
  expect(await deleted()).toEqual([0]);
});
