import { existsSync } from 'node:fs';
import {
  binariesIn,
  type PostgresBinaries,
} from '../../../server/database/embedded/postgres-binaries.ts';

/** TEST_POSTGRES=15 runs the suite on the oldest version we support, as Debian packages it. */
export function debianBinaries(version: string): PostgresBinaries {
  const binaries = binariesIn(`/usr/lib/postgresql/${version}`, version);
  if (existsSync(binaries.postgres)) return binaries;
  throw new Error(
    `TEST_POSTGRES=${version} needs ${binaries.postgres}: apt install postgresql-${version}`,
  );
}
