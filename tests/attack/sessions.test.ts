import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { setPin } from '../../server/admin-pin/admin-pin.ts';
import { hashSecret } from '../../server/secrets/secret-hash.ts';
import { endSessionsOf } from '../../server/sessions/sessions.ts';
import { updateUser } from '../../server/users/users.ts';
import { anAdmin, aRecruiter, cookieOf } from '../harness/people.ts';
import { test } from '../harness/promise-test.ts';
import { countHashes } from '../harness/secret-hashes.ts';
import { emptyTables } from '../harness/test-database.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';

const HOUR_MS = 3_600_000;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  site.clock.now = new Date();
  await emptyTables(site.pool, 'rate_limits');
});
afterAll(() => site.stop());

type Recruiter = Awaited<ReturnType<typeof aRecruiter>>;

const signIn = ({ username, password }: Recruiter, headers = {}) =>
  site.send('POST', '/api/session', { username, password }, headers);
const unlock = (pin: string, headers = {}) =>
  site.send('POST', '/api/admin/grant', { pin }, headers);
const later = async (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms);
};

/** Everything that only one audience may call, as it stands in the running application. */
const routesOf = (audience: 'recruiter' | 'admin') =>
  [...new Set(site.app.routes.map(({ method, path }) => `${method} ${path}`))]
    .filter((route) => !/^ALL|\*| \/api\/admin\/grant$/.test(route))
    .filter((route) => route.includes(` /api/${audience}/`))
    .concat(audience === 'recruiter' ? ['GET /api/session'] : []);

async function statusesOf(audience: 'recruiter' | 'admin', cookie: string) {
  const statuses = await Promise.all(
    routesOf(audience).map(async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const answer = await site.send(
        method,
        path.replace(':id', '1'),
        method === 'GET' ? undefined : {},
        { cookie },
      );
      await answer.body?.cancel();
      return answer.status;
    }),
  );
  return new Set(statuses);
}

test('after a sign-out, a new password, a delete or an expiry the old session opens nothing at all', async ({
  recordPromise,
}) => {
  const admin = await anAdmin(site.db, site.clock.now);
  const asAdmin = async (method: string, path: string, body?: unknown) => {
    const answer = await site.send(method, `/api/admin${path}`, body, { cookie: admin.cookie });
    expect(answer.status).toBe(200);
  };
  const endings: Record<string, (who: Recruiter, cookie: string) => Promise<unknown>> = {
    'sign-out': (_, cookie) => site.send('DELETE', '/api/session', undefined, { cookie }),
    'a new password': ({ id, username }) =>
      asAdmin('PUT', `/users/${id}`, { username, password: 'another password', expire_at: null }),
    'a delete': ({ id }) => asAdmin('DELETE', `/users/${id}`),
    'an expiry set by an administrator': ({ id, username }) =>
      asAdmin('PUT', `/users/${id}`, { username, expire_at: site.clock.now.toISOString() }),
    'an expiry that passes': () => later(HOUR_MS),
    'the next sign-in of the same browser': (who, cookie) => signIn(who, { cookie }),
    'twelve hours': () => later(12 * HOUR_MS),
  };
  const still: string[] = [];
  for (const [ending, end] of Object.entries(endings)) {
    const passes = ending === 'an expiry that passes';
    const expire_at = passes ? new Date(site.clock.now.getTime() + HOUR_MS) : null;
    const who = await aRecruiter(site.db, { expire_at });
    const cookie = cookieOf(await signIn(who), 'session');
    expect(await statusesOf('recruiter', cookie), ending).not.toContain(401);
    await end(who, cookie);
    const statuses = await statusesOf('recruiter', cookie);
    if (statuses.size > 1 || !statuses.has(401)) still.push(ending);
  }
  await recordPromise({
    promise: 4,
    tried: `${Object.keys(endings).length} ends of a session, then ${routesOf('recruiter').length} routes with its cookie`,
    figure: `${still.length} ends left anything open`,
  });
  expect(still).toEqual([]);
  expect(routesOf('recruiter').length).toBeGreaterThan(4);
});

test('after locking, a new PIN, the next unlock or eight hours the old grant opens nothing at all', async ({
  recordPromise,
}) => {
  const endings: Record<string, (cookie: string) => Promise<unknown>> = {
    locking: (cookie) => site.send('DELETE', '/api/admin/grant', undefined, { cookie }),
    'a new PIN': () => setPin(site.db, 'another pin', site.clock.now),
    'the next unlock of the same browser': (cookie) => unlock('24681357', { cookie }),
    'eight hours': () => later(8 * HOUR_MS),
  };
  const still: string[] = [];
  for (const [ending, end] of Object.entries(endings)) {
    const { cookie } = await anAdmin(site.db, site.clock.now);
    expect((await site.get('/api/admin/services', { cookie })).status).toBe(200);
    await end(cookie);
    const statuses = await statusesOf('admin', cookie);
    const grant = await (await site.get('/api/admin/grant', { cookie })).json();
    if (statuses.size > 1 || !statuses.has(401) || grant !== null) still.push(ending);
  }
  await recordPromise({
    promise: 4,
    tried: `${Object.keys(endings).length} ends of a grant, then ${routesOf('admin').length} routes with its cookie`,
    figure: `${still.length} ends left anything open`,
  });
  expect(still).toEqual([]);
  expect(routesOf('admin').length).toBeGreaterThan(40);
});

test('a password that changes, or a user that goes, while a sign-in is being checked leaves no session', async ({
  recordPromise,
}) => {
  const password_hash = await hashSecret('another password');
  const changes = {
    'a new password': (who: Recruiter) =>
      updateUser(site.db, who.id, { username: who.username, expire_at: null, password_hash }),
    'a delete': (who: Recruiter) =>
      site.pool.query('update users set deleted_at = now() where id = $1', [who.id]),
  };
  let left = 0;
  const statuses = [];
  for (const change of Object.values(changes)) {
    const who = await aRecruiter(site.db);
    let changed: Promise<unknown> | undefined;
    // The old hash has been read by now, and comparing it takes longer than the change.
    countHashes(() => {
      changed ??= change(who).then(() => endSessionsOf(site.db, who.id));
    });
    statuses.push((await signIn(who)).status);
    await changed;
    const { rows } = await site.pool.query('select 1 from sessions where user_id = $1', [who.id]);
    left += rows.length;
  }
  await recordPromise({
    promise: 4,
    tried: `${statuses.length} sign-ins with a change of the account while the hash is compared`,
    figure: `${left} sessions left`,
  });
  expect(left).toBe(0);
  expect(statuses).toEqual([401, 401]);
});

test('a planted cookie is never adopted, be it made up or of somebody else', async ({
  recordPromise,
}) => {
  const [victim, other] = [await aRecruiter(site.db), await aRecruiter(site.db)];
  const { pin, cookie: otherGrant } = await anAdmin(site.db, site.clock.now);
  const madeUp = 'A'.repeat(43);
  const others = cookieOf(await signIn(other), 'session');
  const adopted: string[] = [];
  const given = new Set<string>();
  for (const planted of [`session=${madeUp}`, others]) {
    const own = cookieOf(await signIn(victim, { cookie: planted }), 'session');
    given.add(own);
    const who = await site.get('/api/session', { cookie: planted });
    if (own === planted || who.status !== 401) adopted.push(planted);
  }
  for (const planted of [`admin=${madeUp}`, otherGrant]) {
    const own = cookieOf(await unlock(pin, { cookie: planted }), 'admin');
    given.add(own);
    if (own === planted || (await site.get('/api/admin/services', { cookie: planted })).ok)
      adopted.push(planted);
  }
  await recordPromise({
    promise: 4,
    tried: 'sign-in and unlock with a made-up cookie and with a living one of another',
    figure: `${given.size} new ids, ${adopted.length} adopted`,
  });
  expect(adopted).toEqual([]);
  expect(given.size).toBe(4);
});
