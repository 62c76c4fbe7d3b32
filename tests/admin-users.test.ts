import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { userPage } from '../contracts/users.ts';
import { anAdmin, cookieOf } from './harness/people.ts';
import { refusal } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  site.clock.now = new Date();
  await emptyTables(site.pool, 'rate_limits, orders, sessions, audit');
  await site.pool.query('delete from users');
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
});
afterAll(() => site.stop());

const ask = (method: string, path: string, body?: unknown, headers = {}) =>
  site.send(method, `/api/admin/users${path}`, body, { cookie, ...headers });
const add = async (fields: object = {}) =>
  (await ask('POST', '', { username: 'site.office', password: 'welded joints', ...fields })).json();
const list = async (query = '') => userPage.parse(await (await ask('GET', query)).json());
const signIn = (username: string, password: string) =>
  site.send('POST', '/api/session', { username, password });
const audited = async () =>
  (await site.pool.query('select action, noun, noun_id from audit order by id')).rows;

test('an administrator adds an account, and its owner can sign in', async () => {
  const expire_at = '2999-05-01T08:30:00.000Z';
  const answer = await ask('POST', '', {
    username: '  site.office  ',
    password: ' six ch ',
    expire_at: '2999-05-01T10:30:00+02:00',
    role: 'recruiter',
  });
  expect(answer.status).toBe(201);
  const added = await answer.json();
  expect(added).toEqual({
    id: added.id,
    username: 'site.office',
    role: 'recruiter',
    expire_at,
    email: '',
    company: '',
    contact_name: '',
    phone: '',
    language: 'en',
    mail_wishes: ['requests', 'reminders'],
  });
  expect((await list()).rows).toEqual([added]);
  expect((await signIn('SITE.office', ' six ch ')).status).toBe(200);
  expect((await signIn('site.office', 'six ch')).status).toBe(401);
  expect(await audited()).toEqual([{ action: 'add', noun: 'users', noun_id: added.id }]);
});

test.each([
  [
    { username: '' },
    { username: 'Username is required', password: 'Password is required for new users' },
  ],
  [
    { username: 'ab', password: '' },
    {
      username: 'Username must be at least 3 characters',
      password: 'Password is required for new users',
    },
  ],
  [
    { username: 'a'.repeat(61), password: '12345' },
    {
      username: 'Username must be at most 60 characters',
      password: 'Password must be at least 6 characters',
    },
  ],
  [
    { username: 'a\u0000bc', password: 'x'.repeat(201) },
    {
      username: 'Username contains characters that cannot be stored',
      password: 'Password must be at most 200 characters',
    },
  ],
  [
    { username: 'fine', password: 'fine pass', role: 'admin' },
    { role: 'Choose a role from the list' },
  ],
  [
    { username: 'fine', password: 'fine pass', expire_at: 'tomorrow' },
    { expire_at: expect.any(String) },
  ],
  [
    { username: 'fine', password: 'fine pass', expire_at: '9999-12-31T23:00:00-02:00' },
    { expire_at: 'Expire At must be in a year between 1 and 9999' },
  ],
])('%j is refused, field by field, and nothing is stored', async (fields, messages) => {
  const refused = await refusal(await ask('POST', '', fields));
  expect(refused).toMatchObject({ status: 400, fields: messages });
  expect((await list()).total).toBe(0);
  expect(await audited()).toEqual([]);
});

test('what is not theirs to set is left alone', async () => {
  const added = await add({
    id: 999,
    password_hash: '$argon2id$x',
    deleted_at: '2020-01-01',
    created_at: '2020-01-01',
  });
  expect(added.id).not.toBe(999);
  const { rows } = await site.pool.query('select password_hash, deleted_at, created_at from users');
  expect(rows[0].password_hash).not.toBe('$argon2id$x');
  expect(rows[0].deleted_at).toBeNull();
  expect(rows[0].created_at.getFullYear()).toBeGreaterThan(2020);
});

test('a username is taken whatever its case, until its account is deleted', async () => {
  const first = await add();
  expect(
    await refusal(await ask('POST', '', { username: 'Site.Office', password: 'another' })),
  ).toMatchObject({
    status: 409,
    message: 'This username is taken. Choose another one.',
    fields: { username: 'This username is taken. Choose another one.' },
  });
  const second = await add({ username: 'second' });
  expect((await ask('PUT', `/${second.id}`, { username: 'SITE.OFFICE' })).status).toBe(409);
  await ask('DELETE', `/${first.id}`);
  expect((await ask('PUT', `/${second.id}`, { username: 'SITE.OFFICE' })).status).toBe(200);
  expect((await ask('POST', `/${first.id}/restore`)).status).toBe(409);
  expect((await list()).rows.map(({ username }) => username)).toEqual(['SITE.OFFICE']);
});

test('an empty password changes nothing, a typed one replaces the old and signs out', async () => {
  const { id } = await add({ expire_at: '2999-01-01T00:00:00Z' });
  const session = cookieOf(await signIn('site.office', 'welded joints'), 'session');
  const signedIn = async () => (await site.get('/api/session', { cookie: session })).status;
  const unchanged = await ask('PUT', `/${id}`, {
    username: 'site.office',
    password: '',
    expire_at: null,
  });
  expect(await unchanged.json()).toMatchObject({ expire_at: null });
  expect(await signedIn()).toBe(200);
  await ask('PUT', `/${id}`, { username: 'site.office', password: 'bolted joints' });
  expect(await signedIn()).toBe(401);
  expect((await signIn('site.office', 'welded joints')).status).toBe(401);
  expect((await signIn('site.office', 'bolted joints')).status).toBe(200);
});

test('an expiry in the past ends what is open', async () => {
  const { id } = await add();
  const session = cookieOf(await signIn('site.office', 'welded joints'), 'session');
  await ask('PUT', `/${id}`, { username: 'site.office', expire_at: '2020-01-01T00:00:00Z' });
  const out = await site.get('/api/session', { cookie: session });
  expect(await refusal(out)).toMatchObject({ status: 401, code: 'account-expired' });
});

test('a deleted account is out at once, and comes back with Undo, signed out', async () => {
  const { id } = await add();
  const session = cookieOf(await signIn('site.office', 'welded joints'), 'session');
  expect((await ask('DELETE', `/${id}`)).status).toBe(200);
  expect((await site.get('/api/session', { cookie: session })).status).toBe(401);
  expect((await signIn('site.office', 'welded joints')).status).toBe(401);
  expect((await list()).total).toBe(0);
  expect((await ask('DELETE', `/${id}`)).status).toBe(404);
  expect((await ask('POST', `/${id}/restore`)).status).toBe(200);
  expect((await site.get('/api/session', { cookie: session })).status).toBe(401);
  expect((await signIn('site.office', 'welded joints')).status).toBe(200);
  expect((await audited()).map(({ action }) => action)).toEqual(['add', 'delete', 'restore']);
});

test('a user that does not exist is not found, and malformed ids are refused', async () => {
  for (const id of ['999', '2147483647'])
    expect((await ask('PUT', `/${id}`, { username: 'somebody' })).status).toBe(404);
  for (const id of ['0', '-1', '1.5', '9223372036854775808', 'abc'])
    expect((await ask('DELETE', `/${id}`)).status, id).toBe(400);
});

test('accounts are listed newest first, page by page, and found by a piece of the username', async () => {
  await site.pool.query(
    `insert into users (username, password_hash)
     select 'crew.' || lpad(n::text, 3, '0'), '$argon2id$' from generate_series(1, 120) n`,
  );
  const first = await list();
  expect([first.total, first.page, first.rows.length, first.rows[0]?.username]).toEqual([
    120,
    1,
    50,
    'crew.120',
  ]);
  const last = await list('?page=99');
  expect([last.page, last.rows.length, last.rows.at(-1)?.username]).toEqual([3, 20, 'crew.001']);
  expect((await list('?search=CREW.01')).total).toBe(10);
  expect((await list(`?search=${encodeURIComponent('crêw.٠١')}`)).total).toBe(10);
  expect((await list('?search=%25')).total).toBe(0);
  expect((await list('?search=_')).total).toBe(0);
});

test('an account sent twice with one key is added once', async () => {
  const once = { 'idempotency-key': 'a-key-of-my-own' };
  const body = { username: 'site.office', password: 'welded joints' };
  const [one, two] = [await ask('POST', '', body, once), await ask('POST', '', body, once)];
  expect(await one.json()).toEqual(await two.json());
  expect((await list()).total).toBe(1);
});

const PERSON = {
  email: 'amel@hoggar.example',
  company: 'Hoggar LNG',
  contact_name: 'Amel Hadj',
  phone: '+213 000 48 21 10',
  language: 'fr',
  mail_wishes: ['reminders'],
};

test('an account says who uses it and what is sent to them; what a save leaves out stays', async () => {
  const { id } = await add({ ...PERSON, company: '  Hoggar LNG ' });
  expect((await list()).rows).toMatchObject([PERSON]);
  await ask('PUT', `/${id}`, { username: 'site.office', phone: '' });
  expect((await list()).rows).toMatchObject([{ ...PERSON, phone: '' }]);
  const both = { username: 'site.office', mail_wishes: ['reminders', 'requests', 'reminders'] };
  expect((await ask('PUT', `/${id}`, both)).status).toBe(400);
  await ask('PUT', `/${id}`, { username: 'site.office', email: '', mail_wishes: [] });
  expect((await list()).rows).toMatchObject([{ email: '', mail_wishes: [] }]);
  await add({ ...PERSON, username: 'second' });
  expect((await add({ ...PERSON, username: 'third' })).email).toBe(PERSON.email);
});

test.each([
  [{ email: 'no address' }, { email: 'Email must be an e-mail address' }],
  [{ email: `${'a'.repeat(250)}@b.example` }, { email: expect.any(String) }],
  [{ company: 'c'.repeat(121) }, { company: 'Company must be at most 120 characters' }],
  [
    { contact_name: 'a\u0000b' },
    { contact_name: 'Contact person contains characters that cannot be stored' },
  ],
  [{ phone: '1\n2' }, { phone: 'Phone contains characters that cannot be stored' }],
  [{ language: 'de' }, { language: 'Choose en, fr or ar as the language' }],
  [{ mail_wishes: ['spam'] }, { 'mail_wishes.0': 'Choose the mails from the list' }],
  [{ mail_wishes: 'all' }, { mail_wishes: 'Mails must be a list' }],
])('of a person, %j is refused and nothing is stored', async (fields, messages) => {
  const body = { username: 'site.office', password: 'welded joints', ...fields };
  expect(await refusal(await ask('POST', '', body))).toMatchObject({
    status: 400,
    fields: messages,
  });
  expect((await list()).total).toBe(0);
});
