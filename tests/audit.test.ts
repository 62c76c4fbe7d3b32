import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dropOldAudit } from '../server/audit/read-audit.ts';
import { anAdmin, aPerson, aPresentPerson, aRecruiter, workerForm } from './harness/people.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let cookie: string;
let owner: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  site = await startTestSite();
  await anAdmin(site.db, site.clock.now);
});
beforeEach(async () => {
  await emptyTables(site.pool, 'audit, services, about_us, contact_info, admins');
  owner = await aPerson(site.db, { name: 'Nadia Hamdi' });
  cookie = (await aPresentPerson(site.db, owner.id, site.clock.now)).cookie;
});
afterAll(() => site.stop());

const as = async (method: string, path: string, body?: unknown) =>
  (await site.send(method, `/api/admin${path}`, body, { cookie })).json();
const read = (query = '') => as('GET', `/audit${query}`);

test('of a service the history shows before and after, with the name and the browser', async () => {
  const { id } = await as('POST', '/services', { title: 'Night crews', description: 'At night.' });
  await as('PUT', `/services/${id}`, { title: 'Day crews', description: 'At night.' });
  const { rows } = await as('GET', `/history/site/services/${id}`);
  expect(rows).toMatchObject([
    {
      admin: { id: owner.id, name: 'Nadia Hamdi' },
      by: 'person',
      action: 'update',
      changes: { title: { before: 'Night crews', after: 'Day crews' } },
    },
    { action: 'add', changes: { title: { before: null, after: 'Night crews' } } },
  ]);
  expect(Object.keys(rows[0].changes)).toEqual(['title']);
});

test('of a text of the site, of which there is one, the history shows before and after', async () => {
  await as('PUT', '/about-us', { content: 'Since 1999', version: null });
  await as('PUT', '/about-us', { content: 'Since 1998', version: 1 });
  const { rows } = await as('GET', '/history/site/about_us/1');
  expect(rows[0].changes.content).toEqual({ before: 'Since 1999', after: 'Since 1998' });
});

const SECRET = {
  name: 'Salima Verysecret',
  phone: '+213 770 91 82 73',
  email: 'salima.verysecret@workers.example',
};

test('of persons no row of the audit holds a name, a phone number or an e-mail address', async () => {
  const worker = await as('POST', '/workers', workerForm({ ...SECRET, job_title: 'Rigger' }));
  await as('PUT', `/workers/${worker.id}`, workerForm({ ...SECRET, name: 'Salima Othersecret' }));
  await as('DELETE', `/workers/${worker.id}`);
  const user = await aRecruiter(site.db, { username: 'secret.user' });
  const account = {
    username: 'verysecret.user',
    expire_at: null,
    ...SECRET,
    contact_name: SECRET.name,
  };
  await as('PUT', `/users/${user.id}`, account);
  const person = { ...SECRET, role: 'reader', code: '708152' };
  const { id } = await as('POST', '/people', person);
  await as('PUT', `/people/${id}`, { ...person, code: '550142', role: 'editor' });
  const { rows } = await site.pool.query('select a::text as row from audit a');
  expect(rows.length).toBeGreaterThanOrEqual(6);
  for (const { row } of rows)
    for (const secret of ['secret', '770 91', '708152', '550142', 'argon2', 'workers.example'])
      expect(row.toLowerCase()).not.toContain(secret);
  const changed = (await as('GET', `/history/desk/workers/${worker.id}`)).rows[1].changes;
  expect(Object.keys(changed).toSorted()).toEqual(['job_title', 'name']);
  expect(changed.name).toMatchObject({ hashed: true, after: expect.any(String) });
  expect(changed.name.before).not.toBe(changed.name.after);
  const promoted = (await read(`?noun=admins&record=${id}`)).rows[0].changes;
  expect(promoted.role).toEqual({ before: 'reader', after: 'editor' });
});

test('a place and a certificate have a history of their own: the one with values, the other with the names of fields', async () => {
  const place = await as('POST', '/places', { name: 'Arzew gate 3', capacity: 2 });
  await as('PUT', `/places/${place.id}`, { name: 'Arzew gate 3', capacity: 5 });
  const [changed] = (await as('GET', `/history/desk/places/${place.id}`)).rows;
  expect(changed.changes).toEqual({ capacity: { before: 2, after: 5 } });

  const { id } = await as('POST', '/workers', workerForm({ name: 'Certified' }));
  const types = await as('GET', '/certificate-types');
  const type_id = types.find(({ short }: { short: string }) => short === 'H2S').id;
  const certificate = await as('POST', `/workers/${id}/certificates`, {
    type_id,
    number: 'H2S-77',
    level: '',
    issuer: '',
    issued_on: null,
    expires_on: '2030-01-31',
    last_used_on: null,
    note: '',
    file_id: null,
    verified: false,
  });
  const [added] = (await as('GET', `/history/desk/worker_certificates/${certificate.id}`)).rows;
  expect(added.changes.number).toMatchObject({ hashed: true });
  expect(JSON.stringify(added)).not.toContain('H2S-77');
});

test('the same value has the same hash, so that equality can be proven', async () => {
  const one = await as('POST', '/workers', workerForm({ ...SECRET }));
  const other = await as('POST', '/workers', workerForm({ ...SECRET, name: 'Somebody else' }));
  const hashesOf = async (id: number) =>
    (await as('GET', `/history/desk/workers/${id}`)).rows[0].changes;
  const [first, second] = [await hashesOf(one.id), await hashesOf(other.id)];
  expect(first.phone.after).toBe(second.phone.after);
  expect(first.name.after).not.toBe(second.name.after);
});

test('the list is narrowed by person, noun, record and day, and turned page by page', async () => {
  await site.pool.query(
    `insert into audit (at, actor, action, noun, noun_id, request_id, admin_id, admin_name)
     select timestamptz '2026-03-01 22:30Z' + n * interval '1 hour', 'admin x', 'update',
       case n % 2 when 0 then 'orders' else 'workers' end, n, 'r', 900 + n % 3, 'Person ' || n % 3
     from generate_series(0, 119) n`,
  );
  const first = await read();
  expect([first.rows.length, first.rows[0].noun_id]).toEqual([50, 119]);
  const second = await read(`?before=${first.next}`);
  expect(second.rows[0].noun_id).toBe(69);
  expect((await read(`?before=${second.next}`)).next).toBeNull();
  expect((await read('?noun=orders&admin=901')).rows).toHaveLength(20);
  expect((await read('?record=7')).rows).toHaveLength(1);
  // The second of March in Algiers begins at 23:00 of the first by UTC.
  expect(
    (await read('?day=2026-03-02')).rows.map(({ noun_id }: { noun_id: number }) => noun_id),
  ).toEqual(Array.from({ length: 24 }, (_, at) => 24 - at));
  expect(first.people).toEqual([0, 1, 2].map((n) => ({ id: 900 + n, name: `Person ${n}` })));
  expect(first.nouns).toEqual(['orders', 'workers']);
});

test('the history of a record has the acts on many that it was among, and says how many', async () => {
  const tagged = async (name: string) => {
    const { id } = await as('POST', '/workers', workerForm({ name }));
    return id as number;
  };
  const ids = [await tagged('One of many'), await tagged('Another of many')];
  const [one, other] = ids;
  const alone = await tagged('Not among them');
  const act = { selection: { ids }, act: { kind: 'add-tag', tag: 'night' } };
  const sealed = await as('POST', '/workers/bulk/preview', act);
  const { changes, digest } = sealed;
  await as('POST', '/workers/bulk', { ...act, sealed: { changes, digest } });
  for (const id of [one, other]) {
    const { rows } = await as('GET', `/history/desk/workers/${id}`);
    expect(rows).toMatchObject([
      { action: 'update', noun_id: null, many: 2, admin: { name: 'Nadia Hamdi' } },
      { action: 'add', noun_id: id, many: null },
    ]);
  }
  expect((await as('GET', `/history/desk/workers/${alone}`)).rows).toHaveLength(1);
  expect((await read(`?noun=workers&record=${one}`)).rows).toHaveLength(2);
  expect((await read(`?noun=users&record=${one}`)).rows).toHaveLength(0);
  // Numbers of another noun are other records.
  await site.pool.query(
    "insert into audit (actor, action, noun, noun_ids, request_id) values ('admin x', 'update', 'orders', array[$1::integer], 'r')",
    [one],
  );
  expect((await read(`?noun=workers&record=${one}`)).rows).toHaveLength(2);
});

test('the words of an export are those of the panel, and codes that have none stay codes', async () => {
  await as('POST', '/services', { title: 'Night crews', description: 'At night.' });
  await site.pool.query(
    "insert into audit (actor, action, noun, request_id) values ('admin x', 'constructor', 'unknown', 'r')",
  );
  const answer = await site.get('/api/admin/audit/export?language=fr', { cookie });
  const [headings, ...lines] = (await answer.text()).split('\r\n');
  expect(headings).toBe('Quand,Qui,Quoi,Type,Fiche,Navigateur,Motif,Modifications');
  expect(lines).toContainEqual(expect.stringContaining(',constructor,unknown,'));
  expect(lines).toContainEqual(expect.stringContaining('Nadia Hamdi,Ajout,Service,'));
});

test('an export holds the filtered rows, escapes formulas, and is itself in the audit', async () => {
  await as('POST', '/services', { title: '=1+1', description: 'a "quote", a comma' });
  const answer = await site.get('/api/admin/audit/export?noun=services', { cookie });
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Nadia Hamdi');
  const [newest] = (await read()).rows;
  expect(newest).toMatchObject({ action: 'export', noun: 'audit', admin: { id: owner.id } });
});

test('a page among 100,000 rows costs little, whatever the filters', async () => {
  await site.pool.query(
    `insert into audit (at, actor, action, noun, noun_id, request_id, admin_id, admin_name)
     select now() - n * interval '10 minutes', 'admin x', 'update', 'workers', n % 5000, 'r', n % 5, 'P'
     from generate_series(1, 100000) n`,
  );
  // Acts on many: one worker was among a few of those on a thousand.
  await site.pool.query(
    `insert into audit (actor, action, noun, noun_ids, request_id)
     select 'admin x', 'update', 'workers', array(select (act * 37 + n) % 50000 from generate_series(1, 1000) n), 'r'
     from generate_series(1, 200) act`,
  );
  await site.pool.query('analyze audit');
  for (const query of [
    '',
    '?noun=workers',
    '?noun=orders',
    '?admin=3',
    '?noun=workers&record=77',
    '?admin=77',
  ]) {
    const before = performance.now();
    await read(query);
    expect(performance.now() - before, query).toBeLessThan(1_000);
  }
  const { rows } = await site.pool.query(
    "explain (analyze, format json) select * from audit where noun = 'orders' order by id desc limit 51",
  );
  expect(JSON.stringify(rows)).not.toContain('Seq Scan');
});

test('what is older than it is kept goes, and nothing that is younger than a year, whatever is asked', async () => {
  await site.pool.query(
    `insert into audit (at, actor, action, noun, request_id)
     select now() - years * interval '1 year' - interval '1 day', 'admin x', 'add', 'workers', 'r'
     from unnest(array[0, 1, 4, 5, 6]) years`,
  );
  const left = async () =>
    (await site.pool.query('select count(*)::int as n from audit')).rows[0].n;
  await dropOldAudit(site.db, new Date(Date.now() - 5 * 365.25 * 86_400_000));
  expect(await left()).toBe(3);
  await expect(dropOldAudit(site.db, new Date())).rejects.toThrow();
  expect(await left()).toBe(3);
});
