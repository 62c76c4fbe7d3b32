import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PortfolioItem } from '../../contracts/portfolio.ts';
import { aQuickDataFolder, removeDataFolder } from '../harness/data-folder.ts';
import { halfSent } from '../harness/half-sent.ts';
import { launchSiteProcess, type SiteProcess, startSiteProcess } from '../harness/site-process.ts';
import { killDatabase, killDuringWrites } from './kill-writes.ts';

const quiet = { SEED_DEMO: 'no', LOG_LEVEL: 'error' };

let earlier: string;
let dataDir: string;
let running: SiteProcess[] = [];
beforeAll(async () => {
  earlier = await aQuickDataFolder();
  await (await startSiteProcess({ dataDir: earlier, env: quiet })).end();
}, 180_000);
beforeEach(async () => {
  dataDir = await aQuickDataFolder(earlier);
  running = [];
});
afterEach(async () => {
  for (const site of running) await site.end();
  await removeDataFolder(dataDir);
});
afterAll(() => removeDataFolder(earlier));

/** In place of the folder of a site that has run before. */
async function anEmptyFolder() {
  await removeDataFolder(dataDir);
  dataDir = await aQuickDataFolder();
}

const start = async (env: Record<string, string> = quiet) => {
  const site = await startSiteProcess({ dataDir, env });
  running.push(site);
  return site;
};

test('killed five times during writes, the site loses nothing it acknowledged and doubles nothing', async () => {
  const outcome = await killDuringWrites(dataDir, 5);
  expect(outcome).toMatchObject({ kills: 5, lost: 0, doubled: 0 });
  expect(outcome.acknowledged).toBeGreaterThan(5);
}, 600_000);

test('a second site on the same folder is refused in a sentence that names the first', async () => {
  const first = await start();
  const second = await launchSiteProcess({ dataDir, env: quiet });
  expect(await second.opened).toBe(false);
  expect(second.output()).toContain(`(process ${first.pid}) is already using`);
  expect(await second.end()).toBe(1);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
}, 180_000);

test('of two sites that start at once on an empty folder one opens and the other is refused', async () => {
  await anEmptyFolder();
  const both = await Promise.all([1, 2].map(() => launchSiteProcess({ dataDir, env: quiet })));
  running.push(...both);
  const opened = await Promise.all(both.map((site) => site.opened));
  expect(opened.toSorted()).toEqual([false, true]);
  expect(both[opened.indexOf(false)]?.output()).toContain('is already using');
}, 180_000);

test('a first start that is killed again and again still ends in a whole demo agency', async () => {
  await anEmptyFolder();
  for (const patience of [60, 700, 2_000]) {
    const site = await launchSiteProcess({ dataDir });
    await Promise.race([site.opened, delay(patience)]);
    await site.end('SIGKILL');
  }
  const site = await start({ LOG_LEVEL: 'error' });
  const portfolio = (await (await fetch(`${site.url}/api/portfolio`)).json()) as PortfolioItem[];
  expect(portfolio).toHaveLength(8);
  for (const { image_url } of portfolio)
    expect((await fetch(site.url + image_url)).status, image_url).toBe(200);
  const kept = (await readdir(join(dataDir, 'pictures'))).filter((name) => !name.startsWith('.'));
  expect(kept.toSorted()).toEqual(
    portfolio.map(({ image_url }) => image_url.split('/')[2]).toSorted(),
  );
}, 240_000);

test('asked to stop, the site finishes what is in flight, stops its database and says goodbye', async () => {
  const site = await start({ SEED_DEMO: 'no' });
  const message = {
    name: 'Karim',
    email: 'k@hoggar.example',
    subject: 'Crew',
    message: 'Forty fitters',
  };
  const inFlight = await halfSent(site.url, message);
  const ended = site.end('SIGTERM');
  await expect.poll(site.output).toContain('"event":"stopping"');
  expect(await inFlight.finish()).toBe(201);
  expect(await ended).toBe(0);
  expect(site.output()).toContain('"event":"stopped"');
  expect(await readdir(join(dataDir, 'postgres', 'data'))).not.toContain('postmaster.pid');
}, 180_000);

test('asked to stop behind a proxy, the site says so first and goes on answering for a moment', async () => {
  const site = await start({ SEED_DEMO: 'no', DRAIN_SECONDS: '1' });
  const ended = site.end('SIGTERM');
  await expect.poll(site.output).toContain('"event":"stopping"');
  const ready = await fetch(`${site.url}/readyz`);
  const page = await fetch(site.url);
  expect([ready.status, page.status]).toEqual([503, 200]);
  expect(page.headers.get('connection')).toBe('close');
  expect(await ended).toBe(0);
}, 180_000);

test('npm start hands a request to stop on to the site', async () => {
  const site = await launchSiteProcess({ dataDir, env: { SEED_DEMO: 'no' }, throughNpm: true });
  expect(await site.opened, site.output()).toBe(true);
  await site.end('SIGTERM');
  await expect.poll(site.output).toContain('"event":"stopped"');
}, 180_000);

test('a site whose log reader has gone away goes on serving and stops when asked', async () => {
  const site = await start({ SEED_DEMO: 'no' });
  site.stopReading();
  for (let i = 0; i < 20; i++) expect((await fetch(`${site.url}/api/nothing`)).status).toBe(404);
  expect(await site.end('SIGTERM')).toBe(0);
}, 180_000);

test('while the database is away, answers say so and when to come back; the landing page stays', async () => {
  const site = await start();
  await fetch(site.url);
  await killDatabase(dataDir);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => fetch(`${site.url}/api/services`)),
  );
  for (const answer of answers) {
    expect([200, 503]).toContain(answer.status);
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('2');
  }
  expect((await fetch(site.url)).status).toBe(200);
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
}, 180_000);
