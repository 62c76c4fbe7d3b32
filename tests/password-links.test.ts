import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Language } from '../contracts/languages.ts';
import { addLink } from '../server/links/links.ts';
import { anAdmin, aRecruiter, aWorker, cookieOf } from './harness/people.ts';
import { refusal } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let admin: string;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  site.clock.now = new Date();
  site.logLines.length = 0;
  await emptyTables(
    site.pool,
    'rate_limits, orders, sessions, audit, links, mails, write_receipts',
  );
  await site.pool.query('delete from users');
  admin = (await anAdmin(site.db, site.clock.now)).cookie;
});
afterAll(() => site.stop());

const DAY_MS = 24 * 60 * 60 * 1000;
const NEW = 'bolted joints';

const linkOf = (user_id: number, purpose: 'invite' | 'reset' = 'invite') =>
  addLink(
    site.db,
    { purpose, user_id, expires_at: new Date(site.clock.now.getTime() + DAY_MS) },
    site.clock.now,
  );
const open = (code: string, method = 'GET', prefix = '') =>
  fetch(`${site.url}${prefix}/choose-password/${code}`, { method });
const choose = (
  code: string,
  fields: Record<string, string> = { password: NEW, repeated: NEW },
  prefix = '',
) =>
  fetch(`${site.url}${prefix}/choose-password/${code}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const shownBy = async (answer: Response) => (await answer.json()).passwordLink;
const stateOf = async (code: string) => (await shownBy(await open(code))).link.state;
const signIn = (username: string, password: string) =>
  site.send('POST', '/api/session', { username, password });
const askAdmin = (path: string, headers = {}) =>
  site.send('POST', `/api/admin/users${path}`, undefined, { cookie: admin, ...headers });
const everything = async () => {
  const tables = ['users', 'links', 'sessions', 'audit', 'mails', 'known_browsers'];
  const rows = await Promise.all(
    tables.map((table) => site.pool.query(`select * from ${table} order by 1`)),
  );
  return JSON.stringify(rows.map((each) => each.rows));
};

test('a recruiter chooses a password by a link, and is signed in nowhere else any more', async () => {
  const { id, username, password } = await aRecruiter(site.db);
  const session = cookieOf(await signIn(username, password), 'session');
  const [code, other] = [await linkOf(id), await linkOf(id, 'reset')];
  expect(await shownBy(await open(code))).toEqual({
    link: { state: 'good', username, kind: 'invite' },
  });

  const answer = await choose(code, { password: NEW, repeated: NEW }, '/fr');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`/fr/login?username=${username}&session=chosen`);
  expect((await site.get('/api/session', { cookie: session })).status).toBe(401);
  expect((await signIn(username, password)).status).toBe(401);
  expect((await signIn(username, NEW)).status).toBe(200);
  expect([await stateOf(code), await stateOf(other)]).toEqual(['used', 'revoked']);
  const { rows } = await site.pool.query('select actor, action, noun, noun_id from audit');
  expect(rows).toEqual([
    { actor: 'link invite', action: 'choose-password', noun: 'users', noun_id: id },
  ]);
});

test('of twenty who use a link at once one sets the password', async () => {
  const { id, username } = await aRecruiter(site.db);
  const code = await linkOf(id);
  const passwords = Array.from({ length: 20 }, (_, n) => `bolted joints ${n}`);
  const answers = await Promise.all(
    passwords.map((password) => choose(code, { password, repeated: password })),
  );
  const won = answers.flatMap(({ status }, n) => (status === 303 ? [n] : []));
  expect(won).toHaveLength(1);
  expect((await signIn(username, passwords[won[0] as number] as string)).status).toBe(200);
  expect((await site.pool.query('select from audit')).rowCount).toBe(1);
});

test('two links of one account, used at once, set one password', async () => {
  const { id } = await aRecruiter(site.db);
  const codes = await Promise.all([linkOf(id), linkOf(id, 'reset')]);
  const statuses = (await Promise.all(codes.map((code) => choose(code)))).map(
    (each) => each.status,
  );
  expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

test('opening a link changes nothing, however often and by whatever method', async () => {
  const { id } = await aRecruiter(site.db);
  const code = await linkOf(id);
  const before = await everything();
  for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS'])
    for (const prefix of ['', '/fr', '/ar']) await open(code, method, prefix);
  for (const method of ['PUT', 'DELETE', 'PATCH']) await open(code, method);
  expect(await everything()).toBe(before);
  expect(await stateOf(code)).toBe('good');
});

test('a link that is over, revoked or unknown sets nothing', async () => {
  const { id, username, password } = await aRecruiter(site.db);
  const [over, revoked] = [await linkOf(id), await linkOf(id)];
  await site.pool.query(
    `update links set revoked_at = now() where code_hash = sha256(convert_to($1, 'UTF8'))`,
    [revoked],
  );
  site.clock.now = new Date(site.clock.now.getTime() + DAY_MS);
  for (const [code, state] of [
    [over, 'over'],
    [revoked, 'revoked'],
    ['AAAAAAAAAAAAAAAAAAAAAA', 'unknown'],
    ['%00', 'unknown'],
    ['x'.repeat(4000), 'unknown'],
    ['..%2f..%2fadmin', 'unknown'],
  ] as const) {
    expect(await stateOf(code), code.slice(0, 40)).toBe(state);
    expect((await shownBy(await choose(code))).link, code.slice(0, 40)).toEqual({ state });
  }
  expect((await signIn(username, password)).status).toBe(200);
});

test('a worker’s link chooses no password', async () => {
  const { id } = await aRecruiter(site.db);
  const code = await linkOf(id);
  const { id: worker_id } = await aWorker(site.db);
  await site.pool.query(
    `with asked as (insert into orders (recruiter_id, worker_id, date) values ($1, $2, now()) returning id)
     update links set purpose = 'worker', user_id = null, order_id = asked.id, sequence = 0 from asked`,
    [id, worker_id],
  );
  expect(await stateOf(code)).toBe('unknown');
  expect((await shownBy(await choose(code))).link.state).toBe('unknown');
});

test('a deleted account has no link, an expired one may choose its password', async () => {
  const deleted = await aRecruiter(site.db);
  const code = await linkOf(deleted.id);
  await site.send('DELETE', `/api/admin/users/${deleted.id}`, undefined, { cookie: admin });
  expect(await stateOf(code)).toBe('unknown');
  expect((await shownBy(await choose(code))).link.state).toBe('unknown');

  const expired = await aRecruiter(site.db, { expire_at: new Date('2020-01-01') });
  expect((await choose(await linkOf(expired.id))).status).toBe(303);
  expect(await refusal(await signIn(expired.username, NEW))).toMatchObject({
    code: 'account-expired',
  });
});

test.each<[Language, Record<string, string>, Record<string, string>]>([
  [
    'en',
    { password: 'short', repeated: 'short' },
    { password: 'Password must be at least 6 characters' },
  ],
  ['en', { password: NEW, repeated: 'else' }, { repeated: 'The two passwords are not the same' }],
  [
    'fr',
    { password: NEW, repeated: 'else' },
    { repeated: 'Les deux mots de passe ne sont pas identiques' },
  ],
  ['ar', { password: NEW, repeated: 'else' }, { repeated: 'كلمتا المرور غير متطابقتين' }],
  [
    'en',
    { password: 'x'.repeat(201), repeated: '' },
    { password: 'Password must be at most 200 characters' },
  ],
  ['en', {}, { password: 'Password must be text', repeated: 'The two passwords are not the same' }],
])(
  'in %s, %j is refused at its field and the link stays good',
  async (language, fields, errors) => {
    const { id, username, password } = await aRecruiter(site.db);
    const code = await linkOf(id);
    const answer = await choose(code, fields, language === 'en' ? '' : `/${language}`);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(JSON.parse(page).passwordLink).toMatchObject({
      link: { state: 'good', username },
      refused: { errors },
    });
    if (fields.password) expect(page).not.toContain(fields.password);
    expect(await stateOf(code)).toBe('good');
    expect((await signIn(username, password)).status).toBe(200);
  },
);

test('nothing but the password can be set, and of its own account', async () => {
  const [own, other] = [await aRecruiter(site.db), await aRecruiter(site.db)];
  const fields = {
    password: NEW,
    repeated: NEW,
    username: other.username,
    user_id: String(other.id),
    id: String(other.id),
    expire_at: '2999-01-01',
    email: 'x@example.com',
  };
  expect((await choose(await linkOf(own.id), fields)).status).toBe(303);
  const { rows } = await site.pool.query(
    'select username, expire_at, email from users order by id',
  );
  expect(rows).toEqual(
    [own, other].map(({ username }) => ({ username, expire_at: null, email: '' })),
  );
  expect((await signIn(other.username, other.password)).status).toBe(200);
});

test('guesses are counted by address, and a good link is opened all the same', async () => {
  const { id } = await aRecruiter(site.db);
  const code = await linkOf(id);
  for (let guess = 0; guess < 30; guess++) await open(`guess-${guess}`);
  const answer = await open('one-too-many');
  expect(answer.status).toBe(429);
  expect((await shownBy(answer)).refused.message).toMatch(/^Too many attempts/);
  expect((await choose(code)).status).toBe(429);
  expect(await stateOf(code)).toBe('good');
});

test('the page goes to no cache, to no search engine and to no other site', async () => {
  const { id } = await aRecruiter(site.db);
  const code = await linkOf(id);
  for (const prefix of ['', '/fr', '/ar'])
    for (const answer of [
      await open(code, 'GET', prefix),
      await open('unknown', 'GET', prefix),
      await choose(code, { password: 'short' }, prefix),
    ]) {
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
});

test('the form of a page elsewhere is refused, also when it hides where it comes from', async () => {
  const { id } = await aRecruiter(site.db);
  const path = `/choose-password/${await linkOf(id)}`;
  const FOREIGN: Record<string, string>[] = [
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of FOREIGN) {
    const refused = await fetch(site.url + path, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ password: NEW, repeated: NEW }),
      redirect: 'manual',
    });
    expect(refused.status).toBe(403);
  }
});

test('an administrator invites a new account by mail, and resets one that was used', async () => {
  const { id, username, password } = await aRecruiter(site.db);
  const noEmail = await refusal(await askAdmin(`/${id}/invite`));
  expect(noEmail).toMatchObject({
    status: 409,
    message: 'This account has no e-mail address. Add one first, or copy the link.',
  });
  await site.pool.query(
    "update users set email = 'amel@hoggar.example', contact_name = 'Amel', language = 'fr'",
  );
  const once = { 'idempotency-key': 'a-key-of-my-own' };
  for (let tries = 0; tries < 2; tries++)
    expect(await (await askAdmin(`/${id}/invite`, once)).json()).toEqual({
      kind: 'invite',
      email: 'amel@hoggar.example',
    });
  await signIn(username, password);
  expect((await (await askAdmin(`/${id}/invite`)).json()).kind).toBe('reset');
  const { rows } = await site.pool.query(
    'select kind, data, language, to_address, to_name, user_id, not_before = created_at as at_once from mails order by id',
  );
  const mail = { data: { username }, language: 'fr', to_address: 'amel@hoggar.example' };
  expect(rows).toEqual(
    ['account-invite', 'account-reset'].map((kind) => ({
      kind,
      ...mail,
      to_name: 'Amel',
      user_id: id,
      at_once: true,
    })),
  );
  expect((await site.pool.query('select from links')).rowCount).toBe(0);
  expect((await askAdmin('/999999/invite')).status).toBe(404);
});

test('a link to hand over works once and can be read nowhere again', async () => {
  const { id } = await aRecruiter(site.db);
  await site.pool.query("update users set language = 'ar'");
  const made = await askAdmin(`/${id}/password-link`, { 'idempotency-key': 'a-key-of-my-own' });
  const { url, expires_at } = await made.json();
  expect(Date.parse(expires_at) - site.clock.now.getTime()).toBe(7 * DAY_MS);
  const [, code = ''] =
    /^http:\/\/agency\.example\/ar\/choose-password\/([\w-]{22})$/.exec(url) ?? [];
  expect(await stateOf(code)).toBe('good');
  expect((await choose(code)).status).toBe(303);
  expect(await stateOf(code)).toBe('used');

  const { rows } = await site.pool.query('select * from write_receipts');
  const stored = JSON.stringify([rows, await everything()]);
  expect(stored).not.toContain(code);
  const logged = site.logLines.join('\n');
  expect(logged).not.toContain(code);
  expect(logged).not.toContain(NEW);
  expect(logged).toContain('"/choose-password/:code"');
  expect((await askAdmin('/999999/password-link')).status).toBe(404);
});

test('a password that an administrator sets ends the links that were sent', async () => {
  const { id, username } = await aRecruiter(site.db);
  const code = await linkOf(id);
  const change = { username, password: 'set by hand' };
  await site.send('PUT', `/api/admin/users/${id}`, change, { cookie: admin });
  expect(await stateOf(code)).toBe('revoked');
});
