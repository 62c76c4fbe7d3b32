import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { errorBody } from '../contracts/errors.ts';
import { aRecruiter, cookieOf } from './harness/people.ts';
import { test } from './harness/promise-test.ts';
import { refusal } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  site.clock.now = new Date();
  await emptyTables(site.pool, 'rate_limits');
});
afterAll(() => site.stop());

const signIn = (username: string, password: string, headers = {}) =>
  site.send('POST', '/api/session', { username, password }, headers);
const whoAmI = (cookie: string) => site.get('/api/session', { cookie });
const after = (ms: number) => new Date(site.clock.now.getTime() + ms);
const HOUR_MS = 3_600_000;

test('a recruiter signs in and receives the public part of the account, nothing else', async () => {
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

test('an unknown user, a wrong password and an expired user with a wrong password read the same', async ({
  recordPromise,
}) => {
  const recruiter = await aRecruiter(site.db);
  const expired = await aRecruiter(site.db, { expire_at: after(-1000) });
  const answers = await Promise.all([
    signIn('nobody.at.all', 'a good password'),
    signIn(recruiter.username, 'a bad password'),
    signIn(expired.username, 'a bad password'),
  ]);
  const read = async (answer: Response) => {
    const { error } = errorBody.parse(await answer.json());
    const headers = [...answer.headers].filter(
      ([name]) => !['date', 'x-request-id'].includes(name),
    );
    return JSON.stringify([answer.status, headers, { ...error, requestId: '' }]);
  };
  const different = new Set(await Promise.all(answers.map(read)));
  await recordPromise({
    promise: 3,
    tried: 'no such user, a wrong password, an expired user with a wrong one',
    figure: `${different.size} answer to all of them`,
  });
  expect(different.size).toBe(1);
  expect([...different][0]).toMatch(/^\[401,.*Invalid username or password. Please try again./);
  expect([...different][0]).not.toContain('set-cookie');
});

test('a sign-in to an expired account says so only with the right password', async () => {
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
    expect((await refusal(answer)).fields).toEqual({ [field]: sentence });
  },
);

test('an account that expires while signed in is signed out with the reason', async () => {
  const recruiter = await aRecruiter(site.db, { expire_at: after(HOUR_MS) });
  const cookie = cookieOf(await signIn(recruiter.username, recruiter.password), 'session');
  expect((await whoAmI(cookie)).status).toBe(200);
  site.clock.now = after(HOUR_MS);
  const answer = await whoAmI(cookie);
  expect(answer.status).toBe(401);
  expect(errorBody.parse(await answer.json()).error.message).toBe('Your session has expired.');
  expect(answer.headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0/);
});

test('calls of a page whose account has expired are refused for the same reason, and the session is over a minute later', async () => {
  const recruiter = await aRecruiter(site.db, { expire_at: after(HOUR_MS) });
  const cookie = cookieOf(await signIn(recruiter.username, recruiter.password), 'session');
  site.clock.now = after(HOUR_MS);
  for (const _ of ['search', 'badge'])
    expect((await refusal(await whoAmI(cookie))).code).toBe('account-expired');
  await site.pool.query('update users set expire_at = null where id = $1', [recruiter.id]);
  site.clock.now = after(60_000);
  expect((await refusal(await whoAmI(cookie))).code).toBe('not-signed-in');
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
