import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { HIDDEN_PHONE } from '../contracts/access-log.ts';
import { type AuthorizedRequests, authorizedRequests } from './harness/authorized-requests.ts';
import { aPerson, aPresentPerson, aWorker, workerForm } from './harness/people.ts';
import { test } from './harness/promise-test.ts';
import { anOrderThat, refusal } from './harness/requests.ts';
import { appRoutes } from './harness/routes.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let requests: AuthorizedRequests;
let cookies: Record<'owner' | 'coordinator', string>;
beforeAll(async () => {
  site = await startTestSite();
  requests = await authorizedRequests(site);
});
beforeEach(async () => {
  await emptyTables(site.pool, 'access_log, audit, phone_setting, admins');
  const cookieOf = async (role: 'owner' | 'coordinator', name: string) => {
    const { id } = await aPerson(site.db, { role, name });
    return (await aPresentPerson(site.db, id, site.clock.now)).cookie;
  };
  cookies = {
    owner: await cookieOf('owner', 'Nadia Hamdi'),
    coordinator: await cookieOf('coordinator', 'Karim Saadi'),
  };
});
afterAll(() => site.stop());

const PHONE = '+213 770 91 82 73';
const DIGITS = '213770918273';
type Role = keyof typeof cookies;
const send = (method: string, path: string, body?: unknown, role: Role = 'coordinator') =>
  site.send(method, `/api/admin${path}`, body, { cookie: cookies[role] });
const get = async (path: string, role?: Role) => (await send('GET', path, undefined, role)).json();
const hide = async (clients = false, roles: Role[] = ['owner', 'coordinator']) =>
  expect((await send('PUT', '/phone-setting', { roles, clients }, 'owner')).status).toBe(200);
const log = async (query = '') => get(`/access-log${query}`, 'owner');
const workerOf = async (search: string) => (await get(`/workers?search=${search}`)).rows[0];

test('where numbers are shown on click, no answer but the click holds one', async ({
  recordPromise,
}) => {
  const worker = await aWorker(site.db, { name: 'Salima Hidden', phone: PHONE });
  const { id } = await anOrderThat(site, { workerId: worker.id });
  await site.pool.query('update users set phone = $1', [PHONE]);
  const holding = async () => {
    const found: string[] = [];
    for (const route of appRoutes(site).filter((one) => one.startsWith('GET /api/admin/'))) {
      if (/live|export/.test(route)) continue;
      const { path } = await requests.prepare(route);
      const own = path
        .replace(/workers\/\d+/, `workers/${worker.id}`)
        .replace(/orders\/\d+/, `orders/${id}`);
      const text = await (await site.get(own, { cookie: cookies.coordinator })).text();
      if (text.includes(PHONE) || text.includes(DIGITS)) found.push(route);
    }
    return found;
  };
  const before = await holding();
  await hide(true);
  const after = await holding();
  await recordPromise({
    promise: 34,
    tried: `${before.length} answers of the panel that hold phone numbers, shown on click`,
    figure: `${after.length} held them without a click`,
  });
  expect(before.length).toBeGreaterThan(3);
  expect(after).toEqual([]);
  await hide(false);
  // Those of clients.
  expect(await holding()).toEqual(before.filter((route) => /users|orders.:id$/.test(route)));
  expect((await get(`/orders/${id}`)).order).toMatchObject({
    worker_contact: { phone: HIDDEN_PHONE },
    account: { phone: PHONE },
  });
});

test('each click answers the number and is one row with the name, whoever it belongs to', async () => {
  const worker = await aWorker(site.db, { name: 'Salima Clicked', phone: PHONE });
  const { id, recruiterId } = await anOrderThat(site, { workerId: worker.id });
  await site.pool.query('update users set phone = $1', [PHONE]);
  await hide(true);
  for (const path of [`workers/${worker.id}`, `orders/${id}`, `users/${recruiterId}`]) {
    const shown = await send('POST', `/phones/${path}`);
    expect(await shown.json()).toEqual({ phone: PHONE, digits: DIGITS });
  }
  const { rows } = await log();
  expect(rows).toMatchObject([
    { what: 'phone', noun: 'users', noun_id: recruiterId, worker: null },
    { what: 'phone', noun: 'workers', noun_id: worker.id, worker: { id: worker.id } },
    { what: 'phone', noun: 'workers', worker: { name: 'Salima Clicked' } },
  ]);
  expect(new Set(rows.map((row: { admin: { name: string } }) => row.admin.name))).toEqual(
    new Set(['Karim Saadi']),
  );
});

test.each(['workers/999999', 'users/999999', 'orders/999999', 'access_requests/999999'])(
  'of nobody (%s) there is no number and no row',
  async (path) => {
    expect((await send('POST', `/phones/${path}`)).status).toBe(404);
    expect((await log()).rows).toEqual([]);
  },
);

test('a number is not shown where that cannot be noted', async () => {
  const worker = await aWorker(site.db, { phone: PHONE });
  await site.pool.query('alter table access_log rename to access_log_away');
  try {
    const shown = await send('POST', `/phones/workers/${worker.id}`);
    expect(shown.status).toBe(500);
    expect(await shown.text()).not.toContain(PHONE);
    const list = await send('GET', '/workers/export');
    expect(list.status).toBe(500);
  } finally {
    await site.pool.query('alter table access_log_away rename to access_log');
  }
});

test('a worker that is saved with the mark keeps the number, and a new one is stored', async () => {
  const { id } = await aWorker(site.db, { name: 'Farid Saved', phone: PHONE });
  await hide();
  const shown = await workerOf('Farid+Saved');
  expect(shown.phone).toBe(HIDDEN_PHONE);
  const form = workerForm({ name: 'Farid Renamed', phone: shown.phone });
  expect((await send('PUT', `/workers/${id}`, form)).status).toBe(200);
  const stored = async () =>
    (await site.pool.query('select name, phone from workers where id = $1', [id])).rows[0];
  expect(await stored()).toEqual({ name: 'Farid Renamed', phone: PHONE });
  const typed = workerForm({ name: 'Farid Renamed', phone: '0550 11 22 33' });
  expect((await send('PUT', `/workers/${id}`, typed)).status).toBe(200);
  expect((await stored()).phone).toBe('0550 11 22 33');
  expect(await refusal(await send('POST', '/workers', form))).toMatchObject({ status: 400 });
});

test('an account that is saved with the mark keeps the number', async () => {
  await hide(true);
  const account = { username: 'marked.user', password: 'a good password', expire_at: null };
  const added = await (await send('POST', '/users', { ...account, phone: PHONE })).json();
  expect(added.phone).toBe(HIDDEN_PHONE);
  const changed = { username: 'marked.user', expire_at: null, phone: HIDDEN_PHONE };
  expect((await send('PUT', `/users/${added.id}`, changed)).status).toBe(200);
  const { rows } = await site.pool.query('select phone from users where id = $1', [added.id]);
  expect(rows).toEqual([{ phone: PHONE }]);
});

test('a search finds nobody by a number that is not shown, in no list, count or act on many', async () => {
  await aWorker(site.db, { name: 'Amine Searched', job_title: 'Rigger', phone: '0661998877' });
  const act = { kind: 'add-tag', tag: 'night' };
  const counted = async (search: string) => {
    const preview = { selection: { found: { search } }, act };
    return (await (await send('POST', '/workers/bulk/preview', preview)).json()).found;
  };
  expect(await counted('0661998877')).toBe(1);
  await hide();
  expect((await get('/workers?search=0661998877')).total).toBe(0);
  expect((await get('/workers/trades?search=0661998877')).trades).toEqual([]);
  expect(await counted('0661998877')).toBe(0);
  expect(await counted('Amine')).toBe(1);
  expect((await send('GET', '/workers/export?search=0661998877')).status).toBe(200);
  expect((await get('/workers?search=Amine')).total).toBe(1);
});

test('the setting is for the roles it names, and for owners alone to change', async () => {
  await aWorker(site.db, { name: 'Lina Role', phone: PHONE });
  await hide(false, ['coordinator']);
  expect((await workerOf('Lina')).phone).toBe(HIDDEN_PHONE);
  expect((await get('/workers?search=Lina', 'owner')).rows[0].phone).toBe(PHONE);
  expect((await send('PUT', '/phone-setting', { roles: [], clients: false })).status).toBe(403);
  const readers = { roles: ['reader'], clients: false };
  expect((await send('PUT', '/phone-setting', readers, 'owner')).status).toBe(400);
  const { rows } = await get('/audit?noun=phone_setting', 'owner');
  expect(rows[0].changes.roles.after).toEqual(['coordinator']);
});

test('every export of persons is one row, and a request for its headers is none', async ({
  recordPromise,
}) => {
  const exports = ['/workers/export', '/audit/export', '/access-log/export'];
  expect(
    appRoutes(site).filter((route) => /^GET \/api\/admin\/.*export$/.test(route)),
  ).toHaveLength(exports.length);
  for (const path of exports) {
    expect((await send('HEAD', path, undefined, 'owner')).status).toBe(200);
    const file = await send('GET', path, undefined, 'owner');
    expect(file.headers.get('content-type')).toContain('text/csv');
    await file.text();
  }
  const { rows } = await log('?what=export');
  await recordPromise({
    promise: 34,
    tried: `${exports.length} exports of the panel, each asked for once`,
    figure: `${rows.length} rows in the access log`,
  });
  expect(rows.map((row: { noun: string }) => row.noun)).toEqual(['access_log', 'audit', 'workers']);
});

test('the log is narrowed by person, kind, worker and day, and its file is in the language of the panel', async () => {
  const worker = await aWorker(site.db, { name: 'Yacine Looked', phone: PHONE });
  await send('POST', `/phones/workers/${worker.id}`);
  await send('POST', `/phones/workers/${worker.id}`, undefined, 'owner');
  await site.pool.query(
    `insert into access_log (at, actor, what, noun, noun_id, worker_id, reason, request_id)
     values ('2026-03-01 22:30Z', 'admin x', 'document', 'worker_documents', 5, $1, 'gate-pass', 'r'),
            ('2026-03-01 23:30Z', 'operator backup', 'export', 'backup', null, null, '', 'r'),
            ('2026-03-02 12:00Z', 'admin x', 'document', 'worker_documents', 6, 999999, 'constructor', 'r')`,
    [worker.id],
  );
  const { people } = await log();
  expect(people.map(({ name }: { name: string }) => name)).toEqual(['Karim Saadi', 'Nadia Hamdi']);
  const count = async (query: string) => (await log(query)).rows.length;
  expect(await count(`?admin=${people[0].id}`)).toBe(1);
  expect(await count('?what=phone')).toBe(2);
  expect(await count(`?worker=${worker.id}`)).toBe(3);
  // In Algiers the second one was on the day after.
  expect(await count('?day=2026-03-01')).toBe(1);
  expect((await log('?day=2026-03-02')).rows).toMatchObject([
    { worker: null, reason: 'constructor' },
    { by: 'operator', noun: 'backup' },
  ]);
  const file = await send('GET', '/access-log/export?language=fr', undefined, 'owner');
  const lines = (await file.text()).split('\r\n');
  expect(lines[0]).toBe('Quand,Qui,Quoi,De qui,Numéro,Motif');
  expect(lines).toContainEqual(
    expect.stringMatching(/,Document,Yacine Looked,W-\w+,Laissez-passer$/),
  );
  expect(lines).toContainEqual(expect.stringContaining(',Exploitant,Exportation,Sauvegarde,,'));
  expect(lines).toContainEqual(expect.stringMatching(/,Document,Document,6,constructor$/));
});
