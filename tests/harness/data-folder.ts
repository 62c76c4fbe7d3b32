import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder through which the database's own user can pass when the tests run as root. */
export async function aDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saharis-data-'));
  await chmod(folder, 0o711);
  return folder;
}

/** The last processes of a database that was killed a moment ago may still be writing in it. */
export const removeDataFolder = (folder: string) =>
  rm(folder, { recursive: true, maxRetries: 20, retryDelay: 100 });
