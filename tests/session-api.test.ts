import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorBody } from '../contracts/errors.ts';
import { endSessionsOf } from '../server/sessions/sessions.ts';
import { aRecruiter, cookieOf } from './harness/people.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  site.clock.now = new Date();
  await site.pool.query('truncate rate_limits');
});
afterAll(() => site.stop());

const signIn = (username: string, password: string, headers = {}) =>
  site.send('POST', '/api/session', { username, password }, headers);
const whoAmI = (cookie: string) => site.get('/api/session', { cookie });
const after = (ms: number) => new Date(site.clock.now.getTime() + ms);
const HOUR_MS = 3_600_000;

test('a recruiter signs in and is told the public part of the account, nothing else', async () => {
  const recruiter = await aRecruiter(site.db);
  const answer = await signIn(` ${recruiter.username.toUpperCase()} `, recruiter.password);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    id: recruiter.id,
    username: recruiter.username,
    role: 'recruiter',
    expire_at: null,
  });
  const who = await whoAmI(cookieOf(answer, 'session'));
  expect(await who.json()).toMatchObject({ username: recruiter.username });
});

test('the session cookie is out of reach of scripts and other sites', async () => {
  const recruiter = await aRecruiter(site.db);
  const [cookie] = (await signIn(recruiter.username, recruiter.password)).headers.getSetCookie();
  expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
});

test('on https the cookie is tied to the host and to https', async () => {
  const secure = await startTestSite({ https: true });
  try {
    const recruiter = await aRecruiter(secure.db);
    const [cookie] = (
      await secure.send('POST', '/api/session', {
        username: recruiter.username,
        password: recruiter.password,
      })
    ).headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-session=[\w-]{43}; .*Path=\/.*; HttpOnly; Secure; SameSite=Lax$/,
    );
  } finally {
    await secure.stop();
  }
});

test('only a hash of the token is stored', async () => {
  const recruiter = await aRecruiter(site.db);
  const token = cookieOf(await signIn(recruiter.username, recruiter.password), 'session').split(
    '=',
  )[1] as string;
  const { rows } = await site.pool.query(
    "select encode(token_hash, 'escape') as hash from sessions",
  );
  expect(rows.some(({ hash }) => hash.includes(token))).toBe(false);
});

test('an unknown user, a wrong password and an expired user with a wrong password read the same', async () => {
  const recruiter = await aRecruiter(site.db);
  const expired = await aRecruiter(site.db, { expire_at: after(-1000) });
  const answers = await Promise.all([
    signIn('nobody.at.all', 'a good password'),
    signIn(recruiter.username, 'a bad password'),
    signIn(expired.username, 'a bad password'),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { error } = errorBody.parse(await answer.json());
    expect(error).toMatchObject({
      code: 'wrong-credentials',
      message: 'Invalid username or password. Please try again.',
    });
  }
});

test('an expired account hears so only with the right password', async () => {
  const expired = await aRecruiter(site.db, { expire_at: after(-1000) });
  const answer = await signIn(expired.username, expired.password);
  expect(answer.status).toBe(401);
  expect(errorBody.parse(await answer.json()).error.message).toBe('Your session has expired.');
});

test.each([
  ['ab', 'secret123', 'username', 'Username must be at least 3 characters'],
  ['  ', 'secret123', 'username', 'Username is required'],
  ['a\u0000bc', 'secret123', 'username', 'Username contains characters that cannot be stored'],
  ['a\ud800bc', 'secret123', 'username', 'Username contains characters that cannot be stored'],
  ['abc', '12345', 'password', 'Password must be at least 6 characters'],
  ['abc', '', 'password', 'Password is required'],
])(
  'signing in as %j with %j is answered at the field',
  async (username, password, field, sentence) => {
    const answer = await signIn(username, password);
    expect(answer.status).toBe(400);
    expect(errorBody.parse(await answer.json()).error.fields).toEqual({ [field]: sentence });
  },
);

test('every sign-in gives a new session, and a planted cookie is never adopted', async () => {
  const recruiter = await aRecruiter(site.db);
  const planted = `session=${'a'.repeat(43)}`;
  const first = cookieOf(
    await signIn(recruiter.username, recruiter.password, { cookie: planted }),
    'session',
  );
  const second = cookieOf(
    await signIn(recruiter.username, recruiter.password, { cookie: first }),
    'session',
  );
  expect(new Set([planted, first, second]).size).toBe(3);
  expect((await whoAmI(planted)).status).toBe(401);
  expect((await whoAmI(first)).status).toBe(401);
  expect((await whoAmI(second)).status).toBe(200);
});

test('after signing out the old cookie opens nothing', async () => {
  const recruiter = await aRecruiter(site.db);
  const cookie = cookieOf(await signIn(recruiter.username, recruiter.password), 'session');
  expect((await site.send('DELETE', '/api/session', undefined, { cookie })).status).toBe(204);
  expect((await whoAmI(cookie)).status).toBe(401);
});

test('a deleted recruiter, one whose sessions were ended, and a session past its time are out on the next request', async () => {
  const [deleted, ended, late] = await Promise.all([
    aRecruiter(site.db),
    aRecruiter(site.db),
    aRecruiter(site.db),
  ]);
  const cookies: Record<number, string> = {};
  for (const one of [deleted, ended, late])
    cookies[one.id] = cookieOf(await signIn(one.username, one.password), 'session');
  await site.pool.query('update users set deleted_at = now() where id = $1', [deleted.id]);
  await endSessionsOf(site.db, ended.id);
  expect((await whoAmI(cookies[deleted.id] as string)).status).toBe(401);
  expect((await whoAmI(cookies[ended.id] as string)).status).toBe(401);
  expect((await whoAmI(cookies[late.id] as string)).status).toBe(200);
  site.clock.now = after(12 * HOUR_MS);
  expect((await whoAmI(cookies[late.id] as string)).status).toBe(401);
});

test('an account that expires while signed in is out, and hears why', async () => {
  const recruiter = await aRecruiter(site.db, { expire_at: after(HOUR_MS) });
  const cookie = cookieOf(await signIn(recruiter.username, recruiter.password), 'session');
  expect((await whoAmI(cookie)).status).toBe(200);
  site.clock.now = after(HOUR_MS);
  const answer = await whoAmI(cookie);
  expect(answer.status).toBe(401);
  expect(errorBody.parse(await answer.json()).error.message).toBe('Your session has expired.');
  expect(answer.headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0/);
});

test('guessing at one account stops, also from many addresses and in any spelling', async () => {
  const behindProxy = await startTestSite({ trustedProxies: ['127.0.0.1'] });
  try {
    const recruiter = await aRecruiter(behindProxy.db);
    const guess = (i: number) =>
      behindProxy.send(
        'POST',
        '/api/session',
        {
          username: i % 2 ? recruiter.username : recruiter.username.toUpperCase(),
          password: `guess ${i}`,
        },
        { 'x-forwarded-for': `198.51.100.${i}` },
      );
    for (let i = 1; i <= 10; i++) expect((await guess(i)).status).toBe(401);
    const answer = await guess(11);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await behindProxy.stop();
  }
});

test('no secret reaches the log', async () => {
  const recruiter = await aRecruiter(site.db);
  const token = cookieOf(await signIn(recruiter.username, recruiter.password), 'session').split(
    '=',
  )[1] as string;
  await signIn(recruiter.username, 'canary-in-a-password');
  const log = site.logLines.join('');
  expect(log).toContain('"event":"sign-in"');
  expect(log).toContain('"event":"sign-in.refused"');
  for (const secret of [token, recruiter.password, 'canary-in-a-password', 'argon2'])
    expect(log).not.toContain(secret);
});
