import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../server/database/embedded/embedded-postgres.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { quickDisk } from '../quick-disk.ts';
import { debianBinaries } from './debian-binaries.ts';

/** What a test file needs to know to make itself a database. */
export type TestCluster = { host: string; port: number; template: string };

const TEMPLATE = 'migrated_template';

/** One throw-away server for a whole run; `version` is 'embedded' or a version Debian packages. */
export async function startTestCluster(version: string) {
  const folder = await mkdtemp(join(quickDisk(), 'saharis-tests-'));
  await chmod(folder, 0o711);
  const sweeper = startSweeper(folder);
  const database = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    durable: false,
    binaries: version === 'embedded' ? undefined : debianBinaries(version),
    log: () => undefined,
  });
  const { host, port, user } = database.connection;
  await makeTemplate({ host, port }, user);
  return {
    cluster: { host, port, template: TEMPLATE } satisfies TestCluster,
    async stop() {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
      sweeper.end();
    },
  };
}

// The server outlives a killed app by design; a killed test run must leave nothing. This shell
// sees its input close however the run ends.
function startSweeper(folder: string) {
  const script = `
    read -r _
    pid=$(head -n 1 "$1/postgres/data/postmaster.pid") && kill -QUIT "$pid"
    for i in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$pid" || break; sleep 0.2; done
    rm -rf "$1"`;
  const sweeper = spawn('/bin/sh', ['-c', script, 'sh', folder], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  sweeper.unref();
  (sweeper.stdin as unknown as Socket).unref();
  return { end: () => sweeper.stdin.end() };
}

async function makeTemplate(server: { host: string; port: number }, owner: string) {
  const admin = new pg.Client({ ...server, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE} OWNER ${owner}`);
  const pool = new pg.Pool({ ...server, user: owner, database: TEMPLATE });
  await migrate(pool);
  await pool.end();
  // Closed to everyone, as a database with connections cannot be copied.
  await admin.query(`ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false`);
  await admin.end();
}
