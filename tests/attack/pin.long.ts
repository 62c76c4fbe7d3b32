import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { setPin } from '../../server/admin-pin/admin-pin.ts';
import { BUDGETS } from '../../server/rate-limits/rate-limits.ts';
import { cookieOf } from '../harness/people.ts';
import { test } from '../harness/promise-test.ts';
import { runConcurrently } from '../harness/raw-requests.ts';
import { countHashes } from '../harness/secret-hashes.ts';
import { emptyTables } from '../harness/test-database.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';

const PIN = '24681357';
const BUDGET = BUDGETS['pin-address'].limit;
const WINDOW_MS = BUDGETS['pin-address'].windowMs;
const DAY = BUDGETS['pin-strangers'];

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: ['127.0.0.1'] });
});
beforeEach(async () => {
  site.clock.now = new Date();
  await setPin(site.db, PIN, site.clock.now);
  await emptyTables(site.pool, 'rate_limits');
});
afterAll(() => site.stop());

const later = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms);
};
const unlock = (at: TestSite, pin: string, headers: Record<string, string> = {}) =>
  at.send('POST', '/api/admin/grant', { pin }, headers);
const grants = async (at: TestSite) =>
  (await at.pool.query('select count(*)::int as n from admin_grants')).rows[0].n;

test('ten thousand wrong PINs under five hundred forged addresses are one client with one budget', async ({
  recordPromise,
}) => {
  const open = await startTestSite();
  try {
    await setPin(open.db, PIN, open.clock.now);
    const reached = countHashes();
    const statuses = new Map<number, number>();
    const guess = async (i: number) => {
      const forged = `198.51.${i % 2}.${i % 250}`;
      const answer = await unlock(open, String(i).padStart(8, '0'), {
        'x-forwarded-for': `${forged}, 127.0.0.1`,
        forwarded: `for=${forged}`,
        'x-real-ip': forged,
      });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect(answer.headers.getSetCookie()).toEqual([]);
    };
    await runConcurrently(200, 5_000, guess);
    const atOnce = reached();
    open.clock.now = new Date(open.clock.now.getTime() + WINDOW_MS);
    await runConcurrently(1, 5_000, (i) => guess(5_000 + i));
    const serial = reached() - atOnce;
    const right = (await unlock(open, PIN)).status;
    const { rows } = await open.pool.query(
      "select slot from rate_limits where budget = 'pin-address'",
    );
    const given = await grants(open);
    await recordPromise({
      promise: 1,
      tried: '5,000 wrong PINs by 200 hands, 5,000 one by one, 500 forged addresses',
      figure: `${atOnce} and ${serial} reached the hash, ${rows.length} client, ${given} grants`,
    });
    expect([atOnce, serial]).toEqual([BUDGET, BUDGET]);
    expect(statuses.get(401)).toBe(2 * BUDGET);
    expect([...statuses.keys()].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    expect(rows).toHaveLength(1);
    expect([right, given]).toEqual([429, 0]);
  } finally {
    await open.stop();
  }
});

test('many real addresses together get a thousand tries a day, and a browser that unlocked before gets in', async ({
  recordPromise,
}) => {
  const from = (i: number) => ({ 'x-forwarded-for': `203.0.${Math.floor(i / 250)}.${i % 250}` });
  const known = cookieOf(await unlock(site, PIN, from(60_000)), 'known_browser');
  await emptyTables(site.pool, 'rate_limits, admin_grants');
  const reached = countHashes();
  const refused = { 401: 0, 429: 0, other: 0 };
  const guess = async (i: number) => {
    const { status } = await unlock(site, `wrong ${i}`, from(Math.floor(i / BUDGET)));
    refused[status === 401 || status === 429 ? status : 'other'] += 1;
  };
  const windows = 4;
  const tries = 400;
  for (let window = 0; window < windows; window++) {
    await runConcurrently(20, tries, (i) => guess(window * tries + i));
    later(WINDOW_MS);
  }
  const byDay = reached();
  const stranger = (await unlock(site, PIN, from(9_000))).status;
  const acquainted = (await unlock(site, PIN, { ...from(9_001), cookie: known })).status;
  later(DAY.windowMs);
  const nextDay = (await unlock(site, PIN, from(9_002))).status;
  await recordPromise({
    promise: 1,
    tried: `${windows * tries} wrong PINs from ${(windows * tries) / BUDGET} real addresses in ${windows} windows`,
    figure: `${byDay} reached the hash; a known browser then: ${acquainted}, a stranger: ${stranger}`,
  });
  expect(byDay).toBe(DAY.limit);
  expect(refused).toEqual({ 401: DAY.limit, 429: windows * tries - DAY.limit, other: 0 });
  expect([stranger, acquainted, nextDay]).toEqual([429, 200, 200]);
});
