import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type DatabaseHome, SOCKET_PORT } from './database-home.ts';
import { binariesDoNotRun, type PostgresBinaries } from './postgres-binaries.ts';
import { withPostgresLog } from './postgres-log.ts';
import type { PostgresSettings } from './postgres-settings.ts';

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

type PostmasterPid = { pid: number; socketFolder: string };

export function readPostmasterPid(dataFolder: string): PostmasterPid | undefined {
  try {
    const lines = readFileSync(pidFile(dataFolder), 'utf8').split('\n');
    const pid = Math.abs(Number(lines[0]));
    return pid > 0 ? { pid, socketFolder: lines[4] ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this process, and not one that was given its number later, serves the folder. */
export function isPostmasterOf(dataFolder: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === dataFolder;
    const name = execFileSync('/bin/ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
    return name.trim().endsWith('postgres');
  } catch {
    return false;
  }
}

// The number may by now belong to some other program of this user (after a power cut) or to a
// process that is dead but not yet buried, and PostgreSQL would refuse to start because of it. It
// ignores its own parent's number; the rest stays, so that it still looks for left-over backends
// by their shared memory.
export function disownDeadPid(dataFolder: string, socketFolder: string): void {
  const lockFiles = [pidFile(dataFolder), join(socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`)];
  for (const file of lockFiles) {
    if (!existsSync(file)) continue;
    const [number = '', ...rest] = readFileSync(file, 'utf8').split('\n');
    const pid = Number(number);
    if (!isAlive(pid) || isPostmasterOf(dataFolder, pid)) continue;
    const parent = String(process.pid).padStart(number.length, '0');
    writeFileSync(file, [parent, ...rest].join('\n'), { flag: 'r+' });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function pidFile(dataFolder: string): string {
  return join(dataFolder, 'postmaster.pid');
}
