import { randomBytes } from 'node:crypto';
import { open, stat, statfs, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { WAL_MB, WAL_SEGMENT_MB } from './postgres-settings.ts';
import { serverConnection, withServer } from './server-connection.ts';

const MB = 1024 * 1024;
const PIECE_BYTES = MB;
const RESERVE_BYTES = 12 * PIECE_BYTES;
const FULL_BYTES = (WAL_SEGMENT_MB + 1) * MB;
const ROOMY_BYTES = 200 * MB;

// A full disk must cost writes only. While running, PostgreSQL would PANIC if its log needed a new
// segment, so all of them are made ahead and recycled. Starting needs a lock file, caches, perhaps
// one more segment: the file disk-reserve keeps that room, and gives it back a piece at a time.
export async function fillDiskReserve(homeFolder: string, socketFolder: string): Promise<void> {
  if ((await freeBytes(homeFolder)) < ROOMY_BYTES) return;
  await fillReserveFile(homeFolder);
  await makeWalSegments(socketFolder);
}

/** True where the disk was full and there is now room for another try. */
export async function releaseDiskReserve(homeFolder: string): Promise<boolean> {
  if ((await freeBytes(homeFolder)) >= FULL_BYTES) return false;
  const size = await reserveSize(homeFolder);
  if (size === 0) return false;
  await truncate(reserveFile(homeFolder), Math.max(0, size - PIECE_BYTES));
  return true;
}

async function fillReserveFile(homeFolder: string): Promise<void> {
  const size = await reserveSize(homeFolder);
  if (size >= RESERVE_BYTES) return;
  const file = await open(reserveFile(homeFolder), 'a', 0o600);
  try {
    // Random, as a compressing file system would store zeros in no room at all.
    const noise = randomBytes(MB);
    for (let written = size; written < RESERVE_BYTES; written += MB) await file.write(noise);
  } finally {
    await file.close();
  }
}

async function makeWalSegments(socketFolder: string): Promise<void> {
  await withServer(serverConnection(socketFolder), async (server) => {
    const { rows } = await server.query('SELECT count(*)::int AS count FROM pg_ls_waldir()');
    const missing = WAL_MB / WAL_SEGMENT_MB - rows[0].count;
    if (missing <= 0) return;
    for (let made = 0; made < missing; made++) {
      await server.query("SELECT pg_logical_emit_message(true, 'disk-reserve', '')");
      await server.query('SELECT pg_switch_wal()');
    }
    await server.query('CHECKPOINT');
  });
}

function reserveFile(homeFolder: string): string {
  return join(homeFolder, 'disk-reserve');
}

async function reserveSize(homeFolder: string): Promise<number> {
  const found = await stat(reserveFile(homeFolder)).catch(() => undefined);
  return found?.size ?? 0;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
