import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { aQuickDataFolder, removeDataFolder } from './harness/folders.ts';
import { launchSiteProcess, startSiteProcess } from './harness/site-process.ts';

const { version } = packageJson;

const LINES_MAX = 25;

test('npm start listens before it has a database, says so, and can be ended', async () => {
  const held: Socket[] = [];
  const silent = createServer((socket) => held.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const dataDir = await aQuickDataFolder();
  const env = { DATABASE_URL: `postgres://nobody:x@127.0.0.1:${port}/nothing` };
  const site = await launchSiteProcess({ dataDir, env, throughNpm: true });
  try {
    const ask = async (path: string) => {
      const answer = await fetch(site.url + path);
      return [answer.status, await answer.text()];
    };
    await expect.poll(site.output).toContain('"event":"listening"');
    expect(await ask('/')).toEqual([503, expect.stringContaining('Getting ready')]);
    expect(await ask('/readyz')).toEqual([503, '{"status":"not ready"}']);
    expect(await ask('/healthz')).toEqual([200, JSON.stringify({ status: 'alive', version })]);
  } finally {
    await site.end('SIGTERM');
    for (const socket of held) socket.destroy();
    silent.close();
    await removeDataFolder(dataDir);
  }
});

test('a first npm start prints few lines: JSON for collectors, and what a person has to write down', async () => {
  const dataDir = await aQuickDataFolder();
  const env = { SEED_DEMO: 'no', ADMIN_PIN: '' };
  const site = await startSiteProcess({ dataDir, env, throughNpm: true });
  await site.end();
  await removeDataFolder(dataDir);
  const lines = site.output().trimEnd().split('\n');
  expect(lines.length, site.output()).toBeLessThanOrEqual(LINES_MAX);
  expect(site.output()).toMatch(/^ {2}Admin PIN {8}\d{8}$/m);
  for (const line of site
    .logged()
    .split('\n')
    .filter((one) => !/^(>|$)/.test(one)))
    expect(JSON.parse(line)).toHaveProperty('event');
});
