import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder through which the database's own user can pass when the tests run as root. */
export async function aDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saharis-data-'));
  await chmod(folder, 0o711);
  return folder;
}
