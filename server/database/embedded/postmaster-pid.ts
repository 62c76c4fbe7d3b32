import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOCKET_PORT } from './socket-folder.ts';

export type PostmasterPid = { pid: number; socketFolder: string };

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

// The number may meanwhile belong to some other program of this user (after a power cut) or to a
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
