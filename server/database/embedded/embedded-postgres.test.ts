import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testIf } from '../../../tests/deploy/deployment.ts';
import {
  aDatabaseFolder,
  aFolder,
  aStoppedDatabase,
  killServer,
  removePreparedDatabase,
  serverOn,
  startApp,
} from '../../../tests/harness/embedded-postgres-process.ts';
import { until } from '../../../tests/harness/processes.ts';
import { canUse, isRoot, unprivilegedUser } from './database-home.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { binariesIn, packagedBinaries } from './postgres-binaries.ts';
import type { ServerConnection } from './server-connection.ts';

async function start(dataDir: string, more = {}) {
  const events: string[] = [];
  const log = (event: string) => events.push(event);
  const database = await startEmbeddedPostgres({ dataDir, log, ...more });
  onTestFinished(() => database.stop());
  return { ...database, events };
}

async function query(connection: ServerConnection, sql: string, more = {}) {
  const client = new pg.Client({ ...connection, ...more });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

afterAll(removePreparedDatabase);

const SUPERUSER = { user: 'postgres' };

test('the first start creates a database, and a later start finds its rows', async () => {
  const folder = await aDatabaseFolder();
  const first = await start(folder);
  await query(first.connection, 'CREATE TABLE kept AS SELECT 7 AS answer');
  await Promise.all([first.stop(), first.stop()]);
  expect(await serverOn(folder)).toBeUndefined();

  const later = await start(folder);
  expect(await query(later.connection, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }]);
  expect([first.events, later.events].map((events) => events.includes('database-created'))).toEqual(
    [true, false],
  );
});

test('French and Arabic names are lower-cased, sorted and found', async () => {
  const { connection } = await start(await aStoppedDatabase(), { durable: false });
  await query(connection, 'CREATE EXTENSION pg_trgm');
  const [row] = await query(
    connection,
    `SELECT lower('É') AS lower, similarity('محمد', 'محمد') AS arabic, similarity('É', 'é') AS french,
       (SELECT string_agg(name, ' ' ORDER BY name) FROM unnest(
         ARRAY['Zoé', 'Élodie', 'eva', 'Eric', 'Çelik', 'Carl', 'باء', 'ألف']) name) AS sorted`,
  );
  expect(row).toEqual({
    lower: 'é',
    arabic: 1,
    french: 1,
    sorted: 'Carl Çelik Élodie Eric eva Zoé ألف باء',
  });
});

test('the app is no superuser of its own database', async () => {
  const { connection } = await start(await aStoppedDatabase(), { durable: false });
  await expect(query(connection, `COPY (SELECT 1) TO PROGRAM 'true'`)).rejects.toThrow(
    /permission/,
  );
});

test.runIf(process.platform === 'linux')('only the unix socket is open', async () => {
  const folder = await aStoppedDatabase();
  const { connection } = await start(folder, { durable: false });
  await query(connection, 'CREATE DATABASE another', SUPERUSER);
  expect(await query(connection, 'SELECT 1 AS here', { database: 'another' })).toHaveLength(1);
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700);

  const descriptors = `/proc/${await serverOn(folder)}/fd`;
  const sockets = readdirSync(descriptors)
    .map((name) => readlinkSync(join(descriptors, name)).match(/^socket:\[(\d+)\]$/)?.[1])
    .filter((inode) => inode !== undefined);
  const onNetwork = ['tcp', 'tcp6', 'udp', 'udp6']
    .filter((table) => existsSync(`/proc/net/${table}`))
    .flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/)[9]);
  expect(sockets).not.toHaveLength(0);
  expect(sockets.filter((inode) => onNetwork.includes(inode))).toEqual([]);
});

test('after kill -9 of the app the next start adopts the database, and can stop it', async () => {
  const folder = await aStoppedDatabase();
  const killed = startApp(folder);
  await query(await killed.connection(), 'CREATE TABLE kept AS SELECT 7 AS answer');
  const server = await serverOn(folder);
  await killed.end('SIGKILL');
  expect(await serverOn(folder)).toBe(server);

  const next = await start(folder);
  expect(next.events).toContain('database-adopted');
  expect(await serverOn(folder)).toBe(server);
  expect(await query(next.connection, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }]);
  await next.stop();
  expect(await serverOn(folder)).toBeUndefined();
});

test('an adopted database that dies is brought back as well', async () => {
  const folder = await aStoppedDatabase();
  const killed = startApp(folder);
  await killed.connection();
  await killed.end('SIGKILL');
  const { connection } = await start(folder);
  await killServer(folder, 'SIGKILL');
  await until(() =>
    query(connection, 'SELECT 1').then(
      () => true,
      () => false,
    ),
  );
});

test('a server with the settings of an earlier release is replaced, not adopted', async () => {
  const folder = await aStoppedDatabase();
  const earlier = startApp(folder);
  await query(await earlier.connection(), 'CREATE TABLE kept AS SELECT 7 AS answer');
  const server = await serverOn(folder);
  await earlier.end('SIGKILL');

  const { connection, events } = await start(folder, { durable: false });
  expect(events).toEqual(expect.arrayContaining(['database-outdated', 'database-started']));
  expect(await serverOn(folder)).not.toBe(server);
  expect(await query(connection, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }]);
});

test('a second app on the same folder is refused with the process number of the first', async () => {
  const folder = await aStoppedDatabase();
  const first = startApp(folder);
  await first.connection();
  await expect(start(folder)).rejects.toThrow(
    `Another Saharis (process ${first.pid}) is already using ${folder}. Stop it first, or set DATA_DIR`,
  );
  expect(await query(await first.connection(), 'SELECT 1 AS fine')).toEqual([{ fine: 1 }]);
});

test('of two apps that start at once on an empty folder one wins and the other is refused with a sentence', async () => {
  const folder = await aDatabaseFolder();
  const apps = [startApp(folder), startApp(folder)];
  const refusals = await Promise.all(apps.map((app) => app.refusal()));
  const winner = apps[refusals.indexOf(undefined)];
  expect(refusals.filter((refusal) => refusal !== undefined)).toEqual([
    expect.stringContaining(`Another Saharis (process ${winner?.pid}) is already using ${folder}`),
  ]);
  expect(await winner?.connection()).toBeDefined();
});

test('a first start that was cut off leaves a folder that starts', async () => {
  const folder = await aDatabaseFolder();
  const leftovers = () => readdirSync(folder).filter((name) => name.startsWith('data.new-'));
  const cutOff = startApp(folder);
  await until(() => existsSync(folder) && leftovers().length > 0);
  await until(() => leftovers().some((name) => existsSync(join(folder, name, 'base'))));
  await cutOff.end('SIGKILL');
  expect(existsSync(join(folder, 'data'))).toBe(false);
  expect(leftovers()).toHaveLength(1);

  const { connection } = await start(folder);
  expect(await query(connection, 'SELECT 1 AS fine')).toEqual([{ fine: 1 }]);
  expect(leftovers()).toEqual([]);
});

test('every acknowledged row survives kill -9 of the server, which comes back by itself', async () => {
  const folder = await aStoppedDatabase();
  const { connection, events } = await start(folder);
  await query(connection, 'CREATE TABLE rows (id int PRIMARY KEY)');
  let acknowledged = 0;
  for (let kills = 0; kills < 3; kills++) {
    const writing = (async () => {
      const client = new pg.Client(connection);
      client.on('error', () => undefined);
      await client.connect();
      for (;;) {
        await client.query('INSERT INTO rows VALUES ($1)', [acknowledged + 1]);
        acknowledged++;
      }
    })().catch(() => undefined);
    const before = acknowledged;
    await until(() => acknowledged > before + 20);
    await killServer(folder, 'SIGKILL');
    await writing;
    await until(() =>
      query(connection, 'SELECT 1').then(
        () => true,
        () => false,
      ),
    );
    const [{ rows }] = await query(connection, 'SELECT count(*)::int AS rows FROM rows');
    expect([acknowledged, acknowledged + 1]).toContain(rows);
    acknowledged = rows;
  }
  expect(events).toContain('database-ended-unexpectedly');
});

test('a process number that went to another program does not keep the database down', async () => {
  const folder = await aStoppedDatabase();
  const app = startApp(folder);
  await app.connection();
  await app.end('SIGKILL');
  await killServer(folder, 'SIGKILL');

  const owner = await stat(join(folder, 'data'));
  const stranger = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid, cwd: '/' });
  onTestFinished(() => void stranger.kill());
  const pidFile = join(folder, 'data', 'postmaster.pid');
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n');
  await writeFile(pidFile, [stranger.pid, ...rest].join('\n'));

  const { connection } = await start(folder);
  expect(await query(connection, 'SELECT 1 AS fine')).toEqual([{ fine: 1 }]);
  expect(stranger.exitCode).toBeNull();
});

test('indexes are rebuilt when another ICU sorts them', async () => {
  const folder = await aStoppedDatabase();
  const before = await start(folder, { durable: false });
  await query(before.connection, `UPDATE pg_database SET datcollversion = '1'`, SUPERUSER);
  await before.stop();
  const after = await start(folder, { durable: false });
  expect(after.events).toContain('database-indexes-rebuilt');
  await after.stop();
  expect((await start(folder, { durable: false })).events).not.toContain(
    'database-indexes-rebuilt',
  );
});

test('a path too long for a socket is no obstacle', async () => {
  const long = join(await aFolder(), 'a-folder-name-that-is-quite-long'.repeat(4));
  await mkdir(long);
  const { connection, stop } = await start(await aStoppedDatabase(long), { durable: false });
  expect(await query(connection, 'SELECT 1 AS fine')).toEqual([{ fine: 1 }]);
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
  await stop();
  expect(existsSync(connection.host)).toBe(false);
});

test('a system that cannot run our PostgreSQL stops the start with the advice to set DATABASE_URL', async () => {
  const programs = await aFolder();
  const binaries = binariesIn(programs, '18');
  for (const part of ['bin', 'lib', 'share']) await mkdir(join(programs, part));
  for (const file of [binaries.initdb, binaries.postgres]) {
    await writeFile(file, '#!/lib/another-loader.so', { mode: 0o755 });
  }
  await expect(start(await aDatabaseFolder(), { binaries })).rejects.toThrow(/set DATABASE_URL/);
});

test('a platform without binaries stops the start with the advice to set DATABASE_URL', () => {
  expect(() => packagedBinaries('sunos-sparc')).toThrow(
    'No PostgreSQL comes with this platform (sunos-sparc). Set DATABASE_URL to a PostgreSQL 15 or newer',
  );
});

test('data of another PostgreSQL version is left alone', async () => {
  const folder = await aDatabaseFolder();
  await mkdir(join(folder, 'data'), { recursive: true });
  await writeFile(join(folder, 'data', 'PG_VERSION'), '17\n');
  await expect(start(folder)).rejects.toThrow(/written by PostgreSQL 17/);
  expect(readdirSync(join(folder, 'data'))).toEqual(['PG_VERSION']);
});

const forRoot = testIf(isRoot());

forRoot('root in a closed home keeps the database in the system state folder', async () => {
  const [home, stateDir] = [await aFolder(), await aFolder()];
  await chmod(home, 0o700);
  const binaries = binariesIn(join(home, 'native'), '18.4-closed');
  execFileSync('cp', ['-r', packagedBinaries().root, binaries.root]);
  const folder = await aDatabaseFolder(home);

  const first = await start(folder, { stateDir, binaries });
  expect(first.connection.host.startsWith(stateDir)).toBe(true);
  expect((await stat(join(folder, 'data'))).uid).toBe(unprivilegedUser().uid);
  await query(first.connection, 'CREATE TABLE kept AS SELECT 7 AS answer');
  await first.stop();
  const later = await start(folder, { stateDir, binaries });
  expect(await query(later.connection, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }]);
  expect(readdirSync(stateDir)).toHaveLength(1);
});

const ORDINARY = { uid: 65534, gid: 65534 };
const projectIsOpen = isRoot() && canUse(ORDINARY, import.meta.dirname, process.execPath);

testIf(projectIsOpen, isRoot() ? 'other users cannot read this folder' : undefined)(
  'an ordinary user starts it, and so may root in between',
  async () => {
    const home = await aFolder();
    await chown(home, ORDINARY.uid, ORDINARY.gid);
    await chmod(home, 0o700);
    const folder = await aDatabaseFolder(home);
    const owners = async () => [(await stat(folder)).uid, (await stat(join(folder, 'data'))).uid];

    const app = startApp(folder, { user: ORDINARY });
    await app.connection();
    expect(await owners()).toEqual([ORDINARY.uid, ORDINARY.uid]);
    await app.end('SIGTERM');
    expect(await serverOn(folder)).toBeUndefined();

    await (await start(folder)).stop();
    expect(await owners()).toEqual([ORDINARY.uid, ORDINARY.uid]);
    const again = startApp(folder, { user: ORDINARY });
    expect(await again.connection()).toBeDefined();
  },
);

forRoot('on a full disk writes are refused, reads go on, and a restart works', async ({ skip }) => {
  const disk = await aFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', disk]);
  } catch {
    skip('this root may not mount');
  }
  onTestFinished(() => void execFileSync('umount', [disk]));
  const folder = await aDatabaseFolder(disk);
  let app = startApp(folder);
  await query(await app.connection(), `CREATE TABLE kept AS SELECT repeat('x', 1000) AS text`);
  await until(() => readdirSync(join(folder, 'data', 'pg_wal')).length >= 8);
  const fill = (name: string) =>
    writeFile(join(disk, name), Buffer.alloc(300e6)).catch(({ code }) =>
      expect(code).toBe('ENOSPC'),
    );
  const write = async () =>
    query(
      await app.connection(),
      'INSERT INTO kept SELECT text FROM kept, generate_series(1, 30000)',
    );
  const read = async () => query(await app.connection(), 'SELECT count(*)::int FROM kept');

  await fill('full-1');
  await expect(write()).rejects.toThrow(/No space left/);
  expect(await read()).toEqual([{ count: 1 }]);

  for (const [signal, file] of [
    ['SIGTERM', 'full-2'],
    ['SIGKILL', 'full-3'],
  ] as const) {
    await app.end(signal);
    if (signal === 'SIGKILL') await killServer(folder, signal);
    await fill(file);
    app = startApp(folder);
    expect(await read()).toEqual([{ count: 1 }]);
    await expect(write()).rejects.toThrow(/No space left/);
  }

  for (const file of ['full-1', 'full-2', 'full-3']) await rm(join(disk, file));
  await write();
  expect(await read()).toEqual([{ count: 30_001 }]);
  await app.end('SIGTERM');
});
