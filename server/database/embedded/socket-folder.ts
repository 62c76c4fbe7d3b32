import { chmod, chown, mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseHome } from './database-home.ts';

export const SOCKET_PORT = 5432;

const LONGEST_SOCKET_PATH_BYTES = 103;
const TEMPORARY = '/tmp/saharis-';

/**
 * Whoever reaches the socket is trusted, so its folder belongs to the database's user alone.
 * Beside the data no stranger can plant it; where that path is too long for a socket, mkdtemp
 * makes a new folder of random name, which cannot have been prepared by anyone either.
 */
export async function openSocketFolder(home: DatabaseHome): Promise<string> {
  let folder = join(home.folder, 'socket');
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) > LONGEST_SOCKET_PATH_BYTES) {
    folder = await mkdtemp(TEMPORARY);
  } else {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
  }
  if (home.runAs) await chown(folder, home.runAs.uid, home.runAs.gid);
  return folder;
}

export async function closeSocketFolder(folder: string): Promise<void> {
  if (folder.startsWith(TEMPORARY)) await rmdir(folder).catch(() => undefined);
}
