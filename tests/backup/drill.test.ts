import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findRunningPostgres } from '../../server/database/embedded/embedded-postgres.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { createLog } from '../../server/observability/log.ts';
import { aBackupFolder, databaseUrl } from '../harness/backups.ts';
import { aQuickDataFolder, removeDataFolder } from '../harness/folders.ts';
import { cookieOf } from '../harness/people.ts';
import { plainDemoContent } from '../harness/plain-demo.ts';
import {
  DEMO,
  PIN,
  runCommand,
  type SiteProcess,
  startSiteProcess,
} from '../harness/site-process.ts';
import { everyFile, everyRow } from '../harness/site-state.ts';
import { testDatabase } from '../harness/test-database.ts';

const silent = createLog('silent', () => undefined);

let content: Awaited<ReturnType<typeof plainDemoContent>>;
let dataDir: string;
let site: SiteProcess;
let recruiter: string;
let admin: string;
beforeAll(async () => {
  content = await plainDemoContent();
  dataDir = await aQuickDataFolder();
  site = await startSiteProcess({ dataDir, env: { CONTENT_DIR: content.folder } });
  recruiter = cookieOf(await post(site, '/api/session', DEMO), 'session');
  admin = cookieOf(await post(site, '/api/admin/grant', { pin: PIN }), 'admin');
});
afterAll(async () => {
  await site.end();
  await removeDataFolder(dataDir);
  await content.remove();
});

const post = (at: SiteProcess, path: string, body: unknown, cookie = '') =>
  fetch(at.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

async function anEmptyMachine() {
  const folder = await aQuickDataFolder();
  onTestFinished(() => removeDataFolder(folder));
  return folder;
}

async function restoreOnto(folder: string, file: string, env = {}) {
  const restored = await runCommand('restore', [file], { DATA_DIR: folder, ...env });
  expect(restored.code, restored.output).toBe(0);
}

/** So that a start has no other reason not to add it than the rows that are there. */
async function asIfItNeverHadTheDemo(folder: string) {
  const { pool, close } = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, silent);
  await pool.query('update installation set seeded_at = null').finally(close);
}

const titlesAt = async (at: SiteProcess) => {
  const services: { title: string }[] = await (await fetch(`${at.url}/api/services`)).json();
  return services.map(({ title }) => title);
};

/** Adds numbered services one after the other, and knows which were acknowledged. */
function startWriting() {
  const acknowledged: string[] = [];
  let isWriting = true;
  const done = (async () => {
    for (let number = 1; isWriting; number++) {
      const title = `Service ${number}`;
      const answer = await post(site, '/api/admin/services', { title, description: '' }, admin);
      expect(answer.status).toBe(201);
      acknowledged.push(title);
    }
  })();
  return {
    acknowledged,
    stop: () => {
      isWriting = false;
      return done;
    },
  };
}

test('a backup made while the site writes brings an empty machine to one moment of it', async () => {
  const file = join(await aBackupFolder(), 'drill.tar');
  const writing = startWriting();
  await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(5);
  const before = [...writing.acknowledged];
  const backup = await runCommand('backup', [file], { DATA_DIR: dataDir });
  await writing.stop();
  expect(backup.code, backup.output).toBe(0);
  expect(writing.acknowledged.length).toBeGreaterThan(before.length);

  const machine = await anEmptyMachine();
  await restoreOnto(machine, file);
  await asIfItNeverHadTheDemo(machine);
  const copy = await startSiteProcess({
    dataDir: machine,
    env: {
      CONTENT_DIR: content.folder,
      ADMIN_PIN: '11112222',
      DEMO_PASSWORD: 'another-password',
    },
  });
  try {
    const written = (await titlesAt(copy)).filter((title) => title.startsWith('Service ')).length;
    expect(written).toBeGreaterThanOrEqual(before.length);
    expect(await titlesAt(copy)).toEqual(
      (await titlesAt(site)).filter(
        (title) => Number(title.split(' ')[1] ?? 0) <= written || !title.startsWith('Service '),
      ),
    );
    expect(copy.output()).not.toMatch(/PIN|password/i);
    expect((await post(copy, '/api/admin/grant', { pin: PIN })).status).toBe(200);
    expect((await post(copy, '/api/admin/grant', { pin: '11112222' })).status).toBe(401);
    expect((await post(copy, '/api/session', DEMO)).status).toBe(200);
    const signedIn = await fetch(`${copy.url}/api/session`, { headers: { cookie: recruiter } });
    expect(signedIn.status).toBe(200);
    expect(await everyFile(join(machine, 'pictures'))).toEqual(
      await everyFile(join(dataDir, 'pictures')),
    );
  } finally {
    await copy.end();
  }
});

type Rows = Awaited<ReturnType<typeof everyRow>>;

/** A backup is itself a row of the access log; those from before are there all the same. */
function expectSame(restored: Rows, before: Rows) {
  const others = ({ access_log: _, 'next of access_log_id_seq': __, ...rows }: Rows) => rows;
  expect(others(restored)).toEqual(others(before));
  expect(restored.access_log).toEqual(expect.arrayContaining(before.access_log ?? []));
}

test('an agency moves from the embedded database to a PostgreSQL server and back, row for row and file for file', async () => {
  const folder = await aBackupFolder();
  const running = await findRunningPostgres(join(dataDir, 'postgres'));
  const rows = await everyRow(running ?? {});
  const pictures = await everyFile(join(dataDir, 'pictures'));
  expect(Object.keys(pictures)).toHaveLength(48);
  const out = await runCommand('backup', [`${folder}/out.tar`], { DATA_DIR: dataDir });
  expect(out.code, out.output).toBe(0);

  const server = await testDatabase();
  onTestFinished(server.drop);
  await server.pool.query('drop schema public cascade; create schema public');
  await server.pool.end();
  const machine = await anEmptyMachine();
  const env = { DATA_DIR: machine, DATABASE_URL: databaseUrl(server.connection) };
  await restoreOnto(machine, `${folder}/out.tar`, env);
  expectSame(await everyRow(server.connection), rows);
  expect(await everyFile(join(machine, 'pictures'))).toEqual(pictures);

  const back = await runCommand('backup', [`${folder}/back.tar`], env);
  expect(back.code, back.output).toBe(0);
  const home = await anEmptyMachine();
  await restoreOnto(home, `${folder}/back.tar`);
  expect(await everyFile(join(home, 'pictures'))).toEqual(pictures);
  const embedded = await openDatabase({ DATA_DIR: home, DATABASE_URL: undefined }, silent);
  try {
    expectSame(await everyRow(embedded.address), rows);
  } finally {
    await embedded.close();
  }
});

test('a backup is not restored under a running site, which goes on', async () => {
  const file = join(await aBackupFolder(), 'drill.tar');
  await runCommand('backup', [file], { DATA_DIR: dataDir });
  const refused = await runCommand('restore', [file, '--replace'], { DATA_DIR: dataDir });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`(process ${site.pid}) is already using`);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});
