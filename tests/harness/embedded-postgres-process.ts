import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts';
import { isPostmasterOf, readPostmasterPid } from '../../server/database/embedded/postmaster.ts';
import type { ServerConnection } from '../../server/database/embedded/server-connection.ts';
import { quickDisk } from './folders.ts';
import { until } from './processes.ts';

/** A folder that goes with the test, together with the servers still running on databases in it. */
export async function aFolder(): Promise<string> {
  const folder = await anOpenFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

async function anOpenFolder(): Promise<string> {
  const folder = await mkdtemp(join(quickDisk(), 'saharis-embedded-'));
  await chmod(folder, 0o711);
  return folder;
}

/** Where an embedded database may be started; 'postgres' as in the app's own data folder. */
export async function aDatabaseFolder(parent?: string): Promise<string> {
  const place = join(parent ?? (await aFolder()), 'postgres');
  onTestFinished(async () => {
    const server = await serverOn(place);
    if (server) await killServer(place, 'SIGQUIT');
  });
  return place;
}

let prepared: Promise<string> | undefined;

/** The same with an empty database in it, copied, as making one takes a second. */
export async function aStoppedDatabase(parent?: string): Promise<string> {
  const place = await aDatabaseFolder(parent);
  prepared ??= prepareDatabase();
  await mkdir(place, { mode: 0o711 });
  execFileSync('cp', ['-a', join(await prepared, 'data'), place]);
  return place;
}

async function prepareDatabase(): Promise<string> {
  const place = join(await anOpenFolder(), 'postgres');
  const log = () => undefined;
  await (await startEmbeddedPostgres({ dataDir: place, durable: false, log })).stop();
  return place;
}

export async function removePreparedDatabase(): Promise<void> {
  if (prepared) await rm(join(await prepared, '..'), { recursive: true, force: true });
}

export async function serverOn(place: string): Promise<number | undefined> {
  const data = join(await realpath(place).catch(() => place), 'data');
  const pid = readPostmasterPid(data)?.pid;
  return pid && isPostmasterOf(data, pid) ? pid : undefined;
}

export async function killServer(place: string, signal: NodeJS.Signals): Promise<void> {
  const pid = await serverOn(place);
  if (!pid) throw new Error(`no server runs on ${place}`);
  process.kill(pid, signal);
  await until(async () => (await serverOn(place)) !== pid);
}

type ProgramLine = { event?: string; connection?: ServerConnection; refused?: string };
type Options = { stateDir?: string; user?: { uid: number; gid: number } };

/** An app in a process of its own, ended with the test at the latest. */
export function startApp(dataDir: string, { stateDir = '/nonexistent', user }: Options = {}) {
  const program = fileURLToPath(
    new URL('../fixtures/embedded-postgres-program.ts', import.meta.url),
  );
  const child = spawn(process.execPath, [program, dataDir, stateDir], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const events: string[] = [];
  const outcome = new Promise<ProgramLine>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const parsed: ProgramLine = JSON.parse(line);
      if (parsed.event) events.push(parsed.event);
      else resolve(parsed);
    });
  });
  const ended = once(child, 'exit');

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal);
    await ended;
  }
  onTestFinished(() => end('SIGKILL'));

  return {
    pid: child.pid as number,
    events,
    end,
    async connection(): Promise<ServerConnection> {
      const { connection, refused } = await outcome;
      if (!connection) throw new Error(refused);
      return connection;
    },
    refusal: async () => (await outcome).refused,
  };
}
