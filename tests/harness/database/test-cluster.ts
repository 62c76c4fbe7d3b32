import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../server/database/embedded/embedded-postgres.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { quickDisk } from '../quick-disk.ts';
import { debianBinaries } from './debian-binaries.ts';
import { startSweeper } from './sweeper.ts';

/** What a test file needs to know to make itself a database. */
export type TestCluster = { host: string; port: number; template: string };

const TEMPLATE = 'migrated_template';

/** One throw-away server for a whole run; `version` is 'embedded' or a version Debian packages. */
export async function startTestCluster(version: string) {
  const folder = await mkdtemp(join(quickDisk(), 'saharis-tests-'));
  await chmod(folder, 0o711);
  const sweeper = startSweeper(folder, join(folder, 'postgres', 'data'));
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
