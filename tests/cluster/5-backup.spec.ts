import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackup } from '../../server/backup/backup-reader.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { createLog } from '../../server/observability/log.ts';
import { aQuickDataFolder, removeDataFolder } from '../harness/folders.ts';
import { runCommand } from '../harness/site-process.ts';
import { everyFile, everyRow } from '../harness/site-state.ts';
import { expect, recordPromise, test } from './fixtures.ts';
import { askThrough, manyHands } from './load.ts';
import { aPerson } from './person.ts';

const CUTS = 200;
/** Changes by the writers while the backup is made. */
const WRITTEN = ['services', 'audit', 'next of services_id_seq', 'next of audit_id_seq'];

test('a backup of both nodes while they write brings an empty machine to one moment of them, and a piece of it to nothing', async ({
  cluster,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'saharis-backup-'));
  const machine = await aQuickDataFolder();
  const file = join(folder, 'agency.tar');
  const admin = aPerson(cluster);
  await admin.unlock('node-1');
  const acknowledged: string[] = [];
  const stopWriters = manyHands(4, 5, async (hand, round) => {
    const title = `Stored ${hand} ${round}`;
    const headers = { cookie: admin.cookie() };
    const body = { title, description: '' };
    const { status } = await askThrough(cluster, { path: '/api/admin/services', headers, body });
    expect(status).toBe(201);
    acknowledged.push(title);
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  const before = [...acknowledged];
  const startedAt = performance.now();
  const backup = await runCommand('backup', [file], cluster.env);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const during = acknowledged.length - before.length;
  await stopWriters();
  expect(backup.code, backup.output).toBe(0);

  const bytes = await readFile(file);
  const piece = join(folder, 'piece.tar');
  let refused = 0;
  for (let cut = 0; cut < CUTS; cut++) {
    await writeFile(piece, bytes.subarray(0, randomInt(bytes.length)));
    await openBackup(piece).then(
      (opened) => opened.close(),
      () => {
        refused += 1;
      },
    );
  }
  const byCommand = await runCommand('restore', [piece], { DATA_DIR: machine });
  expect(byCommand.code).toBe(1);
  expect(await everyFile(machine)).toEqual({});

  const restored = await runCommand('restore', [file], { DATA_DIR: machine });
  expect(restored.code, restored.output).toBe(0);
  const here = await everyRow({ connectionString: cluster.env.DATABASE_URL });
  const embedded = await openDatabase(
    { DATA_DIR: machine, DATABASE_URL: undefined },
    createLog('silent', () => {}),
  );
  const there = await everyRow(embedded.address).finally(embedded.close);
  const files = await everyFile(join(machine, 'pictures'));
  const restoredRows = (there.services ?? []).filter((row) => row.includes('"Stored '));
  const rows = Object.values(there).reduce((sum, table) => sum + table.length, 0);
  recordPromise({
    promise: 23,
    tried: `backup in ${seconds} s during ${during} writes, from PostgreSQL 15 and S3 onto an empty embedded machine`,
    figure: `${rows} rows and ${Object.keys(files).length} files the same; ${restoredRows.length} of the writes are in it, ${before.length} had to be`,
  });
  recordPromise({
    promise: 23,
    tried: `the same backup cut off at ${CUTS} places`,
    figure: `${refused} refused before anything was touched`,
  });
  expect(during).toBeGreaterThan(0);
  expect(refused).toBe(CUTS);
  for (const title of before)
    expect(
      restoredRows.some((row) => row.includes(`"${title}"`)),
      title,
    ).toBe(true);
  expect((here.services ?? []).filter((row) => there.services?.includes(row))).toEqual(
    there.services,
  );
  for (const table of WRITTEN) {
    delete here[table];
    delete there[table];
  }
  // A backup is recorded in the installation once it is made, so it does not hold its own time: the last column but one.
  for (const rows of [here, there])
    rows.installation =
      rows.installation?.map((row) => row.replace(/,[^,]*(,[tf]\))$/, '$1')) ?? [];
  expect(there).toEqual(here);
  const inBucket = [...cluster.objects].filter(([name]) => !name.endsWith('.owner'));
  expect(files).toEqual(
    Object.fromEntries(inBucket.map(([name, { bytes }]) => [`/${name}`, bytes.toString('base64')])),
  );
  await rm(folder, { recursive: true });
  await removeDataFolder(machine);
});
