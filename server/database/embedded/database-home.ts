import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  realpath,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartupProblem } from '../../errors.ts';

/** The folders of the embedded database and the user it runs as (undefined: our own). */
export type DatabaseHome = {
  /** As the operator named it; may be a link to `folder`. */
  place: string;
  folder: string;
  dataFolder: string;
  runAs?: SystemUser;
};

const TRAVERSABLE = 0o711;

export async function openDatabaseHome(dataDir: string, stateDir: string): Promise<DatabaseHome> {
  const place = resolve(dataDir);
  try {
    await mkdir(dirname(place), { recursive: true });
    if (!isRoot()) {
      await mkdir(place, { recursive: true, mode: 0o700 });
      return homeAt(place, await realpath(place));
    }
    await choosePlaceForRoot(place, stateDir);
  } catch (error) {
    if (error instanceof StartupProblem) throw error;
    throw new StartupProblem(
      `The folder ${place} cannot be used (${(error as Error).message}). ` +
        'Make it writable, or set DATA_DIR to another folder.',
    );
  }
  return homeForRoot(place, await realpath(place));
}

function homeAt(place: string, folder: string, runAs?: SystemUser): DatabaseHome {
  return { place, folder, dataFolder: join(folder, 'data'), runAs };
}

/** An existing database keeps its owner, so that `sudo npm start` once does not lock its user out. */
async function homeForRoot(place: string, folder: string): Promise<DatabaseHome> {
  const owner = await stat(join(folder, 'data')).catch(() => undefined);
  if (!owner) await chmod(folder, TRAVERSABLE);
  const runAs = owner?.uid ? { uid: owner.uid, gid: owner.gid } : unprivilegedUser();
  if (canUse(runAs, folder)) return homeAt(place, folder, runAs);
  throw new StartupProblem(
    `PostgreSQL does not run as root, and user ${runAs.uid} cannot reach ${folder}. ` +
      'Allow others to pass through the folders above it (chmod o+x), or set DATA_DIR.',
  );
}

/**
 * Where that user cannot pass (a home of mode 700), the database lies in the system's state
 * folder and a link in its place leads there: delete the data folder, and a new one begins.
 */
async function choosePlaceForRoot(place: string, stateDir: string): Promise<void> {
  if (await lstat(place).catch(() => undefined)) return;
  if (canUse(unprivilegedUser(), dirname(place))) {
    await mkdir(place, { recursive: true, mode: TRAVERSABLE });
    return;
  }
  await mkdir(stateDir, { recursive: true });
  await chmod(stateDir, 0o755);
  const elsewhere = await mkdtemp(join(stateDir, 'postgres-'));
  try {
    await symlink(elsewhere, place);
  } catch (error) {
    await rmdir(elsewhere);
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

type SystemUser = { uid: number; gid: number };

const CANDIDATES = ['postgres', 'nobody'];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** PostgreSQL refuses to run as root, so root lends it one of these. */
export function unprivilegedUser(): SystemUser {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of CANDIDATES) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account) return { uid: Number(account[2]) >>> 0, gid: Number(account[3]) >>> 0 };
  }
  throw new StartupProblem(
    'PostgreSQL does not run as root, and this system has no user "postgres" or "nobody". ' +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Asks the kernel as that user: re-implementing its rules would miss ACLs and mount options. */
export function canUse(user: SystemUser, folder: string, program?: string): boolean {
  const check = 'cd "$1" && { [ -z "$2" ] || [ -x "$2" ]; }';
  const probe = spawnSync('/bin/sh', ['-c', check, 'sh', folder, program ?? ''], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  if (probe.error) {
    throw new StartupProblem(
      `PostgreSQL does not run as root, and this root may not become user ${user.uid} ` +
        `(${probe.error.message}). Start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return probe.status === 0;
}

export const SOCKET_PORT = 5432;

const LONGEST_SOCKET_PATH_BYTES = 103;
const TEMPORARY = '/tmp/saharis-';

/**
 * Every process that reaches the socket is trusted, so its folder belongs to the database's user alone.
 * Beside the data no stranger can plant it; where that path is too long for a socket, mkdtemp
 * makes a new folder of random name, which cannot have been prepared by anyone either.
 */
export async function openSocketFolder(home: DatabaseHome): Promise<string> {
  let folder = join(home.folder, 'socket');
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) > LONGEST_SOCKET_PATH_BYTES) {
    folder = await mkdtemp(TEMPORARY);
  } else {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
  }
  if (home.runAs) await chown(folder, home.runAs.uid, home.runAs.gid);
  return folder;
}

export async function closeSocketFolder(folder: string): Promise<void> {
  if (folder.startsWith(TEMPORARY)) await rmdir(folder).catch(() => undefined);
}
