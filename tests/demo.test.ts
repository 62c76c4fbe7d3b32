import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DemoPlan } from '../contracts/demo.ts';
import { readContent } from '../server/content/read-content.ts';
import {
  DEMO_COLUMNS,
  DEMO_NOUNS,
  type DemoNoun,
  noteEarlierDemo,
} from '../server/database/seed/demo-rows.ts';
import { DEMO_CLIENT, DEMO_USERNAME, seedDemo } from '../server/database/seed/seed-demo.ts';
import { hashSecret } from '../server/secrets/secret-hash.ts';
import { anAdmin, anOrder, aRecruiter, aWorker } from './harness/people.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

const CONTENT = resolve(import.meta.dirname, '../content');

let site: TestSite;
let cookie: string;
let passwordHash: string;
beforeAll(async () => {
  site = await startTestSite();
  passwordHash = await hashSecret('a demo password');
});
afterAll(() => site.stop());
beforeEach(async () => {
  await emptyTables(
    site.pool,
    `audit, shortlist_people, shortlists, candidate_notes, worker_documents, worker_certificates, worker_calendar,
     order_events, orders, sessions, workers, users, companies, messages, services, portfolio, pictures, about_us,
     contact_info, translations, demo_rows, mails`,
  );
  await site.pool.query('update installation set seeded_at = null, demo_marked = false');
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
  await seed();
});

async function seed() {
  const content = await readContent(CONTENT);
  await seedDemo(site.db, {
    demo: content.demo,
    translated: { fr: content.in.fr.demo, ar: content.in.ar.demo },
    office: {
      timeZone: content.public.agency.timeZone,
      ranges: content.public.businessHours.ranges,
    },
    passwordHash,
    clearLeftovers: async () => {},
    storePicture: async () => {
      const name = randomBytes(16).toString('hex');
      return `/pictures/${name}/1280.webp`;
    },
    now: site.clock.now,
  });
}

const count = async (table: string, where = 'true') =>
  (await site.pool.query(`select count(*)::int as count from ${table} where ${where}`)).rows[0]
    .count as number;
/** Without what is deleted as by hand: requests have a history that only grows, and name their worker and recruiter. */
const living = (noun: DemoNoun) =>
  count(noun, ['orders', 'users', 'workers'].includes(noun) ? 'deleted_at is null' : 'true');
const counts = async () =>
  Object.fromEntries(
    await Promise.all(DEMO_NOUNS.map(async (noun) => [noun, await living(noun)] as const)),
  ) as Record<DemoNoun, number>;
const plan = async (): Promise<DemoPlan> =>
  (await site.get('/api/admin/demo/plan', { cookie })).json();
const planned = async (noun: DemoNoun) =>
  (await plan()).rows.find((row) => row.noun === noun) as DemoPlan['rows'][number];
async function empty(input: { name?: string; rows?: number } = {}, headers = {}) {
  const rows = (await plan()).rows.reduce((sum, { goes }) => sum + goes, 0);
  const sent = { name: 'Saharis', rows, ...input };
  const response = await site.send('POST', '/api/admin/demo/empty', sent, { cookie, ...headers });
  if (response.status === 500)
    console.log(site.logLines.filter((l) => l.includes('rror')).slice(-1));
  return { status: response.status, answer: await response.json() };
}
const present = async () =>
  (await (await site.get('/api/admin/demo', { cookie })).json()).present as boolean;

test('the list names every row that the demo filled in, and emptying removes all of them', async () => {
  const filled = await counts();
  for (const noun of DEMO_NOUNS) expect(filled[noun], noun).toBeGreaterThan(0);
  expect((await plan()).rows).toEqual(
    DEMO_NOUNS.map((noun) => ({ noun, goes: filled[noun], stays: 0 })),
  );
  expect(await counts()).toEqual(filled);
  expect(await present()).toBe(true);

  expect((await empty()).status).toBe(200);
  for (const noun of DEMO_NOUNS) expect(await living(noun), noun).toBe(0);
  expect(await count('translations')).toBe(0);
  expect(await count('pictures', 'unused_since is not null')).toBe(filled.portfolio);
  expect(await present()).toBe(false);
});

/** A value that each kind of row may have in place of the demo's. */
const CHANGES: Record<DemoNoun, string> = {
  about_us: `content = 'Our own text'`,
  contact_info: `phone = '+213 21 00 00 00'`,
  services: `title = 'Our own service'`,
  portfolio: `title = 'Our own project'`,
  messages: `message = 'Our own'`,
  companies: `shares_requests = not shares_requests`,
  users: `company = 'A real company'`,
  workers: `notes = 'Called him'`,
  worker_certificates: `number = 'A-1'`,
  orders: `version = version + 1`,
};

test.each(DEMO_NOUNS)('a row of %s that was changed since stays', async (noun) => {
  const filled = await counts();
  if (noun === 'orders')
    await site.pool.query(`update users set company = 'A real company' where username = $1`, [
      DEMO_USERNAME,
    ]);
  if (noun === 'worker_certificates')
    await site.pool.query(`update workers set notes = 'Ours' where id in
      (select worker_id from worker_certificates order by id limit 1)`);
  await site.pool.query(
    `update ${noun} set ${CHANGES[noun]} where id = (select min(id) from ${noun})`,
  );
  expect(await planned(noun)).toMatchObject({ stays: 1, goes: filled[noun] - 1 });
});

test.each(DEMO_NOUNS.filter((noun) => !['about_us', 'contact_info'].includes(noun)))(
  'what the agency itself added to %s stays as it was, to the last value',
  async (noun) => {
    const own = await ownRows();
    const read = async () =>
      (await site.pool.query(`select to_jsonb(t) as row from ${noun} t where id = $1`, [own[noun]]))
        .rows;
    const before = await read();
    expect(before).toHaveLength(1);
    expect((await empty()).status).toBe(200);
    expect(await read()).toEqual(before);
    expect(await living(noun)).toBe(1);
  },
);

/** One row of the agency's own in each table, which hangs on nothing of the demo. */
async function ownRows(): Promise<Record<string, number>> {
  const insert = async (statement: string, values: unknown[] = []) =>
    (await site.pool.query(`${statement} returning id`, values)).rows[0].id as number;
  const { id: worker } = await aWorker(site.db);
  const company = await insert(`insert into companies (name) values ('Real company')`);
  const { id: user } = await aRecruiter(site.db);
  await site.pool.query('update users set company_id = $1 where id = $2', [company, user]);
  return {
    workers: worker,
    companies: company,
    users: user,
    orders: await insert(
      'insert into orders (recruiter_id, worker_id, date) values ($1, $2, now())',
      [user, worker],
    ),
    worker_certificates: await insert(
      'insert into worker_certificates (worker_id, type_id) select $1, min(id) from certificate_types',
      [worker],
    ),
    services: await insert(`insert into services (title, description) values ('Own', '')`),
    messages: await insert(
      `insert into messages (name, email, subject, message) values ('A', 'a@b.dz', 'S', 'M')`,
    ),
    portfolio: await insert(
      `insert into portfolio (title, description, image_url) values ('Own', '', $1)`,
      [`/pictures/${'a'.repeat(32)}/1280.webp`],
    ),
  };
}

const demoWorker = async () =>
  (await site.pool.query('select min(id) as id from workers')).rows[0].id as number;
const demoRecruiter = async () =>
  (await site.pool.query('select id from users where username = $1', [DEMO_USERNAME])).rows[0]
    .id as number;

test.each<[keyof DemoPlan['in_use'], () => Promise<unknown>]>([
  ['requests', async () => anOrder(site.db, { worker_id: await demoWorker() })],
  [
    'requests',
    async () =>
      site.pool.query('insert into orders (recruiter_id, worker_id, date) values ($1, $2, now())', [
        await demoRecruiter(),
        (await aWorker(site.db)).id,
      ]),
  ],
  [
    'documents',
    async () =>
      site.pool.query(
        `insert into worker_documents (worker_id, kind, name, file, type, size, created_at)
         values ($1, 'cv', 'CV', $2, 'pdf', 9, now())`,
        [await demoWorker(), 'b'.repeat(32)],
      ),
  ],
  [
    'certificates',
    async () =>
      site.pool.query(
        'insert into worker_certificates (worker_id, type_id) select $1, min(id) from certificate_types',
        [await demoWorker()],
      ),
  ],
  [
    'calendar',
    async () =>
      site.pool.query(
        `insert into worker_calendar (worker_id, during, kind) values ($1, '[2031-01-01,2031-02-01)', 'leave')`,
        [await demoWorker()],
      ),
  ],
  [
    'lists',
    async () =>
      site.pool.query(
        `with list as (insert into shortlists (user_id, name, created_at, used_at) values ($1, 'Mine', now(), now()) returning id)
         insert into shortlist_people (shortlist_id, worker_id, added_at) select id, $2, now() from list`,
        [(await aRecruiter(site.db)).id, await demoWorker()],
      ),
  ],
])(
  '%s of the agency that hang on the demo stand in the way, and nothing goes',
  async (kind, add) => {
    await add();
    const before = await counts();
    expect((await plan()).in_use).toMatchObject({ [kind]: 1 });
    const { status, answer } = await empty();
    expect({ status, reason: answer.error.reason }).toEqual({
      status: 409,
      reason: 'conflict.demoInUse',
    });
    expect(await counts()).toEqual(before);
    expect(await count('audit', `noun = 'demo'`)).toBe(0);
  },
);

test('a worker that was changed keeps its request, and no longer stands in the way', async () => {
  const id = await demoWorker();
  await anOrder(site.db, { worker_id: id });
  await site.pool.query(`update workers set notes = 'Ours now' where id = $1`, [id]);
  expect((await empty()).status).toBe(200);
  expect(await count('workers', `id = ${id} and deleted_at is null`)).toBe(1);
  expect(await living('workers')).toBe(1);
  expect(await living('orders')).toBe(1);
});

test('a request that the agency has deleted does not stand in the way, and still names its worker', async () => {
  const id = await demoWorker();
  await anOrder(site.db, { worker_id: id, deleted_at: new Date() });
  expect((await empty()).status).toBe(200);
  expect(await count('workers', `id = ${id} and deleted_at is not null`)).toBe(1);
  expect(await count('orders', `worker_id = ${id}`)).toBe(1);
});

test('what was tried out between the demo recruiter and the demo workers goes with them', async () => {
  await site.pool.query(
    `insert into orders (recruiter_id, worker_id, date)
     select $1, id, now() from workers where id not in (select worker_id from orders) limit 2`,
    [await demoRecruiter()],
  );
  expect((await empty()).status).toBe(200);
  expect(await living('orders')).toBe(0);
});

test('workers that no request names are gone for good, and histories are as they were', async () => {
  const events = await count('order_events');
  const named = await count('workers', 'id in (select worker_id from orders)');
  expect((await empty()).status).toBe(200);
  expect(await count('workers')).toBe(named);
  expect(await count('order_events')).toBe(events);
});

test('a company to which somebody real belongs stays', async () => {
  const { id } = await aRecruiter(site.db);
  await site.pool.query(
    'update users set company_id = (select min(id) from companies) where id = $1',
    [id],
  );
  expect((await empty()).status).toBe(200);
  expect(await count('companies')).toBe(1);
  expect(await count('users', `id = ${id} and company_id is not null`)).toBe(1);
});

test.each<[string, object, number, string]>([
  ['another name', { name: 'saharis' }, 400, 'invalid-input.otherName'],
  ['no name', { name: '' }, 400, 'invalid-input.otherName'],
  ['another number of rows than was shown', { rows: 3 }, 409, 'conflict.demoChanged'],
])('%s is refused, and nothing goes', async (_, input, status, reason) => {
  const before = await counts();
  const refused = await empty(input);
  expect({ status: refused.status, reason: refused.answer.error.reason }).toEqual({
    status,
    reason,
  });
  expect(await counts()).toEqual(before);
});

test('the act is in the audit with its counts, and once for two requests with one key', async () => {
  const filled = await counts();
  const rows = Object.values(filled).reduce((sum, one) => sum + one, 0);
  const headers = { 'idempotency-key': 'empty-the-demo' };
  expect((await empty({ rows }, headers)).status).toBe(200);
  expect((await empty({ rows }, headers)).status).toBe(200);
  const audit = await site.pool.query(`select action, changes from audit where noun = 'demo'`);
  expect(audit.rows).toEqual([
    {
      action: 'delete',
      changes: Object.fromEntries(
        DEMO_NOUNS.map((noun) => [noun, { before: filled[noun], after: 0 }]),
      ),
    },
  ]);
});

test('a demo of an earlier release is found by what it says, and its changed rows are not', async () => {
  const filled = await counts();
  await site.pool.query('delete from demo_rows');
  await site.pool.query('update installation set demo_marked = false');
  await site.pool.query(
    `update services set title = 'Ours' where id = (select min(id) from services)`,
  );
  const own = await aWorker(site.db, { email: 'karim@gmail.com', phone: '+213 550 00 00 00' });
  const { demo } = await readContent(CONTENT);
  await noteEarlierDemo(site.db, demo, { username: DEMO_USERNAME, ...DEMO_CLIENT });
  const found = Object.fromEntries((await plan()).rows.map(({ noun, goes }) => [noun, goes]));
  expect(found).toEqual({ ...filled, services: filled.services - 1 });
  expect((await empty()).status).toBe(200);
  expect(await living('workers')).toBe(1);
  expect(await count('workers', `id = ${own.id} and deleted_at is null`)).toBe(1);

  // It is looked for once: what is added later is never taken for it.
  await noteEarlierDemo(site.db, demo, { username: DEMO_USERNAME, ...DEMO_CLIENT });
  expect(await present()).toBe(false);
});

test('the fingerprint of a row has every column that people edit', async () => {
  for (const noun of DEMO_NOUNS) {
    const { rows } = await site.pool.query(
      `select column_name as name from information_schema.columns where table_name = $1`,
      [noun],
    );
    const known = rows.map(({ name }) => name as string);
    for (const column of DEMO_COLUMNS[noun]) expect(known, noun).toContain(column);
  }
});
