import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uploadedPicture } from '../../contracts/portfolio.ts';
import { isRoot, unprivilegedUser } from '../../server/database/embedded/database-home.ts';
import { aQuickDataFolder, removeDataFolder } from '../harness/folders.ts';
import { cookieOf } from '../harness/people.ts';
import { aPicture } from '../harness/pictures.ts';
import { PATIENCE_MS } from '../harness/processes.ts';
import { freePort, PIN } from '../harness/site-process.ts';
import {
  anImageFolder,
  commandOf,
  environmentOf,
  isInContext,
  readDockerfile,
  restsOf,
} from './deployment.ts';

const image = readDockerfile().at(-1) ?? [];
const user = isRoot() ? unprivilegedUser() : undefined;

let folder: string;
let dataDir: string;
let env: Record<string, string>;
let url: string;
let site: ChildProcess;
let output = '';

beforeAll(async () => {
  folder = await anImageFolder();
  dataDir = await aQuickDataFolder();
  if (user) await chown(dataDir, user.uid, user.gid);
  const { PATH = '', ...settings } = environmentOf(image);
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  env = {
    ...settings,
    PATH: PATH.replace('/site', folder),
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: dataDir,
    SEED_DEMO: 'no',
    ADMIN_PIN: PIN,
  };
  const [program = '', ...args] = commandOf(image, 'CMD');
  site = spawn(program, args, { ...user, cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  site.stdout?.on('data', read);
  site.stderr?.on('data', read);
  await vi.waitFor(isReady, { timeout: PATIENCE_MS, interval: 100 });
});
afterAll(async () => {
  if (site.exitCode === null) site.kill('SIGKILL');
  await rm(folder, { recursive: true });
  await removeDataFolder(dataDir);
});

async function isReady() {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  if (!answer?.ok) throw new Error(`It is not ready (exit code ${site.exitCode}):\n${output}`);
}

const isHealthy = () => {
  const [program = '', ...args] = commandOf(image, 'HEALTHCHECK');
  return spawnSync(program, args, { ...user, env, cwd: folder }).status === 0;
};

test('what the image holds serves the landing page and its files', async () => {
  const page = await (await fetch(url)).text();
  expect(page).toContain('<h1');
  expect(await (await fetch(`${url}/ar`)).text()).toContain('<html lang="ar" dir="rtl">');
  const [, script = ''] = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  expect((await fetch(url + script)).status).toBe(200);
});

test('what the image holds keeps rows in its own database, and encodes an uploaded picture', async () => {
  const unlocked = await fetch(`${url}/api/admin/grant`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pin: PIN }),
  });
  const uploaded = await fetch(`${url}/api/admin/pictures`, {
    method: 'POST',
    headers: { cookie: cookieOf(unlocked, 'admin'), 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await aPicture('jpeg', { width: 900, height: 600 })),
  });
  const { image_url } = uploadedPicture.parse(await uploaded.json());
  const shown = await fetch(url + image_url);
  expect(shown.headers.get('content-type')).toBe('image/webp');
});

test('neither tests nor packages that only developers need are in the image', async () => {
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((path) => /^(server|contracts|content).*\.test\.ts/.test(path))).toEqual([]);
  expect(files).not.toContain(join('node_modules', 'vitest'));
  expect(files).toContain(join('node_modules', 'sharp'));
});

test.each([
  '.git',
  '.env',
  'deploy/.env',
  'data/postgres',
  'node_modules',
  'build/stamp',
  'messages/compiled/en.js',
  'docs',
])('the engine is not even given %s', (path) => {
  expect(isInContext(path)).toBe(false);
});

test('it runs as an ordinary user, and a signal to stop reaches it', () => {
  expect(restsOf(image, 'USER')).toEqual(['saharis']);
  expect(restsOf(image, 'STOPSIGNAL')).toEqual(['SIGTERM']);
  expect(commandOf(image, 'ENTRYPOINT')).toEqual(['/usr/bin/tini', '--']);
  expect(commandOf(image, 'CMD')).toEqual(['node', 'server/main.ts']);
});

test('the health check passes while the image runs, and it ends with 0 when asked to stop', async () => {
  expect(isHealthy()).toBe(true);
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(isHealthy()).toBe(false);
});
