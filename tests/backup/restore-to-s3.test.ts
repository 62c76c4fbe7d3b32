import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBackup } from '../../server/backup/backup-reader.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { databaseOver, openPool } from '../../server/database/connect.ts';
import { readInstallationSecret } from '../../server/database/installation.ts';
import { readMigrationFiles } from '../../server/database/migrate.ts';
import type { S3Settings } from '../../server/env.ts';
import { DOCUMENTS, PICTURES } from '../../server/files/file-store.ts';
import { openRestoredFiles, openStore } from '../../server/files/open-stores.ts';
import { aBackup, fillWithEdgeCases, mapStore, pictureFiles, SHOWN } from '../harness/backups.ts';
import { aDataFolder, removeDataFolder } from '../harness/folders.ts';
import { type S3Server, startS3Server } from '../harness/s3-server.ts';
import { everyFile, everyRow } from '../harness/site-state.ts';
import { emptyTables, testDatabase } from '../harness/test-database.ts';

type TestDatabase = Awaited<ReturnType<typeof testDatabase>>;

let source: TestDatabase;
let target: TestDatabase;
let s3: S3Server;
let folder: string;
let file: string;
beforeEach(async () => {
  [source, target, s3] = await Promise.all([testDatabase(), testDatabase(), startS3Server()]);
  folder = await aDataFolder();
  await fillWithEdgeCases(source.pool);
  file = (await aBackup(source.pool, mapStore(pictureFiles(SHOWN)))).path;
});
afterEach(async () => {
  await Promise.all([source.drop(), target.drop(), s3.stop(), removeDataFolder(folder)]);
});

const place = (settings: S3Settings | null = s3.settings) => ({ s3: settings, DATA_DIR: folder });
const secretOf = ({ pool }: Pick<TestDatabase, 'pool'>) =>
  readInstallationSecret(databaseOver(pool));
const inBucket = () => new Map([...s3.objects].map(([key, { bytes }]) => [key, bytes]));
const picturesInBucket = () => {
  const found = inBucket();
  found.delete('.owner');
  found.delete('documents/.owner');
  return found;
};

async function restore(path: string, into = place(), replace = false) {
  await target.pool.end();
  const backup = await openBackup(path);
  const pool = openPool(target.connection, () => undefined);
  try {
    await restoreBackup(pool, backup, {
      migrations: await readMigrationFiles(),
      openFiles: (secrets) => openRestoredFiles(into, secrets),
      replace,
    });
  } finally {
    await pool.end();
    await backup.close();
    target.pool = openPool(target.connection, () => undefined);
  }
}

test('an empty database and an empty bucket: the pictures move in and the site may start on them', async () => {
  await restore(file);
  expect(picturesInBucket()).toEqual(pictureFiles(SHOWN));
  const store = await openStore(place(), PICTURES, await secretOf(target));
  const back = await aBackup(target.pool, store);
  await target.pool.query('alter table order_events disable trigger order_events_not_emptied');
  await emptyTables(target.pool, 'users, workers, services, portfolio, pictures');
  await restore(back.path, place(null), true);
  expect(Object.keys(await everyFile(`${folder}/pictures`)).length).toBe(6);
  expect(await everyRow(target.connection)).toEqual(await everyRow(source.connection));
});

test('the database alone was lost: its old bucket is taken up again, and nothing in it is written', async () => {
  const store = await openStore(place(), PICTURES, await secretOf(source));
  await openStore(place(), DOCUMENTS, await secretOf(source));
  for (const [key, bytes] of pictureFiles(SHOWN)) await store.put(key, bytes);
  const before = inBucket();
  s3.requests.length = 0;
  await restore(file);
  expect(inBucket()).toEqual(before);
  expect(s3.requests.filter((line) => line.startsWith('PUT') && line.includes(SHOWN))).toEqual([]);
  await openStore(place(), PICTURES, await secretOf(target));
});

test('a replaced agency hands its bucket over; its own pictures are left to the sweep', async () => {
  const theirs = await openStore(place(), PICTURES, await secretOf(target));
  const old = 'd'.repeat(32);
  for (const [key, bytes] of pictureFiles(old)) await theirs.put(key, bytes);
  await target.pool.query("insert into services (title, description) values ('Ours', '')");
  await restore(file, place(), true);
  expect(picturesInBucket()).toEqual(new Map([...pictureFiles(old), ...pictureFiles(SHOWN)]));
  await openStore(place(), PICTURES, await secretOf(target));
});

test('a bucket of a third agency is refused, and keeps what it has', async () => {
  await openStore(place(), PICTURES, Buffer.alloc(32, 7));
  const before = inBucket();
  await expect(restore(file)).rejects.toThrow('holds the pictures of another installation');
  expect(inBucket()).toEqual(before);
});

test('a restore that fails gives the bucket back as it was, and a new site may take it', async () => {
  await target.pool.query('alter table workers add constraint no_welders check (id < 5)');
  const rows = await everyRow(target.connection);
  await expect(restore(file)).rejects.toThrow(/no_welders/);
  expect(inBucket()).toEqual(new Map());
  expect(await everyRow(target.connection)).toEqual(rows);
  await openStore(place(), PICTURES, await secretOf(target));
});
