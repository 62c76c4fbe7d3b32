import { afterAll, beforeAll, expect } from 'vitest';
import { cookieOf } from '../harness/people.ts';
import { test } from '../harness/promise-test.ts';
import { PIN, type SiteProcess, startSiteProcess } from '../harness/site-process.ts';

const PASSWORD = 'a good password';
const PAGES = ['/recruiter', '/recruiter.data', '/login', '/login.data', '/api/session'];

let site: SiteProcess;

beforeAll(async () => {
  site = await startSiteProcess({ env: { SEED_DEMO: 'no', LOG_LEVEL: 'debug' } });
});
afterAll(() => site.close());

const send = (method: string, path: string, body?: object, cookie = '') =>
  fetch(site.url + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
    redirect: 'manual',
  });
const unlock = async () => cookieOf(await send('POST', '/api/admin/grant', { pin: PIN }), 'admin');

async function aUser(admin: string, username: string, expire_at: string | null = null) {
  const account = { username, password: PASSWORD, expire_at };
  const added = await send('POST', '/api/admin/users', account, admin);
  expect(added.status).toBe(201);
  const { id }: { id: number } = await added.json();
  return { id, username };
}
type User = Awaited<ReturnType<typeof aUser>>;

/** The answers of all pages for this cookie, and the pages that show the account. */
async function visit(cookie: string, username: string) {
  const seen = await Promise.all(
    PAGES.map(async (page) => {
      const answer = await send('GET', page, undefined, cookie);
      // An expired account is sent to the same form, which then says so.
      const to = answer.headers.get('location')?.replace('?session=expired', '');
      const done = `${page} ${answer.status} ${to}`;
      return { done, knows: (await answer.text()).includes(username) };
    }),
  );
  return { done: seen.map(({ done }) => done), knowing: seen.filter(({ knows }) => knows).length };
}

test('no page of the built site knows a recruiter whose session has ended', async ({
  recordPromise,
}) => {
  const admin = await unlock();
  const change = ({ id, username }: User, fields: object) =>
    send('PUT', `/api/admin/users/${id}`, { username, ...fields }, admin);
  const endings: Record<string, (user: User, cookie: string) => Promise<Response>> = {
    'sign-out': (_, cookie) => send('DELETE', '/api/session', undefined, cookie),
    password: (user) => change(user, { password: 'another one' }),
    delete: ({ id }) => send('DELETE', `/api/admin/users/${id}`, undefined, admin),
    expiry: (user) => change(user, { expire_at: new Date().toISOString() }),
  };
  const anybody = await visit('', 'recruiter.of');
  const open: string[] = [];
  const tokens: string[] = [];
  for (const [ending, end] of Object.entries(endings)) {
    const user = await aUser(admin, `recruiter.of.${ending}`);
    const { username } = user;
    const signedIn = await send('POST', '/api/session', { username, password: PASSWORD });
    const cookie = cookieOf(signedIn, 'session');
    tokens.push(cookie.slice('session='.length));
    expect((await visit(cookie, username)).knowing).toBe(3);
    expect((await end(user, cookie)).ok).toBe(true);
    const after = await visit(cookie, username);
    if (after.knowing > 0 || String(after.done) !== String(anybody.done)) open.push(ending);
  }
  const leaked = tokens.filter((token) => site.output().includes(token));
  await recordPromise({
    promise: 4,
    tried: `${tokens.length} ends of a session, then ${PAGES.length} pages of the built site with its cookie`,
    figure: `${open.length} ends left a page open, ${leaked.length} tokens in the log`,
  });
  expect(open).toEqual([]);
  expect(leaked).toEqual([]);
  expect(site.output()).toContain('"event":"sign-in"');
});

test('the sign-in page comes back the same for nobody, a wrong password and an expired user', async ({
  recordPromise,
}) => {
  const admin = await unlock();
  await aUser(admin, 'living.one');
  await aUser(admin, 'lapsed.one', '2020-01-01T00:00:00Z');
  const submit = async (username: string, password: string) => {
    const answer = await fetch(`${site.url}/login`, {
      method: 'POST',
      body: new URLSearchParams({ username, password }),
      redirect: 'manual',
    });
    const headers = [...answer.headers].filter(
      ([name]) => !['date', 'x-request-id'].includes(name),
    );
    const page = (await answer.text()).replaceAll(username, 'USERNAME');
    // The policy names the page's scripts by their hashes, and one of them carries the username back.
    const all = JSON.stringify([answer.status, headers, page]).replaceAll(/sha256-[^']+/g, 'HASH');
    return { status: answer.status, page, all };
  };
  const answers = [];
  for (const username of ['nobody.one', 'living.one', 'lapsed.one'])
    answers.push(await submit(username, 'a wrong password'));
  const different = new Set(answers.map(({ all }) => all)).size;
  const right = await submit('lapsed.one', PASSWORD);
  const expired = [...answers, right].filter(({ page }) => page.includes('session has expired'));
  await recordPromise({
    promise: 3,
    tried: 'the form without scripts: no such user, wrong password, expired and wrong',
    figure: `${different} page of ${answers[0]?.page.length} letters; ${expired.length} showed the expiry`,
  });
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(different).toBe(1);
  expect(expired).toEqual([right]);
});
