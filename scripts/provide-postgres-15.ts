import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { installPackages } from './debian-packages.ts';

export const POSTGRES_15_PACKAGE = 'postgresql-15';
const BINARIES = '/usr/lib/postgresql/15/bin/postgres';
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

/** Makes sure that Debian's PostgreSQL 15 is there. Returns why not, or null when it is. */
export function providePostgres15(): string | null {
  if (existsSync(BINARIES)) return null;
  // The package would start a server of its own; the tests want the binaries only.
  if (process.getuid?.() === 0 && !existsSync(CLUSTER_SETTINGS)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(CLUSTER_SETTINGS, 'create_main_cluster = false\n');
  }
  return installPackages([POSTGRES_15_PACKAGE]);
}
