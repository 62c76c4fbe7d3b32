import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { setPin } from '../../server/admin-pin/admin-pin.ts';
import { test } from '../harness/promise-test.ts';
import { sendVerbatim } from '../harness/raw-requests.ts';
import { countHashes } from '../harness/secret-hashes.ts';
import { emptyTables } from '../harness/test-database.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';

const PIN = '24681357';
const BUDGET = 10;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: ['127.0.0.1'] });
  await setPin(site.db, PIN, site.clock.now);
});
beforeEach(() => emptyTables(site.pool, 'rate_limits, admin_grants'));
afterAll(() => site.stop());

const JSON_TYPE = { 'content-type': 'application/json' };
const DOOR = '/api/admin/grant';
const grants = async () =>
  (await site.pool.query('select count(*)::int as n from admin_grants')).rows[0].n;

const SPELLINGS = [
  '/api/admin/grant/',
  '//api/admin/grant',
  '/api//admin/grant',
  '/api/admin//grant',
  '/API/ADMIN/GRANT',
  '/api/admin/Grant',
  '/api/admin/%67rant',
  '/%61pi/admin/grant',
  '/api/admin%2fgrant',
  '/api/admin/./grant',
  '/api/admin/x/../grant',
  '/api/admin/%2e/grant',
  '/api/admin/x/%2e%2e/grant',
  '/api/admin/grant;x',
  '/api/admin;x=1/grant',
  '/api/admin/grant?x=1',
  '/api/admin/grant#x',
  '/api/admin/grant%00',
  '/api/admin/grant%20',
  '/api/admin/grant%2f',
  '/api\\admin\\grant',
  'http://agency.example/api/admin/grant',
];

/** Every other way to hand in a PIN that somebody may think of. */
const ways = (pin: string) => {
  const body = JSON.stringify({ pin });
  return [
    ...SPELLINGS.map((path) => ({ method: 'POST', path, headers: JSON_TYPE, body })),
    ...['HEAD', 'GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'].map((method) => ({
      method,
      path: DOOR,
      headers: { ...JSON_TYPE, 'x-http-method-override': 'POST' },
      body,
    })),
    ...[
      JSON.stringify({ pin, address: '198.51.100.7', known: true, limit: 1_000 }),
      `{"pin":"first","pin":${JSON.stringify(pin)}}`,
      JSON.stringify([{ pin }]),
      JSON.stringify({ pin: [pin] }),
      JSON.stringify({ pin: { toString: pin } }),
      JSON.stringify({ __proto__: { pin }, constructor: { pin } }),
      `\ufeff${body}`,
    ].map((body) => ({ method: 'POST', path: DOOR, headers: JSON_TYPE, body })),
    ...['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'].map(
      (type) => ({ method: 'POST', path: DOOR, headers: { 'content-type': type }, body }),
    ),
  ];
};

test('no spelling of the address, no method and no extra field buys another try at the PIN', async ({
  recordPromise,
}) => {
  const reached = countHashes();
  await Promise.all(ways('wrong').map((way) => sendVerbatim(site.port, way)));
  for (let rest = reached(); rest < BUDGET; rest++) await site.send('POST', DOOR, { pin: 'wrong' });
  const right = await Promise.all(ways(PIN).map((way) => sendVerbatim(site.port, way)));
  await recordPromise({
    promise: 2,
    tried: `${ways('').length} spellings, methods and bodies, with wrong PINs and the right one`,
    figure: `${reached()} reached the hash, ${await grants()} grants`,
  });
  expect(reached()).toBe(BUDGET);
  expect(await grants()).toBe(0);
  for (const { status, cookies } of right) {
    expect(status).toBeLessThan(500);
    expect(cookies.filter((cookie) => !cookie.includes('Max-Age=0'))).toEqual([]);
  }
});

test('all addresses of one IPv6 network are one client', async ({ recordPromise }) => {
  const reached = countHashes();
  const guess = (address: string) =>
    site.send('POST', DOOR, { pin: 'wrong' }, { 'x-forwarded-for': address });
  const written = Array.from({ length: 10 }, (_, i) => [
    `2001:db8:1:2::${(i + 1).toString(16)}`,
    `2001:0DB8:0001:0002:${i}:ffff:0:${i}`,
  ]).flat();
  await Promise.all(written.map(guess));
  const ofOne = reached();
  await guess('2001:db8:1:3::1');
  await recordPromise({
    promise: 2,
    tried: `${written.length} addresses of one IPv6 /64, one of the next`,
    figure: `${ofOne} and ${reached() - ofOne} reached the hash`,
  });
  expect([ofOne, reached() - ofOne]).toEqual([BUDGET, 1]);
});

test('a PIN of any kind is right or wrong, and never an accident', async ({ recordPromise }) => {
  let address = 0;
  const enter = async (pin: string) => {
    const answer = await sendVerbatim(site.port, {
      method: 'POST',
      path: DOOR,
      headers: { ...JSON_TYPE, 'x-forwarded-for': `198.51.100.${++address}` },
      // Surrogates that stand alone can only be sent escaped.
      body: `{"pin":${JSON.stringify(pin)}}`,
    });
    return answer.status;
  };
  const odd = 'pin\u0000 \u00e9\ufb01';
  await setPin(site.db, odd, site.clock.now);
  const wrong = [
    '',
    'pin',
    'pin\u0000',
    'pin\u0000 \u00e9',
    'pin \u00e9fi',
    '\ud800',
    '\udc00\ud800',
    `${odd}\ud800`,
    '\u0000'.repeat(64),
    '\ufdfa'.repeat(64),
    'x'.repeat(65),
    'x'.repeat(1_000_000),
  ];
  const statuses = [];
  for (const pin of wrong) statuses.push(await enter(pin));
  const opened = await grants();
  const same = [await enter(odd), await enter('pin\u0000 e\u0301fi')];
  await setPin(site.db, PIN, site.clock.now);
  await recordPromise({
    promise: 1,
    tried: `${wrong.length} PINs with NUL, lone surrogates, 1 MB, cut short`,
    figure: `${opened} grants, ${statuses.filter((status) => status >= 500).length} failures`,
  });
  expect(opened).toBe(0);
  expect(statuses.every((status) => [400, 401, 413, 0].includes(status))).toBe(true);
  expect(statuses.filter((status) => status === 0).length).toBeLessThanOrEqual(1);
  expect(same).toEqual([200, 200]);
});
