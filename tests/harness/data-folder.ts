import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quickDisk } from './quick-disk.ts';

/** An empty folder through which the database's own user can pass when the tests run as root. */
export async function aDataFolder(disk = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(disk, 'saharis-data-'));
  await chmod(folder, 0o711);
  return folder;
}

/** The same where writing costs least, for what is not about disks; of an earlier site when one is given. */
export async function aQuickDataFolder(earlier?: string): Promise<string> {
  const folder = await aDataFolder(quickDisk());
  if (earlier) execFileSync('cp', ['-a', `${earlier}/.`, folder]);
  return folder;
}

/** The last processes of a database that was killed a moment ago may still be writing in it. */
export const removeDataFolder = (folder: string) =>
  rm(folder, { recursive: true, maxRetries: 20, retryDelay: 100 });
