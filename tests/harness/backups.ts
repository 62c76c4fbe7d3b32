import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { takeBackup } from '../../server/backup/take-backup.ts';

type Connection = { host: string; port: number; user: string; database: string };
export type MapStore = ReturnType<typeof mapStore>;

export const databaseUrl = ({ host, port, user, database }: Connection) =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

export async function aBackupFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saharis-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Pictures in memory, with the promises of a real place. */
export function mapStore(files = new Map<string, Buffer>()) {
  return {
    files,
    get: async (key: string) => {
      const bytes = files.get(key);
      return bytes ? { bytes } : null;
    },
    put: async (key: string, bytes: Uint8Array) => void files.set(key, Buffer.from(bytes)),
    remove: async (name: string) => {
      for (const key of files.keys()) if (key.startsWith(`${name}/`)) files.delete(key);
    },
    async *list() {
      for (const key of files.keys()) yield { key };
    },
  };
}

type Readable = Parameters<typeof takeBackup>[1]['pictures'];

export async function aBackup(pool: pg.Pool, pictures: Readable = mapStore(), now = new Date()) {
  const path = join(await aBackupFolder(), 'agency.tar');
  const taken = await takeBackup(pool, { path, pictures, version: '0.0.0', now });
  return { path, taken };
}
