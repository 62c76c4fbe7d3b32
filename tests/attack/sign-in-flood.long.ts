import { afterAll, beforeAll, expect } from 'vitest';
import { aQuickDataFolder, removeDataFolder } from '../harness/folders.ts';
import { cookieOf } from '../harness/people.ts';
import { test } from '../harness/promise-test.ts';
import { PIN, type SiteProcess, startSiteProcess } from '../harness/site-process.ts';
import {
  type Flood,
  floodFigures,
  getInDuringFlood,
  hashesPerSecond,
  TIMES,
} from './sign-in-flood.ts';

const WITHIN_MS = 2_000;
/** On a machine that others keep so busy that one try alone takes longer than 100 ms. */
const TIMES_SLOWER = 20;

/** One for each flood, as each spends what strangers may try at the account. */
const recruiterOf = (flood: number) => ({
  username: `recruiter.${flood}`,
  password: 'a good password',
});

const FLOODS: [string, () => Promise<Flood>, number][] = [
  ['40 a second from 14 addresses', async () => ({ perSecond: 40, addresses: 14 }), 0],
  [
    'ten times what the hash can do, from everywhere',
    async () => ({ perSecond: 10 * (await hashesPerSecond()), timesTheHash: 10 }),
    5,
  ],
];

let dataDir: string;
let site: SiteProcess;
beforeAll(async () => {
  dataDir = await aQuickDataFolder();
  site = await startSiteProcess({
    dataDir,
    env: { SEED_DEMO: 'no', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' },
  });
  const send = (path: string, body: object, cookie = '') =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const admin = cookieOf(await send('/api/admin/grant', { pin: PIN }), 'admin');
  for (const flood of FLOODS.keys())
    expect((await send('/api/admin/users', recruiterOf(flood), admin)).status).toBe(201);
}, 180_000);
afterAll(async () => {
  await site?.end();
  await removeDataFolder(dataDir);
});

test.for(FLOODS.map((flood, number) => [...flood, number] as const))(
  'wrong sign-ins, %s: known browsers get in within two seconds, 20 of 20',
  async ([, flood, times, number], { recordPromise }) => {
    const target = { port: site.port, pin: PIN, recruiter: recruiterOf(number) };
    const outcome = await getInDuringFlood(target, await flood(), { pauseMs: 400 });
    const { gotIn, slowest, timesTheHash, tried, figure } = floodFigures(outcome);
    await recordPromise({ promise: 33, tried, figure });
    expect(gotIn).toEqual([TIMES, TIMES]);
    expect(slowest).toBeLessThanOrEqual(Math.max(WITHIN_MS, TIMES_SLOWER * outcome.quietMs));
    expect(timesTheHash).toBeGreaterThanOrEqual(times);
  },
);
