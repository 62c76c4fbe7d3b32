import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { setPin } from '../server/admin-pin/admin-pin.ts';
import {
  ADMIN_BROWSERS_MAX,
  BROWSERS_PER_USER_MAX,
  rememberBrowser,
} from '../server/known-browsers/known-browsers.ts';
import { BUDGETS, type Budget } from '../server/rate-limits/rate-limits.ts';
import { anAdmin, aRecruiter, cookieOf } from './harness/people.ts';
import { test } from './harness/promise-test.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

const PIN = '24681357';
const DAY_MS = 24 * 3_600_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  site.clock.now = new Date();
  await emptyTables(site.pool, 'rate_limits, known_browsers, admin_grants, audit');
  await setPin(site.db, PIN, site.clock.now);
});
afterAll(() => site.stop());

const later = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms);
};
const unlock = (pin: string, cookie = '', headers = {}) =>
  site.send('POST', '/api/admin/grant', { pin }, { cookie, ...headers });
const unlocked = async (cookie = '') => cookieOf(await unlock(PIN, cookie), 'known_browser');
const signIn = (username: string, password: string, cookie = '') =>
  site.send('POST', '/api/session', { username, password }, { cookie });
const signedIn = async (
  { username, password }: { username: string; password: string },
  cookie = '',
) => cookieOf(await signIn(username, password, cookie), 'known_browser');

const rows = async (sql: string) => (await site.pool.query(sql)).rows;
const marks = () => rows('select id, user_id from known_browsers order by id');
const spent = async (budget: Budget) =>
  (
    await rows(
      `select coalesce(sum(used), 0)::int as used from rate_limits where budget = '${budget}'`,
    )
  )[0].used;
/** Of budgets that somebody has begun to spend. */
const spendAll = async (...budgets: Budget[]) => {
  const { rowCount } = await site.pool.query(
    'update rate_limits set used = 10000, window_ends_at = $2 where budget = any ($1)',
    [budgets, new Date(site.clock.now.getTime() + 60_000)],
  );
  expect(rowCount).toBeGreaterThanOrEqual(budgets.length);
};
const withoutMark = (cookie: string) => `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`;

/** Marks as unlocking makes them, without the work of a hash each. */
async function marked(count: number) {
  const cookies: string[] = [];
  for (let i = 0; i < count; i++) {
    later(1);
    const browser = { token: undefined, name: 'Firefox on Linux' };
    const { token } = await rememberBrowser(site.db, browser, null, site.clock.now);
    cookies.push(`known_browser=${token}`);
  }
  return cookies;
}

test('an office of twenty behind one address does not lock itself out', async ({
  recordPromise,
}) => {
  const browsers = await marked(20);
  const wrong = [];
  for (let i = 0; i <= BUDGETS['pin-address'].limit; i++)
    wrong.push((await unlock('a wrong pin', browsers[0])).status);
  const right = [];
  for (const cookie of browsers) right.push((await unlock(PIN, cookie)).status);
  await recordPromise({
    promise: 33,
    tried: `20 known browsers behind one address, ${wrong.length} wrong PINs and the right one of each`,
    figure: `${right.filter((status) => status === 200).length} unlocked, ${await spent('pin-address')} tries counted for the address`,
  });
  expect(new Set(wrong)).toEqual(new Set([401]));
  expect(right).toEqual(Array(20).fill(200));
  expect([await spent('pin-address'), await spent('pin-strangers')]).toEqual([0, 0]);
  expect(await spent('pin-known-browser')).toBe(wrong.length + right.length);
});

test('with the budgets of strangers spent, a known browser unlocks and no forged or old mark does', async () => {
  const known = await unlocked();
  await spendAll('pin-address', 'pin-strangers');
  expect((await unlock(PIN)).status).toBe(429);
  for (const forged of [withoutMark(known), 'known_browser=', `${known}A`, 'known_browser=x'])
    expect((await unlock(PIN, forged)).status).toBe(429);
  expect((await unlock('wrong', known)).status).toBe(401);
  const renewed = await unlocked(known);
  expect((await unlock(PIN, known)).status).toBe(429);
  later(181 * DAY_MS);
  await spendAll('pin-address', 'pin-strangers');
  expect((await unlock(PIN, renewed)).status).toBe(429);
});

test('a known browser has thirty tries a day at the PIN and is no reason for another one to wait', async () => {
  const [one, other] = await marked(2);
  expect((await unlock('wrong', one)).status).toBe(401);
  await site.pool.query("update rate_limits set used = 29 where budget = 'pin-known-browser'");
  expect((await unlock('wrong', one)).status).toBe(401);
  expect((await unlock(PIN, one)).status).toBe(429);
  expect((await unlock(PIN, other)).status).toBe(200);
});

test('a mark opens nothing', async () => {
  const known = await unlocked();
  expect((await site.get('/api/admin/services', { cookie: known })).status).toBe(401);
  expect((await site.get('/api/session', { cookie: known })).status).toBe(401);
  expect(await (await site.get('/api/admin/grant', { cookie: known })).json()).toBeNull();
});

test('a new PIN ends the marks of administrators and leaves those of recruiters', async ({
  recordPromise,
}) => {
  const recruiter = await aRecruiter(site.db);
  const known = await signedIn(recruiter, await unlocked());
  await setPin(site.db, 'another pin', site.clock.now);
  expect(await marks()).toEqual([{ id: expect.any(Number), user_id: recruiter.id }]);
  await spendAll('pin-address', 'sign-in-address', 'sign-in-account');
  const { status } = await unlock('another pin', known);
  await recordPromise({
    promise: 33,
    tried: 'the new PIN from a browser that was known under the old one, strangers’ tries spent',
    figure: `${status}, as a stranger`,
  });
  expect(status).toBe(429);
  expect((await signIn(recruiter.username, recruiter.password, known)).status).toBe(200);
});

test('a new PIN also ends a grant of the release before, which knows no browsers', async () => {
  const admin = cookieOf(await unlock(PIN), 'admin');
  await site.pool.query('update admin_grants set browser_id = null');
  expect((await site.get('/api/admin/dashboard', { cookie: admin })).status).toBe(200);
  await setPin(site.db, 'another pin', site.clock.now);
  expect((await site.get('/api/admin/dashboard', { cookie: admin })).status).toBe(401);
});

test('marks cannot be collected: a browser has one, and the oldest make room', async ({
  recordPromise,
}) => {
  const first = await unlocked();
  const [before] = await marks();
  let known = first;
  for (let i = 0; i < 3; i++) known = await unlocked(known);
  expect(await marks()).toEqual([before]);

  later(1);
  const collected = await marked(ADMIN_BROWSERS_MAX + 9);
  later(1);
  collected.push(await unlocked());
  await spendAll('pin-address', 'pin-strangers');
  const statuses = [];
  for (const at of [0, 9, 10, -1]) statuses.push((await unlock('wrong', collected.at(at))).status);
  await recordPromise({
    promise: 33,
    tried: `${collected.length} browsers that were right once`,
    figure: `${(await marks()).length} marks`,
  });
  expect(await marks()).toHaveLength(ADMIN_BROWSERS_MAX);
  expect(statuses).toEqual([429, 429, 401, 401]);
  expect(await rows('select from admin_grants where browser_id is null')).toEqual([]);
});

test('parallel sign-ins make no more marks than an account may have', async () => {
  const recruiter = await aRecruiter(site.db);
  for (let round = 0; round < 2; round++) {
    await emptyTables(site.pool, 'rate_limits');
    await Promise.all(Array.from({ length: 8 }, () => signedIn(recruiter)));
  }
  expect(await marks()).toHaveLength(BROWSERS_PER_USER_MAX);
});

test('an administrator sees the known browsers and revokes one: its grant and its mark end', async () => {
  const here = await unlock(PIN, '', { 'user-agent': FIREFOX });
  const there = await unlock(PIN);
  const admin = { cookie: cookieOf(here, 'admin') };
  const other = { cookie: cookieOf(there, 'admin') };
  const list = async () => (await site.get('/api/admin/browsers', admin)).json();
  const now = site.clock.now.toISOString();
  const seen = { first_used_at: now, last_used_at: now, unlocked: true };
  expect(await list()).toEqual([
    { id: expect.any(Number), name: 'Unknown browser', ...seen, current: false },
    { id: expect.any(Number), name: 'Firefox on Windows', ...seen, current: true },
  ]);
  const [{ id }] = await list();
  const revoke = (browser: number) =>
    site.send('DELETE', `/api/admin/browsers/${browser}`, undefined, admin);
  expect((await revoke(id)).status).toBe(204);
  expect((await revoke(id)).status).toBe(404);
  expect((await site.get('/api/admin/services', other)).status).toBe(401);
  await spendAll('pin-address');
  expect((await unlock(PIN, cookieOf(there, 'known_browser'))).status).toBe(429);
  expect(await list()).toHaveLength(1);
  const { grant } = await here.json();
  expect(await rows('select actor, action, noun, noun_id from audit')).toEqual([
    { actor: `admin ${grant}`, action: 'delete', noun: 'known_browsers', noun_id: id },
  ]);
});

test('a locked panel stays a known browser, and the list shows that it is not open', async () => {
  const away = await unlock(PIN);
  await site.send('DELETE', '/api/admin/grant', undefined, { cookie: cookieOf(away, 'admin') });
  later(1000);
  const admin = await unlock(PIN);
  const list = await site.get('/api/admin/browsers', { cookie: cookieOf(admin, 'admin') });
  expect(await list.json()).toMatchObject([
    { unlocked: true, current: true },
    { unlocked: false, current: false },
  ]);
});

test('the marks of recruiters are neither listed nor revocable there', async () => {
  const recruiter = await aRecruiter(site.db);
  await signedIn(recruiter);
  const [mark] = await marks();
  const { cookie } = await anAdmin(site.db, site.clock.now);
  const list = await (await site.get('/api/admin/browsers', { cookie })).json();
  expect(list.map(({ id }: { id: number }) => id)).not.toContain(mark.id);
  const answer = await site.send('DELETE', `/api/admin/browsers/${mark.id}`, undefined, { cookie });
  expect(answer.status).toBe(404);
  expect(await marks()).toContainEqual(mark);
});

test('a recruiter gets in from a known browser when strangers have spent the account’s and the address’s tries', async () => {
  const recruiter = await aRecruiter(site.db);
  const known = await signedIn(recruiter);
  await spendAll('sign-in-address', 'sign-in-account');
  expect((await signIn(recruiter.username, recruiter.password)).status).toBe(429);
  expect((await signIn(recruiter.username, 'a wrong password', known)).status).toBe(401);
  const spelled = ` ${recruiter.username.toUpperCase()} `;
  const renewed = await signedIn({ ...recruiter, username: spelled }, known);
  expect((await signIn(recruiter.username, recruiter.password, known)).status).toBe(429);
  expect((await signIn(recruiter.username, recruiter.password, renewed)).status).toBe(200);
  expect(await marks()).toHaveLength(1);
});

test('a mark of one account gives no try at another one, and several accounts may share a browser', async () => {
  const [one, other] = [await aRecruiter(site.db), await aRecruiter(site.db)];
  const ofOne = await signedIn(one);
  await spendAll('sign-in-address', 'sign-in-account');
  expect((await signIn(other.username, other.password, ofOne)).status).toBe(429);
  expect((await signIn('nobody.at.all', other.password, ofOne)).status).toBe(429);
  await emptyTables(site.pool, 'rate_limits');
  const ofBoth = await signedIn(other, ofOne);
  await spendAll('sign-in-address', 'sign-in-account');
  const again = await signedIn(one, ofBoth);
  expect((await signIn(other.username, other.password, again)).status).toBe(200);
});

test.for(['a new password', 'a delete and a restore', 'a passed expiry'] as const)(
  'after %s the recruiter’s browser is a stranger',
  async (what, { recordPromise }) => {
    const expire_at = new Date(site.clock.now.getTime() + 3_600_000);
    const recruiter = await aRecruiter(site.db, { expire_at });
    const { id, username } = recruiter;
    const known = await signedIn(recruiter);
    const { cookie } = await anAdmin(site.db, site.clock.now);
    const ask = (method: string, path: string, body?: object) =>
      site.send(method, `/api/admin/users/${id}${path}`, body, { cookie });
    let password = recruiter.password;
    if (what === 'a new password') {
      password = 'a newer password';
      const answer = await ask('PUT', '', { username, password, expire_at });
      expect(answer.status).toBe(200);
    } else if (what === 'a passed expiry') later(3_600_000);
    else {
      expect((await ask('DELETE', '')).status).toBe(200);
      expect((await ask('POST', '/restore')).status).toBe(200);
    }
    await spendAll('sign-in-account');
    const { status } = await signIn(username, password, known);
    await recordPromise({
      promise: 33,
      tried: `the right password from a known browser after ${what}, strangers’ tries spent`,
      figure: `${status}, as a stranger`,
    });
    expect(status).toBe(429);
  },
);
