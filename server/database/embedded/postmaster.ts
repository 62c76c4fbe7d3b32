import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseHome } from './database-home.ts';
import { binariesDoNotRun, type PostgresBinaries } from './postgres-binaries.ts';
import { withPostgresLog } from './postgres-log.ts';
import type { PostgresSettings } from './postgres-settings.ts';
import { isPostmasterOf } from './postmaster-pid.ts';
import { SOCKET_PORT } from './socket-folder.ts';

/** The main process of a running PostgreSQL, started by us or found running. */
export type Postmaster = {
  pid: number;
  socketFolder: string;
  isRunning(): boolean;
  ended: Promise<void>;
};

const WATCH_INTERVAL_MS = 50;
const FAST_SHUTDOWN_MS = 8_000;
const IMMEDIATE_SHUTDOWN_MS = 6_000;

export async function spawnPostmaster(
  { folder, dataFolder, runAs }: DatabaseHome,
  { postgres }: PostgresBinaries,
  settings: PostgresSettings,
  socketFolder: string,
): Promise<Postmaster> {
  const all = { ...settings, unix_socket_directories: socketFolder, port: SOCKET_PORT };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = withPostgresLog(folder, (log) =>
    spawn(postgres, ['-D', dataFolder, ...flags], {
      ...runAs,
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', log, log],
      // A process group of its own: Ctrl-C is for the app, which then stops the database last.
      detached: true,
    }),
  );
  child.unref();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(binariesDoNotRun(error.message)));
  });
  return {
    pid: child.pid as number,
    socketFolder,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ended,
  };
}

export function watchPostmaster(dataFolder: string, pid: number, socketFolder: string): Postmaster {
  const isRunning = () => isPostmasterOf(dataFolder, pid);
  const ended = new Promise<void>((resolve) => {
    const watch = setInterval(() => {
      if (isRunning()) return;
      clearInterval(watch);
      resolve();
    }, WATCH_INTERVAL_MS).unref();
  });
  return { pid, socketFolder, isRunning, ended };
}

/** Fast shutdown first, which keeps everything; then the one that needs recovery afterwards. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  const steps = [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
    ['SIGKILL', IMMEDIATE_SHUTDOWN_MS],
  ] as const;
  for (const [signal, patience] of steps) {
    signalPostmaster(postmaster, signal);
    for (const until = Date.now() + patience; Date.now() < until; await delay(20)) {
      if (!postmaster.isRunning()) return;
    }
  }
}

function signalPostmaster({ pid, isRunning }: Postmaster, signal: NodeJS.Signals): void {
  try {
    if (isRunning()) process.kill(pid, signal);
  } catch {
    // It ended between the question and the signal.
  }
}
