import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import type { PortfolioItem } from '../../contracts/portfolio.ts';
import { aQuickDataFolder, removeDataFolder } from '../harness/folders.ts';
import { startMailServer } from '../harness/mails.ts';
import { plainDemoContent } from '../harness/plain-demo.ts';
import { until } from '../harness/processes.ts';
import { test } from '../harness/promise-test.ts';
import { sendHalfMessage } from '../harness/raw-requests.ts';
import {
  askDatabase,
  launchSiteProcess,
  type SiteProcess,
  startSiteProcess,
} from '../harness/site-process.ts';
import { disagreements } from './agreement.ts';
import { startWriters } from './concurrent-writers.ts';
import { killDatabase } from './kill-database.ts';
import { asFigure, asTried, killDuringWrites, together } from './kill-writes.ts';
import { addWaitingMails, countMails, wakeByMessage } from './waiting-mails.ts';

const quiet = { SEED_DEMO: 'no', LOG_LEVEL: 'error' };
/** Of one site in the daily run, where every third kill and every fourth round with a picture meet once. */
const [SITES, KILLS_EACH] = process.env.TEST_SUITE ? [2, 100] : [1, 12];
/** Beside other tests the processor is not its own: there it only must not wait for the first to end. */
const [ATTEMPTS, REFUSED_WITHIN_MS] = process.env.TEST_SUITE ? [3, 1_000] : [1, 60_000];
const PATIENCE_MS = [60, 300, 700, 2_000];

let earlier: string;
let dataDir: string;
let running: SiteProcess[] = [];
beforeAll(async () => {
  earlier = await aQuickDataFolder();
  await (await startSiteProcess({ dataDir: earlier, env: quiet })).end();
});
beforeEach(async () => {
  dataDir = await aQuickDataFolder(earlier);
  running = [];
});
afterEach(async () => {
  for (const site of running) await site.end();
  await removeDataFolder(dataDir);
});
afterAll(() => removeDataFolder(earlier));

/** How often each mail arrived, the rarest first. */
function timesReceived({ received }: Awaited<ReturnType<typeof startMailServer>>) {
  const byId = Object.groupBy(received, ({ messageId }) => messageId ?? '');
  return Object.values(byId)
    .map((same) => same?.length ?? 0)
    .sort();
}

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

test('killed again and again during writes, the site loses nothing it acknowledged and doubles nothing', async ({
  recordPromise,
}) => {
  const folders = await Promise.all(Array.from({ length: SITES }, () => aQuickDataFolder(earlier)));
  const outcome = together(
    await Promise.all(folders.map((folder) => killDuringWrites(folder, KILLS_EACH))),
  );
  for (const folder of folders) await removeDataFolder(folder);
  await recordPromise({
    promise: 16,
    tried: asTried(outcome),
    figure: asFigure(outcome),
  });
  expect(outcome).toMatchObject({
    kills: SITES * KILLS_EACH,
    lost: 0,
    doubled: 0,
    disagreeing: [],
  });
  expect(outcome.rows).toBeGreaterThanOrEqual(outcome.kills);
  expect(outcome.slowestStartMs).toBeLessThan(10_000);
});

test('a second site on the same folder is soon refused, in a sentence that names the first', async ({
  recordPromise,
}) => {
  const first = await start();
  const refusedAfter: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const begun = performance.now();
    const second = await launchSiteProcess({ dataDir, env: quiet });
    expect(await second.opened).toBe(false);
    refusedAfter.push(Math.round(performance.now() - begun));
    expect(second.output()).toContain(`(process ${first.pid}) is already using`);
    expect(await second.end()).toBe(1);
  }
  await recordPromise({
    promise: 18,
    tried: `${ATTEMPTS} starts of a second site on the folder of a running one`,
    figure: `refused after ${refusedAfter.join(', ')} ms, naming process ${first.pid}`,
  });
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  expect(Math.min(...refusedAfter)).toBeLessThan(REFUSED_WITHIN_MS);
});

test('after kill -9 the next start takes the running database over, or starts it where it was killed, too', async ({
  recordPromise,
}) => {
  const env = { SEED_DEMO: 'no' };
  await (await start(env)).end('SIGKILL');
  const begun = performance.now();
  const second = await start(env);
  const adoptedAfter = Math.round(performance.now() - begun);
  await second.end('SIGKILL');
  await killDatabase(dataDir);
  const begunAgain = performance.now();
  const third = await start(env);
  await recordPromise({
    promise: 18,
    tried: 'start after kill -9 of the site, and of site and database',
    figure: `open again after ${adoptedAfter} and ${Math.round(performance.now() - begunAgain)} ms`,
  });
  expect(second.output()).toContain('"event":"database-adopted"');
  expect(third.output()).toContain('"event":"database-started"');
});

test('of two sites that start at once on an empty folder one opens and the other is refused', async () => {
  await anEmptyFolder();
  const both = await Promise.all([1, 2].map(() => launchSiteProcess({ dataDir, env: quiet })));
  running.push(...both);
  const opened = await Promise.all(both.map((site) => site.opened));
  expect(opened.toSorted()).toEqual([false, true]);
  expect(both[opened.indexOf(false)]?.output()).toContain('is already using');
});

test('a first start that is killed again and again still ends in a whole demo agency', async ({
  recordPromise,
}) => {
  await anEmptyFolder();
  const content = await plainDemoContent();
  onTestFinished(content.remove);
  const env = { CONTENT_DIR: content.folder, LOG_LEVEL: 'error' };
  for (const patience of PATIENCE_MS) {
    const site = await launchSiteProcess({ dataDir, env });
    await Promise.race([site.opened, delay(patience)]);
    await site.end('SIGKILL');
  }
  const site = await start(env);
  const portfolio = (await (await fetch(`${site.url}/api/portfolio`)).json()) as PortfolioItem[];
  const disagreeing = await disagreements(dataDir);
  await recordPromise({
    promise: 20,
    tried: `a first start killed after ${PATIENCE_MS.join(', ')} ms, then left alone`,
    figure: `open; ${portfolio.length} items, ${disagreeing.length} rows or pictures disagree`,
  });
  expect(portfolio).toHaveLength(8);
  expect(disagreeing).toEqual([]);
  for (const { image_url } of portfolio)
    expect((await fetch(site.url + image_url)).status, image_url).toBe(200);
});

test('asked to stop in the midst of writes, the site keeps all it acknowledged and leaves a clean database', async ({
  recordPromise,
}) => {
  const site = await start(quiet);
  let url = site.url;
  const hands = await startWriters(() => url);
  hands.begin(8);
  for (let written = 0; written < 40; written++) await hands.untilWritten();
  const begun = performance.now();
  const code = await site.end('SIGTERM');
  const stoppedAfter = Math.round(performance.now() - begun);
  const left = await readdir(join(dataDir, 'postgres', 'data'));
  const again = await start(quiet);
  url = again.url;
  const { acknowledged } = await hands.end();
  const stored = await hands.titles();
  const lost = [...acknowledged].filter((title) => !stored.includes(title)).length;
  const doubled = stored.length - new Set(stored).size;
  await recordPromise({
    promise: 16,
    tried: 'SIGTERM while 8 hands write, then a start',
    figure: `ended with ${code} after ${stoppedAfter} ms; ${acknowledged.size} rows, ${lost} lost, ${doubled} doubled`,
  });
  expect({ code, lost, doubled }).toEqual({ code: 0, lost: 0, doubled: 0 });
  expect(left).not.toContain('postmaster.pid');
});

test('killed after the mail server took a mail and before it confirmed that, the site sends that one again and no other', async ({
  recordPromise,
}) => {
  const server = await startMailServer();
  onTestFinished(server.stop);
  const [taken, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const isThird = () => server.received.length === 2;
  server.faults.holds = {
    arrived: () => isThird() && taken.resolve(),
    get go() {
      return isThird() ? answered.promise : Promise.resolve();
    },
  };
  const env = { ...quiet, SMTP_URL: server.url, MAIL_FROM: 'Agency <tests@agency.example>' };
  const site = await start(env);
  await addWaitingMails(site, 6);
  await wakeByMessage(site, 'first@visitors.example');
  await taken.promise;
  await site.end('SIGKILL');
  expect(await countMails(site)).toEqual({ sent: 2, waiting: 6 });
  delete server.faults.holds;
  answered.resolve();

  const again = await start(env);
  const haveLeft = (count: number) =>
    until(async () => ((await countMails(again)).sent ?? 0) >= count);
  await haveLeft(7);
  expect(await countMails(again)).toEqual({ sent: 7, waiting: 1 });
  expect(timesReceived(server)).toEqual(Array(8).fill(1));
  // Five minutes pass.
  await askDatabase(again, 'update mails set claimed_until = now() where claim is not null');
  await wakeByMessage(again, 'second@visitors.example');
  await haveLeft(10);
  const times = timesReceived(server);
  await recordPromise({
    promise: 36,
    tried: 'kill -9 between sending and noting, 8 mails under way, then a start',
    figure: `${times.length} of 10 mails arrived, ${times.filter((count) => count > 1).length} of them twice`,
  });
  expect(times).toEqual([...Array(9).fill(1), 2]);
});

test('asked to stop, the site finishes what is in flight, stops its database and says goodbye', async () => {
  const site = await start({ SEED_DEMO: 'no' });
  const message = {
    name: 'Karim',
    email: 'k@hoggar.example',
    subject: 'Crew',
    message: 'Forty fitters',
  };
  const inFlight = await sendHalfMessage(site.url, message);
  const ended = site.end('SIGTERM');
  await expect.poll(site.output).toContain('"event":"stopping"');
  expect(await inFlight.finish()).toBe(201);
  expect(await ended).toBe(0);
  expect(site.output()).toContain('"event":"stopped"');
  expect(await readdir(join(dataDir, 'postgres', 'data'))).not.toContain('postmaster.pid');
});

test('asked to stop behind a proxy, the site says so first and goes on answering for a moment', async () => {
  // Long enough for two questions on a busy machine.
  const site = await start({ SEED_DEMO: 'no', DRAIN_SECONDS: '8' });
  const ended = site.end('SIGTERM');
  await expect.poll(site.output).toContain('"event":"stopping"');
  const ready = await fetch(`${site.url}/readyz`);
  const page = await fetch(site.url);
  expect([ready.status, page.status]).toEqual([503, 200]);
  expect(page.headers.get('connection')).toBe('close');
  expect(await ended).toBe(0);
});

test('npm start hands a request to stop on to the site', async () => {
  const site = await launchSiteProcess({ dataDir, env: { SEED_DEMO: 'no' }, throughNpm: true });
  expect(await site.opened, site.output()).toBe(true);
  await site.end('SIGTERM');
  await expect.poll(site.output).toContain('"event":"stopped"');
});

test('a site whose log reader has gone away goes on serving and stops when asked', async () => {
  const site = await start({ SEED_DEMO: 'no' });
  site.stopReading();
  for (let i = 0; i < 20; i++) expect((await fetch(`${site.url}/api/nothing`)).status).toBe(404);
  expect(await site.end('SIGTERM')).toBe(0);
});

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
});
