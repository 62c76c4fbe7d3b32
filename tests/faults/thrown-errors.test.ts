import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { aQuickDataFolder, removeDataFolder } from '../harness/folders.ts';
import { aPicture } from '../harness/pictures.ts';
import { test } from '../harness/promise-test.ts';
import { askDatabase, PIN, type SiteProcess, startSiteProcess } from '../harness/site-process.ts';
import { type Asked, goAwayMidway } from './gone-clients.ts';
import { THROWING_PLACES } from './throw-on-signal.ts';

const THROWER = pathToFileURL(join(import.meta.dirname, 'throw-on-signal.ts')).href;
const FREE_FILES = 3;

let dataDir: string;
let site: SiteProcess;
let cookie = '';
beforeAll(async () => {
  dataDir = await aQuickDataFolder();
  const env = { SEED_DEMO: 'no', LOG_LEVEL: 'debug', NODE_OPTIONS: `--import=${THROWER}` };
  site = await startSiteProcess({ dataDir, env });
  const unlocked = await send('/api/admin/grant', JSON.stringify({ pin: PIN }));
  cookie = unlocked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterAll(async () => {
  await site.end();
  await removeDataFolder(dataDir);
});

const send = (path: string, body: string | Buffer<ArrayBuffer>) =>
  fetch(site.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', cookie },
  });

let written = 0;
const add = () =>
  send(
    '/api/admin/services',
    JSON.stringify({ title: `Service ${++written}`, description: 'Still here' }),
  );

/** Pages, reads, writes and live streams of the very process that was started. */
async function goesOn() {
  process.kill(site.pid, 0);
  const panel = await aPanel();
  const statuses = [
    (await fetch(site.url)).status,
    (await fetch(`${site.url}/login`)).status,
    (await fetch(`${site.url}/api/services`)).status,
    (await fetch(`${site.url}/readyz`)).status,
    (await add()).status,
  ];
  await expect.poll(() => panel.received).toContain('"services"');
  panel.leave();
  return statuses.join();
}
const ALL_IS_WELL = '200,200,200,200,201';

async function aPanel() {
  const leaving = new AbortController();
  const answer = await fetch(`${site.url}/api/admin/live`, {
    headers: { cookie },
    signal: leaving.signal,
  });
  const panel = { received: '', leave: () => leaving.abort() };
  const read = async () => {
    for await (const chunk of answer.body ?? []) panel.received += Buffer.from(chunk);
  };
  read().catch(() => {});
  await expect.poll(() => panel.received).toContain('event: change');
  return panel;
}

const uncaught = () => site.logged().split('"event":"uncaught"').length - 1;

test('errors thrown where nobody catches them are logged, and the site goes on', async ({
  recordPromise,
}) => {
  const panels = [await aPanel(), await aPanel()];
  process.kill(site.pid, 'SIGUSR2');
  await expect.poll(uncaught).toBe(THROWING_PLACES.length);
  await add();
  const notified = () => panels.filter(({ received }) => received.includes('"services"')).length;
  await expect.poll(notified).toBe(1);
  const after = await goesOn();
  await recordPromise({
    promise: 30,
    tried: `${THROWING_PLACES.length} throws: timers, ticks, promises, listeners, streams, a worker`,
    figure: `${uncaught()} logged, 1 of 2 live streams broken, then ${after}`,
  });
  expect(site.logged()).toContain('"event":"live-updates.send-failed"');
  expect(after).toBe(ALL_IS_WELL);
  for (const { leave } of panels) leave();
});

type Line = Record<string, unknown>;
const linesOf = (logged: string): Line[] =>
  logged
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
/** These clients also send wrong credentials, and the machine may be slow. */
const WARNED_OF = ['pin.refused', 'sign-in.refused', 'request.slow'];

test('clients that disconnect during a request or an answer stop nothing', async ({
  recordPromise,
}) => {
  const text = 'x'.repeat(2_000);
  const asked: Asked[] = [
    ...['/', '/login', '/admin', '/nowhere', '/robots.txt', '/sitemap.xml', '/healthz'],
    ...[
      '/api/portfolio',
      '/api/magazine',
      '/api/nothing',
      '/api/session',
      '/api/recruiter/candidates',
    ],
    ...['dashboard', 'workers', 'workers/export', 'messages', 'orders', 'users', 'live'].map(
      (noun) => `/api/admin/${noun}`,
    ),
    `/pictures/${'0'.repeat(32)}/960.webp`,
  ].map((path) => ({ method: 'GET', path }));
  const posts = {
    '/api/chat': { text: 'What do you do?' },
    '/api/messages': { name: 'K', email: 'k@hoggar.example', subject: 'Crew', message: text },
    '/api/session': { username: 'nobody', password: text.slice(0, 60) },
    '/api/admin/grant': { pin: '00000000' },
    '/api/admin/services': { title: 'Midway', description: text },
    '/api/admin/workers': { name: 'Midway' },
  };
  for (const [path, body] of Object.entries(posts))
    asked.push({ method: 'POST', path, body: JSON.stringify(body) });
  asked.push({ method: 'POST', path: '/api/admin/pictures', body: await aPicture() });
  for (const path of ['/api/admin/workers/import', '/api/admin/workers/import/check'])
    asked.push({ method: 'POST', path, body: `name,phone\n${'Karim,1\n'.repeat(500)}` });

  const before = uncaught();
  const alreadyLogged = site.logged().length;
  const gone = await goAwayMidway(site.port, asked, cookie);
  const after = await goesOn();
  const blamed = linesOf(site.logged().slice(alreadyLogged)).filter(
    ({ level, status, event }) =>
      Number(status) >= 500 ||
      level === 'error' ||
      (level === 'warn' && !WARNED_OF.includes(String(event))),
  );
  await recordPromise({
    promise: 30,
    tried: `${gone} clients gone mid-way, ${asked.length} kinds of request`,
    figure: `${uncaught() - before} uncaught errors, ${blamed.length} warnings or failures logged, then ${after}`,
  });
  expect(after).toBe(ALL_IS_WELL);
  expect(blamed).toEqual([]);
});

test('an encoder that dies, lost connections to the database, used-up file handles and a log nobody reads end nothing', async ({
  recordPromise,
}) => {
  const upload = send(
    '/api/admin/pictures',
    await aPicture('png', { width: 3_000, height: 2_500 }),
  );
  await expect.poll(encoders).not.toEqual([]);
  for (const pid of encoders()) process.kill(pid, 'SIGKILL');
  const refused = (await upload).status;

  await askDatabase(
    site,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'saharis%'`,
  );
  await expect.poll(() => site.logged()).toContain('"event":"live-updates.lost"');
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
  await useUpFileHandles();
  const received = await goesOn();
  site.stopReading();
  process.kill(site.pid, 'SIGUSR2');
  for (let request = 0; request < 20; request++) await fetch(`${site.url}/api/nothing`);
  const withoutLog = await goesOn();
  await recordPromise({
    promise: 30,
    tried: 'encoder killed, all database connections cut, no file handles, log closed',
    figure: `upload ${refused}, then ${received}; without a log ${withoutLog}`,
  });
  expect([refused, received, withoutLog]).toEqual([400, ALL_IS_WELL, ALL_IS_WELL]);
  expect(await site.end()).toBe(0);
});

/** Processes of the running site that prepare pictures. */
function encoders(): number[] {
  const children = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8');
  return children
    .split(' ')
    .filter((pid) => pid.trim())
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('encoder-process'));
}

async function useUpFileHandles() {
  const open = readdirSync(`/proc/${site.pid}/fd`).length;
  const limit = (files: string) =>
    execFileSync('prlimit', ['--pid', String(site.pid), `--nofile=${files}:`]);
  limit(String(open + FREE_FILES));
  const sockets = Array.from({ length: 40 }, () =>
    connect(site.port, '127.0.0.1').on('error', () => {}),
  );
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) =>
          socket.once('close', () => resolve()).setTimeout(500, resolve),
        ),
    ),
  );
  for (const socket of sockets) socket.destroy();
  limit('1024');
}
