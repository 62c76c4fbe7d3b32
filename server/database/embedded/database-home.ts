import { chmod, lstat, mkdir, mkdtemp, realpath, rmdir, stat, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartupProblem } from '../../startup-problem.ts';
import { canUse, isRoot, type SystemUser, unprivilegedUser } from './unprivileged-user.ts';

/** Where everything of the embedded database lies, and as whom it runs (undefined: as ourselves). */
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
