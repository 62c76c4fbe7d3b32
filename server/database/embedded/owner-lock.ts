import { closeSync, constants, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupProblem } from '../../errors.ts';
import { isAlive } from './postmaster.ts';

export type OwnerLock = { release(): void };

const SQLITE_BUSY = 5;
const WAIT_FOR_NAME_MS = 300;

// Node has no flock. SQLite's file lock is a kernel lock: atomic, never stale, freed by kill -9,
// seen across containers. Unlike an advisory lock it also holds before initdb and while the
// database itself restarts. Nothing is ever stored in the file.
export async function takeOwnerLock(folder: string, dataDir: string): Promise<OwnerLock> {
  const pidFile = join(folder, 'owner.pid');
  const lockFile = join(folder, 'owner.lock');
  let lock: DatabaseSync | undefined;
  try {
    // Private, as anyone who may read it could hold a lock on it.
    closeSync(openSync(lockFile, 'a', 0o600));
    lock = new DatabaseSync(lockFile, { timeout: 0 });
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      const process = await ownerProcess(pidFile);
      throw new StartupProblem(
        `Another Saharis${process ? ` (process ${process})` : ''} is already using ${dataDir}. ` +
          'Stop it first, or set DATA_DIR to another folder.',
      );
    }
    throw new StartupProblem(
      `The folder ${folder} cannot be locked (${(error as Error).message}). ` +
        'Start as the user it belongs to, or set DATA_DIR to a folder this user may write to.',
    );
  }
  nameOwner(pidFile);
  const held = lock;
  return {
    release() {
      if (held.isOpen) held.close();
    },
  };
}

// Always the same length and never truncated, so that a full disk does not matter.
function nameOwner(pidFile: string): void {
  const flag = constants.O_WRONLY | constants.O_CREAT;
  try {
    writeFileSync(pidFile, `${process.pid}\n`.padStart(12), {
      mode: 0o600,
      flag: flag as unknown as string,
    });
  } catch {
    // The lock holds all the same; a second app is then refused without a process number.
  }
}

/** The winner of a close race may not have written its number yet. */
async function ownerProcess(pidFile: string): Promise<number | undefined> {
  let pid = Number.NaN;
  for (let waited = 0; waited < WAIT_FOR_NAME_MS; waited += 20) {
    try {
      pid = Number(readFileSync(pidFile, 'utf8'));
      if (pid > 0 && isAlive(pid)) break;
    } catch {}
    await delay(20);
  }
  return pid > 0 ? pid : undefined;
}
