import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import demoServices from '../content/demo/services.json' with { type: 'json' };
import frenchServices from '../content/fr/demo/services.json' with { type: 'json' };
import packageJson from '../package.json' with { type: 'json' };
import { aQuickDataFolder, removeDataFolder } from './harness/folders.ts';
import { askDatabase, launchSiteProcess, startSiteProcess } from './harness/site-process.ts';

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

test('the demo of an earlier version gets its texts in the other languages, and nothing else does', async () => {
  const dataDir = await aQuickDataFolder();
  const env = { SEED_DEMO: 'no', LOG_LEVEL: 'error' };
  const { title, description } = demoServices[0] as (typeof demoServices)[0];
  const before = await startSiteProcess({ dataDir, env });
  await askDatabase(before, 'update installation set seeded_at = now()');
  await askDatabase(
    before,
    `insert into services (title, description) values ($$${title}$$, $$${description}$$), ('Ours', $$${description}$$)`,
  );
  await before.end();
  const after = await startSiteProcess({ dataDir, env });
  const shown = await (await fetch(`${after.url}/api/services?language=fr`)).json();
  await after.end();
  await removeDataFolder(dataDir);
  expect(shown).toEqual([
    { id: 2, title: 'Ours', description, lang: 'en' },
    { id: 1, ...frenchServices[0] },
  ]);
});
