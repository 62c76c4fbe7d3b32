import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin, aRecruiter, cookieOf } from './harness/people.ts';
import { anOrderThat, callerOf, refusal } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  site.clock.now = new Date();
  site.logLines.length = 0;
  await emptyTables(
    site.pool,
    `rate_limits, orders, sessions, audit, links, mails, write_receipts, access_requests, companies,
      known_browsers`,
  );
  await site.pool.query('delete from users');
});
afterAll(() => site.stop());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEW = 'bolted joints';
const DAY_MS = 24 * 60 * 60 * 1000;

const signIn = (username: string, password: string, headers: Record<string, string> = {}) =>
  site.send('POST', '/api/session', { username, password }, headers);

/** Signed in, in one browser. */
async function anOwner(account: { id: number; username: string; password: string }) {
  const signedIn = await signIn(account.username, account.password, { 'user-agent': FIREFOX });
  const cookie = cookieOf(signedIn, 'session');
  const send = (method: string, path: string, body?: unknown) =>
    site.send(method, `/api/recruiter${path}`, body, { cookie });
  return {
    ...account,
    cookie,
    mark: cookieOf(signedIn, 'known_browser'),
    send,
    read: async () => (await send('GET', '/account')).json(),
    isIn: async () => (await site.get('/api/session', { cookie })).status === 200,
  };
}
const newOwner = async () => anOwner(await aRecruiter(site.db));

const PERSON = {
  company: 'Hoggar LNG',
  contact_name: 'Amel Benali',
  phone: '+213 000 1',
  email: '',
  language: 'fr',
  mail_wishes: ['reminders'],
};

test('a recruiter changes who uses the account, and nothing that is the agency’s to set', async () => {
  const owner = await newOwner();
  const saved = await owner.send('PUT', '/account', {
    ...PERSON,
    username: 'somebody.else',
    expire_at: null,
    role: 'admin',
    company_id: 7,
    id: 7,
  });
  expect(saved.status).toBe(200);
  expect(await owner.read()).toMatchObject({ ...PERSON, username: owner.username });
  const { rows } = await site.pool.query('select username, company_id from users');
  expect(rows).toEqual([{ username: owner.username, company_id: null }]);
  const { rows: audit } = await site.pool.query('select actor, action, noun, noun_id from audit');
  expect(audit).toEqual([
    { actor: `recruiter ${owner.id}`, action: 'update', noun: 'users', noun_id: owner.id },
  ]);
});

test('another e-mail address needs the present password, and ends links to the one before', async () => {
  const owner = await newOwner();
  const change = (current_password?: string, email = 'amel@hoggar.example') =>
    owner.send('PUT', '/account', {
      ...PERSON,
      email,
      ...(current_password && { current_password }),
    });
  for (const wrong of [undefined, 'a wrong guess'])
    expect(await refusal(await change(wrong))).toMatchObject({
      status: 400,
      reason: 'invalid-input.wrongPassword',
      fields: { current_password: 'This is not your present password.' },
    });
  expect((await owner.read()).email).toBe('');
  await site.pool.query(
    `insert into links (code_hash, purpose, user_id, created_at, expires_at)
     values (sha256('x'), 'reset', $1, now(), now() + interval '1 hour')`,
    [owner.id],
  );
  expect((await change(owner.password)).status).toBe(200);
  expect((await owner.read()).email).toBe('amel@hoggar.example');
  const { rows } = await site.pool.query('select revoked_at is not null as revoked from links');
  expect(rows).toEqual([{ revoked: true }]);
  expect((await change(undefined, 'AMEL@hoggar.example')).status).toBe(200);
});

test('present passwords are guessed ten times in a quarter of an hour at most', async () => {
  const owner = await newOwner();
  const guess = (current_password: string) =>
    owner.send('POST', '/account/password', { current_password, password: NEW, repeated: NEW });
  for (let tries = 0; tries < 10; tries++) expect((await guess(`guess ${tries}`)).status).toBe(400);
  expect((await guess(owner.password)).status).toBe(429);
  expect((await signIn(owner.username, owner.password)).status).toBe(200);
});

test('a new password signs out all other browsers, and this one stays in and known', async () => {
  const here = await newOwner();
  const elsewhere = await anOwner(here);
  const changed = await here.send('POST', '/account/password', {
    current_password: here.password,
    password: NEW,
    repeated: NEW,
  });
  expect(changed.status).toBe(204);
  expect([await here.isIn(), await elsewhere.isIn()]).toEqual([true, false]);
  expect((await signIn(here.username, here.password)).status).toBe(401);
  for (let tries = 0; tries < 30; tries++) await signIn(here.username, 'a wrong guess');
  const withMark = (cookie: string) => signIn(here.username, NEW, { cookie });
  expect((await withMark(elsewhere.mark)).status).toBe(429);
  expect((await withMark(cookieOf(changed, 'known_browser'))).status).toBe(200);
  expect(site.logLines.join('\n')).not.toContain(NEW);
});

test.each([
  [{ current_password: '', password: NEW, repeated: NEW }, 'current_password'],
  [{ current_password: 'right', password: 'short', repeated: 'short' }, 'password'],
  [{ current_password: 'right', password: NEW, repeated: 'else' }, 'repeated'],
])('%j is refused at its field', async (body, field) => {
  const owner = await newOwner();
  const refused = await refusal(await owner.send('POST', '/account/password', body));
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.fields)).toEqual([field]);
});

test('an account lists its browsers, and signs one of them out', async () => {
  const here = await newOwner();
  site.clock.now = new Date(site.clock.now.getTime() + 20 * 60_000);
  const elsewhere = await anOwner(here);
  const { sessions } = await here.read();
  expect(sessions).toMatchObject([
    { browser: 'Firefox on Windows', current: true, last_used_at: site.clock.now.toISOString() },
    { browser: 'Firefox on Windows', current: false },
  ]);
  const other = await newOwner();
  expect(
    await refusal(await other.send('DELETE', `/account/sessions/${sessions[1].id}`)),
  ).toMatchObject({
    status: 404,
    reason: 'not-found.session',
  });
  expect(await elsewhere.isIn()).toBe(true);
  expect((await here.send('DELETE', `/account/sessions/${sessions[1].id}`)).status).toBe(204);
  expect([await here.isIn(), await elsewhere.isIn(), await other.isIn()]).toEqual([
    true,
    false,
    true,
  ]);
});

test('signing out everywhere ends every session of the account, and of no other', async () => {
  const here = await newOwner();
  const elsewhere = await anOwner(here);
  const other = await newOwner();
  expect((await here.send('DELETE', '/account/sessions')).status).toBe(204);
  expect([await here.isIn(), await elsewhere.isIn(), await other.isIn()]).toEqual([
    false,
    false,
    true,
  ]);
});

test('the last use is noted once in five minutes', async () => {
  const owner = await newOwner();
  const lastUsed = async () =>
    (await site.pool.query('select last_used_at from sessions')).rows[0].last_used_at.getTime();
  const begun = site.clock.now.getTime();
  const after = async (minutes: number) => {
    site.clock.now = new Date(begun + minutes * 60_000);
    await owner.isIn();
    return (await lastUsed()) - begun;
  };
  expect([await after(4), await after(6), await after(10)]).toEqual([0, 6 * 60_000, 6 * 60_000]);
});

test('the data of an account have all of its own, no secret and nothing of others', async () => {
  const owner = await newOwner();
  const other = await newOwner();
  await owner.send('PUT', '/account', PERSON);
  const own = await anOrderThat(site, { recruiterId: owner.id });
  const theirs = await anOrderThat(site, { recruiterId: other.id });
  const answer = await owner.send('GET', '/account/data');
  expect(answer.headers.get('content-disposition')).toContain('my-data.json');
  const text = await answer.text();
  const data = JSON.parse(text);
  expect(data.account).toMatchObject({ username: owner.username, ...PERSON });
  expect(data.signed_in).toHaveLength(1);
  const referenceOf = async (id: number) =>
    (await site.pool.query('select reference from orders where id = $1', [id])).rows[0].reference;
  expect(data.requests).toMatchObject([{ reference: await referenceOf(own.id) }]);
  expect(text).not.toContain(await referenceOf(theirs.id));
  expect(text).not.toMatch(/argon2|token|hash/);
  for (let more = 0; more < 5; more++) await owner.send('GET', '/account/data');
  expect((await owner.send('GET', '/account/data')).status).toBe(429);
});

test('a recruiter asks for renewal once before the end', async () => {
  const owner = await anOwner(
    await aRecruiter(site.db, { expire_at: new Date(site.clock.now.getTime() + DAY_MS) }),
  );
  const asked = async () => (await (await owner.send('GET', '/renewal')).json()).asked;
  expect(await asked()).toBe(false);
  for (let tries = 0; tries < 2; tries++)
    expect((await owner.send('POST', '/renewal')).status).toBe(200);
  expect(await asked()).toBe(true);
  expect((await site.pool.query('select from access_requests')).rowCount).toBe(1);
});

test('accounts of a company see each other’s requests when the agency ticks it, and can only read them', async () => {
  const admin = callerOf(site, '/api/admin', (await anAdmin(site.db, site.clock.now)).cookie);
  const [one, two, stranger] = [await newOwner(), await newOwner(), await newOwner()];
  for (const { id, username } of [one, two])
    await admin.put(`/users/${id}`, { username, expire_at: null, company: ' Hoggar LNG ' });
  const { id, version } = await anOrderThat(site, { recruiterId: one.id });
  const listed = async (owner: typeof one) =>
    (await owner.send('GET', '/requests?state=colleagues')).json();
  expect(await listed(two)).toMatchObject({ rows: [], counts: { colleagues: null } });
  expect((await two.send('GET', `/requests/${id}`)).status).toBe(404);

  const [company] = (await admin.get('/companies')).body as unknown as {
    id: number;
    accounts: string[];
  }[];
  expect(company?.accounts).toEqual([one.username, two.username].toSorted());
  const share = (shares_requests: boolean) =>
    admin.put(`/companies/${company?.id}`, { shares_requests });
  expect((await share(true)).status).toBe(200);
  expect(await listed(two)).toMatchObject({
    rows: [{ id, by: one.username }],
    counts: { open: 0, colleagues: 1 },
  });
  expect(await (await two.send('GET', `/requests/${id}`)).json()).toMatchObject({
    request: { by: one.username },
    moves_left: 0,
    may_ask_again: false,
  });
  const cancelled = await two.send('POST', `/requests/${id}/cancel`, { version });
  expect(cancelled.status).toBe(404);
  expect((await two.send('POST', `/requests/${id}/seen`)).status).toBe(404);

  // What a recruiter writes into the own account opens nobody else's requests.
  await stranger.send('PUT', '/account', PERSON);
  expect((await stranger.send('GET', `/requests/${id}`)).status).toBe(404);
  await admin.put(`/users/${stranger.id}`, {
    ...PERSON,
    username: stranger.username,
    expire_at: null,
    phone: '+213 000 2',
  });
  expect((await stranger.send('GET', `/requests/${id}`)).status).toBe(404);

  await share(false);
  expect((await two.send('GET', `/requests/${id}`)).status).toBe(404);
});

/** As a browser posts it without the scripts of the page. */
const post = (cookie: string, fields: Record<string, string>, address = '/recruiter/account') =>
  fetch(site.url + address, {
    method: 'POST',
    headers: { cookie, 'user-agent': FIREFOX },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const passwords = { form: 'password', password: NEW, repeated: NEW };
const KEY = '0123456789abcdef-0123456789';

test('without scripts a password is changed, and every other browser is signed out', async () => {
  const account = await aRecruiter(site.db);
  const [owner, elsewhere] = [await anOwner(account), await anOwner(account)];
  const typed = { ...passwords, current_password: owner.password, key: KEY };
  const done = await post(owner.cookie, typed, '/fr/recruiter/account');
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    '/fr/recruiter/account?done=password',
  ]);
  expect([await owner.isIn(), await elsewhere.isIn()]).toEqual([true, false]);
  expect((await signIn(owner.username, owner.password)).status).toBe(401);
  expect((await signIn(owner.username, NEW)).status).toBe(200);
});

test('a password form that is sent twice changes the password once, and says the same both times', async () => {
  const owner = await newOwner();
  const typed = { ...passwords, current_password: owner.password, key: KEY };
  const [first, second] = await Promise.all([post(owner.cookie, typed), post(owner.cookie, typed)]);
  const third = await post(owner.cookie, typed);
  expect([first.status, second.status, third.status]).toEqual([303, 303, 303]);
  const { rows } = await site.pool.query("select 1 from audit where action = 'choose-password'");
  expect(rows).toHaveLength(1);
  // The key is worth nothing for another password, nor for another account.
  const again = { ...typed, password: 'riveted joints', repeated: 'riveted joints' };
  expect((await post(owner.cookie, again)).status).toBe(400);
  const other = await newOwner();
  expect((await post(other.cookie, { ...typed, current_password: 'a guess' })).status).toBe(400);
  expect((await signIn(owner.username, NEW)).status).toBe(200);
});

test('a refused form of the account comes back with its sentences and without passwords, and nothing has changed', async () => {
  const owner = await newOwner();
  const before = await owner.read();
  const wrong = await post(owner.cookie, { ...passwords, current_password: 'a wrong guess' });
  expect(wrong.status).toBe(400);
  const page = await wrong.text();
  expect(JSON.parse(page).refusedAccount).toMatchObject({
    form: 'password',
    person: null,
    errors: { current_password: 'This is not your present password.' },
  });
  expect(page).not.toContain('a wrong guess');
  const person = { form: 'person', company: 'Isser', email: 'no address', language: 'fr' };
  const refused = await post(owner.cookie, { ...person, requests: 'on' });
  expect((await refused.json()).refusedAccount).toMatchObject({
    form: 'person',
    person: { company: 'Isser', email: 'no address', language: 'fr', mail_wishes: ['requests'] },
    errors: { email: expect.any(String) },
  });
  expect((await post(owner.cookie, { form: 'nothing' })).status).toBe(404);
  expect(await owner.read()).toEqual(before);
});

test('without scripts one browser is signed out, or all of them, and never that of somebody else', async () => {
  const account = await aRecruiter(site.db);
  const [owner, elsewhere] = [await anOwner(account), await anOwner(account)];
  const stranger = await newOwner();
  const [theirs] = (await stranger.read()).sessions;
  const sessions = { form: 'sessions', key: KEY };
  expect((await post(owner.cookie, { ...sessions, session: String(theirs.id) })).status).toBe(404);
  expect(await stranger.isIn()).toBe(true);
  const other = (await owner.read()).sessions.find(({ current }: { current: boolean }) => !current);
  const signOut = () => post(owner.cookie, { ...sessions, session: String(other.id) });
  expect((await signOut()).headers.get('location')).toBe('/recruiter/account?done=sessions');
  expect((await signOut()).status).toBe(303);
  expect([await owner.isIn(), await elsewhere.isIn()]).toEqual([true, false]);
  const all = await post(owner.cookie, { ...sessions, everywhere: 'yes' });
  expect(all.headers.get('location')).toBe('/login');
  expect(await owner.isIn()).toBe(false);
  expect((await post(owner.cookie, sessions)).headers.get('location')).toBe('/login');
});

test('guesses at the present password through the form spend the same budget, and another site cannot send it', async () => {
  const owner = await newOwner();
  const typed = { ...passwords, current_password: owner.password };
  const foreign = await fetch(`${site.url}/recruiter/account`, {
    method: 'POST',
    headers: { cookie: owner.cookie, origin: 'https://evil.example' },
    body: new URLSearchParams(typed),
    redirect: 'manual',
  });
  expect(foreign.status).toBe(403);
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess++)
    statuses.push(
      (await post(owner.cookie, { ...passwords, current_password: `guess ${guess}` })).status,
    );
  expect(statuses).toContain(429);
  expect((await post(owner.cookie, typed)).status).toBe(429);
  expect((await signIn(owner.username, owner.password)).status).toBe(200);
});
