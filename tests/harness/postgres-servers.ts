import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { isRoot, unprivilegedUser } from '../../server/database/embedded/database-home.ts';
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts';
import {
  binariesIn,
  type PostgresBinaries,
} from '../../server/database/embedded/postgres-binaries.ts';
import { migrate } from '../../server/database/migrate.ts';
import { quickDisk } from './folders.ts';
import { until } from './processes.ts';
import { freePort } from './site-process.ts';

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
    /** For test files, to make a database of their own. */
    cluster: { host, port, template: TEMPLATE },
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
  // For emptyTables: tests empty what only grows, and nothing has to hear of it.
  await admin.query(`GRANT SET ON PARAMETER session_replication_role TO ${owner}`);
  const pool = new pg.Pool({ ...server, user: owner, database: TEMPLATE });
  await migrate(pool);
  await pool.end();
  // Closed to everyone, as a database with connections cannot be copied.
  await admin.query(`ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false`);
  await admin.end();
}

const PASSWORD = 'own-postgres-password';
/** The default of Debian and most services; it must be enough for two nodes. */
const CONNECTIONS_MAX = 100;

/** Somebody's own PostgreSQL server, as DATABASE_URL names it: over TCP and with a password. */
export async function startOwnPostgres(version = '15') {
  const binaries = debianBinaries(version);
  const folder = await mkdtemp(join(quickDisk(), 'saharis-own-postgres-'));
  const data = join(folder, 'data');
  const sweeper = startSweeper(folder, data);
  const passwordFile = join(folder, 'password');
  const user = isRoot() ? unprivilegedUser() : undefined;
  await chmod(folder, 0o711);
  await writeFile(passwordFile, PASSWORD);
  if (user) for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid);
  execFileSync(
    binaries.initdb,
    [
      ...['--pgdata', data, '--username', 'postgres', '--pwfile', passwordFile, '--no-sync'],
      ...['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--auth', 'scram-sha-256'],
    ],
    { ...user, cwd: '/', stdio: 'ignore' },
  );
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(CONNECTIONS_MAX),
    fsync: 'off',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const urlOf = (database: string) =>
    `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`;
  let server: ChildProcess;

  async function ask(statement: string, database = 'postgres') {
    const client = new pg.Client({ connectionString: urlOf(database) });
    // A connection that the server ends between two queries also emits an error; the query reports it.
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }
  const answers = () =>
    ask('select 1').then(
      () => true,
      () => false,
    );

  async function start() {
    server = spawn(binaries.postgres, ['-D', data, '-p', String(port), ...options], {
      ...user,
      cwd: '/',
      stdio: 'ignore',
    });
    await until(answers);
  }
  async function end(signal: NodeJS.Signals) {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
  await start();

  return {
    ask,
    urlOf,
    async addDatabase(name: string) {
      await ask(`create database ${name}`);
      return urlOf(name);
    },
    /** SIGINT ends it in good order, SIGQUIT as a crash would. */
    async restart(signal: 'SIGINT' | 'SIGQUIT') {
      await end(signal);
      await start();
    },
    async stop() {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
      sweeper.end();
    },
  };
}

/** TEST_POSTGRES=15 runs the suite on the oldest version we support, as Debian packages it. */
function debianBinaries(version: string): PostgresBinaries {
  const binaries = binariesIn(`/usr/lib/postgresql/${version}`, version);
  if (existsSync(binaries.postgres)) return binaries;
  throw new Error(
    `TEST_POSTGRES=${version} needs ${binaries.postgres}: apt install postgresql-${version}`,
  );
}

/**
 * Ends the server on a data folder and removes everything, however this run ends: a server outlives the
 * process that started it, and a run that was killed must leave nothing. The shell sees its input close.
 */
function startSweeper(folder: string, dataFolder: string) {
  const script = `
    read -r _
    pid=$(head -n 1 "$2/postmaster.pid") && kill -QUIT "$pid"
    for i in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$pid" || break; sleep 0.2; done
    rm -rf "$1"`;
  const sweeper = spawn('/bin/sh', ['-c', script, 'sh', folder, dataFolder], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  sweeper.unref();
  (sweeper.stdin as unknown as Socket).unref();
  return { end: () => sweeper.stdin.end() };
}
