import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { errorBody } from '../contracts/errors.ts';
import { setPin } from '../server/admin-pin/admin-pin.ts';
import { anAdmin, cookieOf } from './harness/people.ts';
import { test } from './harness/promise-test.ts';
import { refusal } from './harness/requests.ts';
import { countHashes } from './harness/secret-hashes.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  site.clock.now = new Date();
  await emptyTables(site.pool, 'rate_limits, services, about_us, contact_info, audit');
  admin = await anAdmin(site.db, site.clock.now);
});
afterAll(() => site.stop());

const EIGHT_HOURS_MS = 8 * 3_600_000;
const unlock = (pin: string, headers = {}) =>
  site.send('POST', '/api/admin/grant', { pin }, headers);
const grantOf = async (cookie: string) => (await site.get('/api/admin/grant', { cookie })).json();
const asAdmin = (method: string, path: string, body?: unknown, headers = {}) =>
  site.send(method, `/api/admin${path}`, body, { cookie: admin.cookie, ...headers });
const audited = async () =>
  (await site.pool.query('select action, noun, noun_id, actor from audit order by id')).rows;

test('the right PIN unlocks for eight hours: a public half to keep, a secret half in a cookie', async () => {
  const answer = await unlock(admin.pin);
  expect(answer.status).toBe(200);
  const grant = await answer.json();
  expect(Date.parse(grant.expires_at) - site.clock.now.getTime()).toBe(EIGHT_HOURS_MS);
  const cookie = cookieOf(answer, 'admin');
  expect(cookie).not.toContain(grant.grant);
  expect(await grantOf(cookie)).toEqual(grant);
});

test('a wrong PIN opens nothing', async () => {
  for (const pin of ['24681356', '2468135', '246813577', ' 24681357', 'x']) {
    const answer = await unlock(pin);
    expect(answer.status).toBe(401);
    expect(errorBody.parse(await answer.json()).error.message).toBe('Invalid pin code');
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

test('ten tries and no more, whatever address the caller claims', async ({ recordPromise }) => {
  const reached = countHashes();
  const claims = (i: number) => ({
    'x-forwarded-for': `198.51.100.${i}`,
    forwarded: `for=198.51.100.${i}`,
    'x-real-ip': `198.51.100.${i}`,
  });
  const tries = await Promise.all(
    Array.from({ length: 60 }, (_, i) => unlock(`wrong ${i}`, claims(i))),
  );
  const refused = (status: number) => tries.filter((one) => one.status === status).length;
  await recordPromise({
    promise: 1,
    tried: `${tries.length} wrong PINs at once, each with another forged address`,
    figure: `${reached()} reached the hash, ${refused(429)} refused before it`,
  });
  expect([refused(401), refused(429)]).toEqual([10, 50]);
  expect((await unlock(admin.pin)).status).toBe(429);
  expect(reached()).toBe(10);
});

test('the grant ends after eight hours by the clock of the server', async ({ recordPromise }) => {
  const statuses = [];
  for (const ms of [EIGHT_HOURS_MS - 1, 1]) {
    site.clock.now = new Date(site.clock.now.getTime() + ms);
    statuses.push((await asAdmin('GET', '/services')).status);
  }
  await recordPromise({
    promise: 5,
    tried: 'a grant 1 ms before and at the end of its 8 hours',
    figure: statuses.join(', then '),
  });
  expect(statuses).toEqual([200, 401]);
  expect(await grantOf(admin.cookie)).toBeNull();
});

test('a new PIN ends every grant', async () => {
  await setPin(site.db, 'another pin', site.clock.now);
  expect((await asAdmin('GET', '/services')).status).toBe(401);
  expect((await unlock('another pin')).status).toBe(200);
});

test('what local storage holds opens nothing without the cookie', async ({ recordPromise }) => {
  const { grant } = admin;
  const stored = { 'x-admin-grant': grant, authorization: `Bearer ${grant}` };
  const statuses = [];
  for (const cookie of [
    '',
    `admin=${grant}`,
    `grant=${grant}`,
    `admin_grant=${grant}; admin_grant_expires_at=2999-01-01T00:00:00Z`,
    'admin=',
    `admin=${'a'.repeat(5000)}`,
  ]) {
    const answer = await site.get(`/api/admin/services?grant=${grant}`, { ...stored, cookie });
    statuses.push(answer.status);
    expect(await grantOf(cookie)).toBeNull();
  }
  await recordPromise({
    promise: 5,
    tried: `the public half of a grant in ${statuses.length} cookies, a header, the address`,
    figure: `${statuses.filter((status) => status !== 401).length} opened anything`,
  });
  expect(new Set(statuses)).toEqual(new Set([401]));
});

const NOT_TRANSLATED = { title: null, description: null };

test('an administrator adds, changes, deletes and restores a service, and each is in the audit', async () => {
  const added = await (
    await asAdmin('POST', '/services', {
      title: ' Shutdown crews ',
      description: 'At short notice',
    })
  ).json();
  expect(added).toMatchObject({ title: 'Shutdown crews', description: 'At short notice' });
  await asAdmin('PUT', `/services/${added.id}`, { title: 'Turnaround crews', description: '' });
  await asAdmin('DELETE', `/services/${added.id}`);
  expect(await (await asAdmin('GET', '/services')).json()).toEqual([]);
  await asAdmin('POST', `/services/${added.id}/restore`);
  expect(await (await asAdmin('GET', '/services')).json()).toEqual([
    {
      id: added.id,
      title: 'Turnaround crews',
      description: '',
      version: 2,
      translations: { fr: NOT_TRANSLATED, ar: NOT_TRANSLATED },
    },
  ]);
  expect(await audited()).toEqual(
    ['add', 'update', 'delete', 'restore'].map((action) => ({
      action,
      noun: 'services',
      noun_id: added.id,
      actor: `admin ${admin.grant}`,
    })),
  );
});

test('the public page is forgotten after a write, and not after a refused one', async () => {
  const before = site.timesForgotten();
  await asAdmin('POST', '/services', { title: '', description: '' });
  await asAdmin('PUT', '/services/999', { title: 'x', description: '' });
  expect(site.timesForgotten()).toBe(before);
  await asAdmin('POST', '/services', { title: 'x', description: '' });
  expect(site.timesForgotten()).toBe(before + 1);
});

test('a service that is not there is not found, and nothing is recorded', async () => {
  for (const id of ['999', '2147483647'])
    expect((await asAdmin('DELETE', `/services/${id}`)).status).toBe(404);
  for (const id of ['0', '-1', '1.5', '9223372036854775808', '1e3x', 'abc', '%00']) {
    expect((await asAdmin('DELETE', `/services/${id}`)).status, id).toBe(400);
  }
  expect(await audited()).toEqual([]);
});

test('a service sent twice with one key is added once', async () => {
  const headers = { 'idempotency-key': 'a-key-of-some-length' };
  const input = { title: 'Trade testing', description: '' };
  const first = await (await asAdmin('POST', '/services', input, headers)).json();
  const second = await (await asAdmin('POST', '/services', input, headers)).json();
  expect(second).toEqual(first);
  expect(await audited()).toHaveLength(1);
});

test('a save over a newer about text is refused, and the newer text stays', async () => {
  const first = await (await asAdmin('PUT', '/about-us', { content: 'One', version: null })).json();
  const translations = { fr: { content: null }, ar: { content: null } };
  const saved = { updated_at: site.clock.now.toISOString(), translations };
  expect(first).toEqual({ content: 'One', version: 1, ...saved });
  const second = await (await asAdmin('PUT', '/about-us', { content: 'Two', version: 1 })).json();
  expect(second.version).toBe(2);
  for (const version of [1, null]) {
    const answer = await asAdmin('PUT', '/about-us', { content: 'Late', version });
    expect(answer.status).toBe(409);
  }
  const stored = { content: 'Two', version: 2, ...saved };
  expect(await (await asAdmin('GET', '/about-us')).json()).toEqual(stored);
});

test('contact info is saved the same careful way, and may leave fields empty', async () => {
  const info = { phone: '+213 000', email: '', address: 'Rue 1\nAlgiers' };
  expect((await asAdmin('PUT', '/contact-info', { ...info, version: null })).status).toBe(200);
  expect(
    (await asAdmin('PUT', '/contact-info', { ...info, email: 'nonsense', version: 1 })).status,
  ).toBe(400);
  expect(
    (await asAdmin('PUT', '/contact-info', { ...info, email: 'a@b.example', version: 1 })).status,
  ).toBe(200);
  expect((await asAdmin('PUT', '/contact-info', { ...info, version: 1 })).status).toBe(409);
});

test.each(['/about-us', '/contact-info'])(
  'a version of %s that no database could count to is refused',
  async (path) => {
    for (const version of [2 ** 31, Number.MAX_SAFE_INTEGER, 0, -1]) {
      const texts = { content: 'One', phone: '', email: '', address: '' };
      expect((await asAdmin('PUT', path, { ...texts, version })).status, `${version}`).toBe(400);
    }
  },
);

test('a mistake in contact info is answered with a sentence at its field', async () => {
  const info = { phone: '1'.repeat(61), email: 'nonsense', address: 'x'.repeat(501) };
  const answer = await asAdmin('PUT', '/contact-info', { ...info, version: null });
  expect((await refusal(answer)).fields).toEqual({
    phone: 'Phone must be at most 60 characters',
    email: 'Email must be an e-mail address',
    address: 'Address must be at most 500 characters',
  });
});

test('versions and times of saving are for administrators alone', async () => {
  await asAdmin('PUT', '/about-us', { content: 'One', version: null });
  expect(await (await site.get('/api/about-us')).json()).toEqual({ content: 'One' });
});
