import { readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ABOUT,
  asJson,
  rowsName,
  storedName,
  tarHeader,
} from '../../server/backup/backup-format.ts';
import { type Backup, checkBackup, openBackup } from '../../server/backup/backup-reader.ts';
import { createBackupFile } from '../../server/backup/take-backup.ts';
import {
  aBackup,
  aBackupFolder,
  databaseUrl,
  fillWithEdgeCases,
  mapStore,
  pictureFiles,
  SHOWN,
} from '../harness/backups.ts';
import { runCommand } from '../harness/site-process.ts';
import { everyFile, everyRow } from '../harness/site-state.ts';
import { testDatabase } from '../harness/test-database.ts';

const TAKEN_AT = new Date('2026-11-16T12:00:00Z');
const BLOCK = 512;

let source: Awaited<ReturnType<typeof testDatabase>>;
let whole: Buffer;
let outline: Pick<Backup, 'entries' | 'contents' | 'about'>;
beforeAll(async () => {
  source = await testDatabase();
  await fillWithEdgeCases(source.pool);
});
afterAll(() => source.drop());

async function aWholeBackup() {
  if (whole) return;
  const { path } = await aBackup(source.pool, mapStore(pictureFiles(SHOWN)), TAKEN_AT);
  whole = await readFile(path);
  const opened = await openBackup(path);
  await opened.close();
  outline = opened;
}

/** Why a file of these bytes is refused; null when it is not. */
async function refusalOf(bytes: Buffer, path: string): Promise<string | null> {
  await writeFile(path, bytes);
  try {
    const backup = await openBackup(path);
    await checkBackup(backup).finally(backup.close);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The same places on every run, spread over the whole file. */
const spread = (count: number) =>
  Array.from({ length: count }, (_, place) => Math.floor(((place * 0.618034) % 1) * whole.length));

test('wherever a backup is cut off, it is refused', async () => {
  await aWholeBackup();
  const path = `${await aBackupFolder()}/cut.tar`;
  expect(await refusalOf(whole, path)).toBeNull();
  const borders = outline.entries.flatMap(({ offset, size }) => [
    offset,
    offset + BLOCK,
    offset + BLOCK + size,
  ]);
  const ends = [1, BLOCK, 2 * BLOCK, 3 * BLOCK, 4 * BLOCK].map((less) => whole.length - less);
  for (const cut of [0, 1, ...borders, ...ends, ...spread(100)]) {
    expect(await refusalOf(whole.subarray(0, cut), path), `cut at ${cut}`).toContain(
      'is no whole backup: ',
    );
  }
});

test('wherever a bit is flipped, the backup is refused', async () => {
  await aWholeBackup();
  const path = `${await aBackupFolder()}/flipped.tar`;
  const { length } = whole;
  const lastBlocks = Array.from({ length: 4 * BLOCK }, (_, back) => length - 1 - back);
  const places = [...spread(300), ...lastBlocks.filter((place) => place % 5 === 0)];
  for (const [number, place] of places.entries()) {
    const bytes = Buffer.from(whole);
    bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << (number % 8)), place);
    expect(await refusalOf(bytes, path), `bit ${number % 8} of byte ${place}`).not.toBeNull();
  }
});

test.each([
  ['more at the end', () => Buffer.concat([whole, Buffer.alloc(BLOCK)]), 'its end is missing'],
  [
    'an entry that is not listed',
    () => spliced(-1, 0, tarHeader('rows/extra.txt', 0, TAKEN_AT)),
    'end.json is damaged',
  ],
  ['an entry twice', () => spliced(3, 0, entryBytes(3)), 'end.json is damaged'],
  ['an entry taken out', () => spliced(3, 1), 'end.json is damaged'],
  [
    'two entries exchanged',
    () => spliced(3, 2, Buffer.concat([entryBytes(4), entryBytes(3)])),
    'is where rows/',
  ],
  ['something else altogether', () => Buffer.from('x'.repeat(9_000)), 'does not begin with'],
])('a backup with %s is refused', async (_, make, sentence) => {
  await aWholeBackup();
  expect(await refusalOf(make(), `${await aBackupFolder()}/odd.tar`)).toContain(sentence);
});

function entryBytes(number: number): Buffer {
  const { offset } = outline.entries[number] ?? { offset: 0 };
  return whole.subarray(offset, outline.entries[number + 1]?.offset);
}

function spliced(at: number, removed: number, added: Buffer = Buffer.alloc(0)): Buffer {
  const from = outline.entries.at(at)?.offset ?? 0;
  const to = outline.entries.at(at + removed)?.offset ?? 0;
  return Buffer.concat([whole.subarray(0, from), added, whole.subarray(to)]);
}

type Forged = { name: string; bytes: Buffer; rows?: { unpacked: number; rows: number } };

/** A file of which every checksum is right, by somebody who means harm. */
async function forged(entries: Forged[], rows = 0): Promise<string> {
  const path = `${await aBackupFolder()}/forged.tar`;
  const writer = await createBackupFile(path, TAKEN_AT);
  await writer.add(ABOUT, asJson(outline.about));
  for (const entry of entries) await writer.add(entry.name, entry.bytes, entry.rows);
  const columns = outline.contents.tables.about_us?.columns ?? [];
  const tables = { about_us: { rows, columns, next_numbers: {} } };
  await writer.finish({ tables, missing_pictures: [] });
  await writer.close();
  return path;
}

test.each([
  '../outside.txt',
  'pictures/../../outside/480.webp',
  `pictures/${SHOWN}/../480.webp`,
  '/etc/passwd',
  'rows/../workers/0001.jsonl.gz',
  'rows/workers;drop table workers/0001.jsonl.gz',
])('a forged backup with an entry named %s is refused', async (name) => {
  await aWholeBackup();
  const path = await forged([{ name, bytes: Buffer.from('x') }]);
  await expect(openBackup(path)).rejects.toThrow('contents.json lists what no backup has');
});

test('a part that unpacks far beyond what it says is given up there', async () => {
  await aWholeBackup();
  const bytes = gzipSync(Buffer.alloc(200_000_000, '\n'));
  const claimed = { unpacked: 100, rows: 100 };
  const path = await forged([{ name: rowsName('about_us', 1), bytes, rows: claimed }], 100);
  const backup = await openBackup(path);
  const before = process.memoryUsage().rss;
  await expect(checkBackup(backup)).rejects.toThrow('does not unpack to what it says');
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  await backup.close();
  const huge = await forged([
    { name: rowsName('about_us', 1), bytes, rows: { unpacked: 2 ** 40, rows: 0 } },
  ]);
  await expect(openBackup(huge)).rejects.toThrow('contents.json lists what no backup has');
});

test('a forged backup without an installation, or with other tables, touches nothing', async () => {
  await aWholeBackup();
  const target = await testDatabase();
  await target.pool.end();
  const before = await everyRow(target.connection);
  const dataDir = await aBackupFolder();
  const path = await forged([
    { name: storedName('pictures', `${SHOWN}/480.webp`), bytes: Buffer.from('x') },
  ]);
  const env = { DATABASE_URL: databaseUrl(target.connection), DATA_DIR: dataDir };
  const { code, output } = await runCommand('restore', [path], env);
  expect(output).toContain('it has no installation');
  expect(code).toBe(1);
  expect(await everyRow(target.connection)).toEqual(before);
  expect(await everyFile(dataDir)).toEqual({});
  await target.drop();
});

test('a damaged backup is refused before anything is touched, replace or not', async () => {
  await aWholeBackup();
  const target = await testDatabase();
  await target.pool.query("insert into services (title, description) values ('Ours', '')");
  await target.pool.end();
  const before = await everyRow(target.connection);
  const dataDir = await aBackupFolder();
  const path = `${dataDir}/cut.tar`;
  await writeFile(path, whole.subarray(0, whole.length - 5_000));
  const env = { DATABASE_URL: databaseUrl(target.connection), DATA_DIR: dataDir };
  const cut = await runCommand('restore', [path, '--replace'], env);
  expect(cut).toMatchObject({ code: 1, output: expect.stringContaining('its end is missing') });
  const last = outline.entries.at(-1)?.offset ?? 0;
  const flipped = Buffer.from(whole);
  flipped.writeUInt8(flipped.readUInt8(last + BLOCK) ^ 1, last + BLOCK);
  await writeFile(path, flipped);
  const bent = await runCommand('restore', [path, '--replace'], env);
  expect(bent).toMatchObject({ code: 1, output: expect.stringContaining('.webp is damaged') });
  expect(await everyRow(target.connection)).toEqual(before);
  expect(Object.keys(await everyFile(dataDir))).toEqual(['/cut.tar']);
  await target.drop();
});
