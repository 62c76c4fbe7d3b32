import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { isRoot, unprivilegedUser } from '../../../server/database/embedded/database-home.ts';
import { quickDisk } from '../quick-disk.ts';
import { freePort } from '../site-process.ts';
import { until } from '../until.ts';
import { debianBinaries } from './debian-binaries.ts';
import { startSweeper } from './sweeper.ts';

const PASSWORD = 'own-postgres-password';
/** What Debian and most services start with; two nodes have to get by with it. */
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
    // A connection that the server ends between two answers is told here, and by the query.
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
