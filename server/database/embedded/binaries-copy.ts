import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseHome } from './database-home.ts';
import { binariesIn, type PostgresBinaries } from './postgres-binaries.ts';
import { canUse } from './unprivileged-user.ts';

/** The database's user may be unable to reach the project's node_modules (a home of mode 700). */
export async function usableBinaries(
  binaries: PostgresBinaries,
  { folder, runAs }: DatabaseHome,
): Promise<PostgresBinaries> {
  if (!runAs || canUse(runAs, join(binaries.root, 'lib'), binaries.postgres)) return binaries;
  const name = `programs-${binaries.version}`;
  const others = (await readdir(folder)).filter((entry) => entry.startsWith('programs-'));
  if (!others.includes(name)) await copyPrograms(binaries.root, folder, name);
  for (const old of others) {
    if (old !== name) await rm(join(folder, old), { recursive: true, force: true });
  }
  return binariesIn(join(folder, name), binaries.version);
}

async function copyPrograms(root: string, folder: string, name: string): Promise<void> {
  const unfinished = await mkdtemp(join(folder, 'programs-new-'));
  for (const part of ['bin', 'lib', 'share']) {
    await cp(join(root, part), join(unfinished, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith('.a'),
    });
  }
  await chmod(unfinished, 0o755);
  spawnSync('chmod', ['-R', 'a+rX', unfinished]);
  // Before the rename says 'complete': thousands of small files, one sync is quicker than each.
  spawnSync('sync');
  await rename(unfinished, join(folder, name));
}
