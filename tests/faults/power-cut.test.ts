import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts';
import { test } from '../harness/promise-test.ts';
import { CANNOT_MOUNT, mountSmallDisk } from './small-disk.ts';

const CUTS = 2;
const ROWS_PER_CUT = 200;

/**
 * Writes rows on a disk of its own, and photographs the disk's backing file after each batch: what
 * was not yet on the disk is not in the picture, as after a power cut. Answers with how many
 * acknowledged rows each picture had lost; all of them where the database would not even open.
 */
async function lostInPowerCuts(durable: boolean): Promise<number[] | null> {
  const disk = await mountSmallDisk();
  if (!disk) return null;
  const lost: number[] = [];
  const log = () => undefined;
  try {
    const server = await startEmbeddedPostgres({
      dataDir: join(disk.folder, 'postgres'),
      durable,
      log,
    });
    const client = new pg.Client(server.connection);
    await client.connect();
    await client.query('create table numbers (number integer primary key)');
    await client.query('checkpoint').catch(() => undefined);
    for (let cut = 1; cut <= CUTS; cut++) {
      for (let row = 1; row <= ROWS_PER_CUT; row++) {
        await client.query('insert into numbers values ($1)', [cut * 1_000 + row]);
      }
      const photograph = await disk.photograph();
      lost.push(cut * ROWS_PER_CUT - (await rowsIn(join(photograph.folder, 'postgres'))));
      await photograph.unmount();
    }
    await client.end();
    await server.stop();
  } finally {
    await disk.unmount();
  }
  return lost;
}

/** Opened up to three times: on a busy machine a start may run out of time, and finds the same rows at the next. */
async function rowsIn(dataDir: string, tries = 3): Promise<number> {
  const opened = await startEmbeddedPostgres({ dataDir, log: () => undefined }).catch(() => null);
  if (!opened) return tries > 1 ? rowsIn(dataDir, tries - 1) : 0;
  const client = new pg.Client(opened.connection);
  try {
    await client.connect();
    return (await client.query('select count(*)::int as count from numbers')).rows[0].count;
  } catch {
    return 0;
  } finally {
    await client.end();
    await opened.stop();
  }
}

test('a power cut takes no acknowledged row', async ({ skip, recordPromise }) => {
  const lost = await lostInPowerCuts(true);
  if (!lost) return skip(CANNOT_MOUNT);
  await recordPromise({
    promise: 17,
    tried: `${CUTS} power cuts after ${ROWS_PER_CUT} rows each`,
    figure: `${lost.join(', ')} acknowledged rows lost`,
  });
  expect(lost).toEqual(Array(CUTS).fill(0));
});

test('the method sees losses: without fsync a power cut takes rows', async ({
  skip,
  recordPromise,
}) => {
  const lost = await lostInPowerCuts(false);
  if (!lost) return skip(CANNOT_MOUNT);
  await recordPromise({
    promise: 17,
    tried: 'the same without fsync, which must lose rows',
    figure: `${lost.join(', ')} rows lost`,
  });
  expect(Math.max(...lost)).toBeGreaterThan(0);
});
