import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRecruiter, cookieOf } from './harness/people.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const aSession = async ({ username, password }: { username: string; password: string }) =>
  cookieOf(await site.send('POST', '/api/session', { username, password }), 'session');

/** As a browser posts it before the page's scripts have come. */
const post = (fields: Record<string, string>, address = '/login') =>
  fetch(site.url + address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

test('a recruiter signs in without JavaScript and comes to the search they asked for', async () => {
  const { username, password } = await aRecruiter(site.db);
  const answer = await post({ username, password }, '/login?search=welder&session=expired');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/recruiter?search=welder');
  const who = await site.get('/api/session', { cookie: cookieOf(answer, 'session') });
  expect(await who.json()).toMatchObject({ username });
});

test('a refused form comes back with the username, the sentence and no password', async () => {
  const { username } = await aRecruiter(site.db);
  const answer = await post({ username, password: 'a wrong password' });
  expect(answer.status).toBe(401);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const page = await answer.text();
  expect(JSON.parse(page).refusedSignIn).toEqual({
    username,
    errors: {},
    code: 'wrong-credentials',
    message: 'Invalid username or password. Please try again.',
  });
  expect(page).not.toContain('a wrong password');
});

test('a form that cannot be right is answered at its fields', async () => {
  const answer = await post({ username: 'ab' });
  expect(answer.status).toBe(400);
  expect((await answer.json()).refusedSignIn.errors).toEqual({
    username: 'Username must be at least 3 characters',
    password: 'Password is required',
  });
});

test('a page in another language is shown again, and left, in its language', async () => {
  const { username, password } = await aRecruiter(site.db);
  const refused = await post({ username, password: 'a wrong password' }, '/fr/login');
  expect((await refused.json()).refusedSignIn.message).toBe(
    'Nom d’utilisateur ou mot de passe incorrect. Veuillez réessayer.',
  );
  const signedIn = await post({ username, password }, '/ar/login?search=welder');
  expect(signedIn.headers.get('location')).toBe('/ar/recruiter?search=welder');
  expect((await post({}, '/fr/logout')).headers.get('location')).toBe('/fr/login');
});

test('guessing through the form spends the same budget as through the API', async () => {
  const { username, password } = await aRecruiter(site.db);
  for (let guess = 0; guess < 10; guess++)
    await (guess % 2
      ? post({ username, password: `guess ${guess}` })
      : site.send('POST', '/api/session', { username, password: `guess ${guess}` }));
  const answer = await post({ username, password });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

const whoAmI = async (cookie: string) => (await site.get('/api/session', { cookie })).status;
const logout = (headers: Record<string, string>) =>
  fetch(`${site.url}/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    redirect: 'manual',
  });

test('a recruiter signs out without JavaScript, and what the cookie opened is closed', async () => {
  const recruiter = await aRecruiter(site.db);
  const [cookie, elsewhere] = [await aSession(recruiter), await aSession(recruiter)];

  expect((await logout({ cookie, origin: 'https://evil.example' })).status).toBe(403);
  expect((await logout({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await whoAmI(cookie)).toBe(200);

  const answer = await logout({ cookie });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/login');
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=;.*Max-Age=0/)]);
  expect([await whoAmI(cookie), await whoAmI(elsewhere)]).toEqual([401, 200]);
  expect((await logout({ cookie })).headers.get('location')).toBe('/login');
});

test('when a session cannot be ended, the recruiter stays on the screen and keeps the cookie', async () => {
  const cookie = await aSession(await aRecruiter(site.db));
  await site.pool.query('alter table sessions rename to sessions_away');
  const answer = await logout({ cookie });
  await site.pool.query('alter table sessions_away rename to sessions');
  expect(answer.status).toBe(500);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await answer.text()).toBe('a page');
  expect(await whoAmI(cookie)).toBe(200);
});
