import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeBackup } from '../../server/backup/take-backup.ts';
import { shownProgress } from '../../server/commands/run-command.ts';
import { readBackupAgeSeconds } from '../../server/database/installation.ts';
import {
  aBackupFolder,
  databaseUrl,
  fillWithEdgeCases,
  mapStore,
  pictureFiles,
  SHOWN,
  UNUSED,
} from '../harness/backups.ts';
import { runCommand, startCommand } from '../harness/site-process.ts';
import { everyFile } from '../harness/site-state.ts';
import { testDatabase } from '../harness/test-database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

async function anAgency() {
  const dataDir = await aBackupFolder();
  await fillWithEdgeCases(database.pool);
  for (const [key, bytes] of pictureFiles(SHOWN)) {
    await mkdir(`${dataDir}/pictures/${key.split('/')[0]}`, { recursive: true });
    await writeFile(`${dataDir}/pictures/${key}`, bytes);
  }
  return { dataDir, env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(database.connection) } };
}

const markAsOld = () => database.pool.query("update installation set backed_up_at = '2001-01-01'");

test('a backup into a folder is named by the time, and an existing file is not overwritten', async () => {
  const { env } = await anAgency();
  const folder = await aBackupFolder();
  await markAsOld();
  const made = await runCommand('backup', [folder], env);
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/ rows, 1 pictures, /) });
  expect(await readBackupAgeSeconds(database.pool)).toBeLessThan(60);
  const [name = ''] = await readdir(folder);
  expect((await database.pool.query('select actor, what, noun from access_log')).rows).toEqual([
    { actor: 'operator', what: 'export', noun: 'backup' },
  ]);
  expect(name).toMatch(/^backup-\d{4}-\d\d-\d\d-\d{6}\.tar$/);
  const before = await everyFile(folder);
  const again = await runCommand('backup', [`${folder}/${name}`], env);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is there already') });
  expect(await everyFile(folder)).toEqual(before);
});

test('a shown picture that is missing is named, and the exit code is one that a cron job notices', async () => {
  const { dataDir, env } = await anAgency();
  await rm(`${dataDir}/pictures/${SHOWN}/960.avif`);
  const folder = await aBackupFolder();
  await markAsOld();
  const { code, output } = await runCommand('backup', [`${folder}/agency.tar`], env);
  expect(code).toBe(2);
  expect(await readBackupAgeSeconds(database.pool), 'not a good backup').toBeGreaterThan(1e8);
  expect(output).toContain(`  ${SHOWN}/960.avif\n`);
  expect(output).not.toContain(UNUSED);
  const checked = await runCommand('restore', [`${folder}/agency.tar`, '--check'], {});
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('(1 were missing)') });
});

test('a backup that is interrupted says so and leaves nothing', async () => {
  const { env } = await anAgency();
  const folder = await aBackupFolder();
  const blocker = await database.pool.connect();
  const command = startCommand('backup', [`${folder}/agency.tar`], env);
  try {
    await blocker.query('begin; lock table workers');
    await expect.poll(() => readdir(folder)).toEqual(['agency.tar.part']);
    command.child.kill('SIGINT');
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  const { code, output } = await command.end();
  expect(output).toContain('Interrupted. No backup was made.');
  expect(code).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('a backup whose pictures cannot be read fails and leaves nothing', async () => {
  await fillWithEdgeCases(database.pool);
  const folder = await aBackupFolder();
  const pictures = { ...mapStore(), get: () => Promise.reject(new Error('away')) };
  const wanted = {
    path: `${folder}/agency.tar`,
    stores: { pictures, documents: mapStore() },
    version: '0',
    now: new Date(),
  };
  await expect(takeBackup(database.pool, wanted)).rejects.toThrow('away');
  expect(await readdir(folder)).toEqual([]);
});

test('where no agency is, no backup of nothing is made', async () => {
  const folder = await aBackupFolder();
  const env = { DATA_DIR: folder, DATABASE_URL: databaseUrl(database.connection) };
  const { code, output } = await runCommand('backup', [`${folder}/agency.tar`], env);
  expect(output).toContain('There is no agency here');
  expect(code).toBe(1);
});

test('progress is a line a second, and on a terminal one line that is written over', () => {
  let now = 0;
  const progressOn = (isTTY: boolean) => {
    let written = '';
    const screen = {
      isTTY,
      write: (text: string | Uint8Array) => {
        written += text;
        return true;
      },
    };
    const progress = shownProgress(screen, () => now);
    for (const part of [0.1, 0.2, 0.3, 0.4]) {
      now += 600;
      progress.tell('rows', part);
    }
    progress.end();
    return written;
  };
  expect(progressOn(false)).toBe('rows 20 %\nrows 40 %\n');
  expect(progressOn(true)).toBe('\r\x1b[Krows 20 %\r\x1b[Krows 40 %\r\x1b[K');
});
