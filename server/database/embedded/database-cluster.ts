import { spawn } from 'node:child_process';
import { chown, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartupProblem } from '../../errors.ts';
import type { DatabaseHome } from './database-home.ts';
import { binariesDoNotRun, type PostgresBinaries } from './postgres-binaries.ts';
import { WAL_SEGMENT_MB } from './postgres-settings.ts';

const UNFINISHED = 'data.new-';

// Sorting is ICU's (Élodie before Eric before Zoé). The character classes must be those of a UTF-8
// locale as well: with C, pg_trgm sees no letter in É or in any Arabic name.
const UTF8_CLASSES = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8'];

/** True where a new, empty cluster was made. */
export async function createClusterIfMissing(
  home: DatabaseHome,
  binaries: PostgresBinaries,
  durable: boolean,
): Promise<boolean> {
  const { folder, place, dataFolder } = home;
  for (const entry of await readdir(folder)) {
    if (entry.startsWith(UNFINISHED)) await removeFolder(join(folder, entry));
  }
  if (await isCluster(dataFolder, binaries)) return false;

  const unfinished = await mkdtemp(join(folder, UNFINISHED));
  if (home.runAs) await chown(unfinished, home.runAs.uid, home.runAs.gid);
  await initdb(home, binaries, durable, unfinished);
  await moveIntoPlace(unfinished, dataFolder);
  if (durable) for (const path of [folder, place]) await syncFolders(path);
  return true;
}

async function isCluster(dataFolder: string, binaries: PostgresBinaries): Promise<boolean> {
  let version: string;
  try {
    version = (await readFile(join(dataFolder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw new StartupProblem(
      `The database in ${dataFolder} cannot be read (${(error as Error).message}). ` +
        'Start as the user it belongs to, or set DATA_DIR to another folder.',
    );
  }
  if (version === String(Number.parseInt(binaries.version, 10))) return true;
  throw new StartupProblem(
    `The database in ${dataFolder} was written by PostgreSQL ${version}, and this release comes with ` +
      `${binaries.version}. Go back to the earlier release, make a backup there, and restore it here.`,
  );
}

async function initdb(
  { runAs }: DatabaseHome,
  { initdb: program }: PostgresBinaries,
  durable: boolean,
  folder: string,
): Promise<void> {
  const options = [
    ...['--pgdata', folder, '--username', 'postgres', '--encoding', 'UTF8', '--data-checksums'],
    ...['--auth-local', 'trust', '--auth-host', 'reject', '--no-instructions'],
    ...['--locale', 'C', '--locale-provider', 'icu', '--icu-locale', 'und'],
    ...['--wal-segsize', String(WAL_SEGMENT_MB), ...(durable ? [] : ['--no-sync'])],
  ];
  let reason = '';
  for (const classes of UTF8_CLASSES) {
    // Its output is a pipe, so that an initdb whose app was killed soon ends as well.
    const child = spawn(program, [...options, '--lc-ctype', classes], {
      ...runAs,
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const [code, , errors] = await Promise.all([
      ended.catch((error: Error) => Promise.reject(binariesDoNotRun(error.message))),
      text(child.stdout),
      text(child.stderr),
    ]);
    if (code === 0) return;
    reason = errors.split('\n').find((line) => /error/i.test(line)) ?? errors.trim();
    if (code === 127) throw binariesDoNotRun(reason);
    if (!reason.includes('invalid locale name')) break;
  }
  throw new StartupProblem(
    `PostgreSQL could not create its database in ${dirname(folder)} (${reason}). ` +
      'Correct that and start again, or set DATA_DIR to another folder.',
  );
}

async function moveIntoPlace(unfinished: string, dataFolder: string): Promise<void> {
  try {
    await rename(unfinished, dataFolder);
  } catch (error) {
    await removeFolder(unfinished);
    throw new StartupProblem(
      `The folder ${dataFolder} holds files, but not a database (${(error as Error).message}). ` +
        'Move it away, or set DATA_DIR to another folder.',
    );
  }
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

/** Up to the root: a power cut must not lose the way to the data either. */
async function syncFolders(path: string): Promise<void> {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const handle = await open(folder).catch(() => undefined);
    await handle?.sync();
    await handle?.close();
  }
}
