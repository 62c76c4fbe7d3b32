import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { recordAccess } from '../access-log/access-log.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { recordBackup } from '../database/installation.ts';
import { StartupProblem } from '../errors.ts';
import { PRODUCT_VERSION } from '../primitives/product-version.ts';
import { interruption, runCommand, shownProgress } from './run-command.ts';

/** A backup was made, but files that are used were not there. */
const INCOMPLETE = 2;

const BY_COMMAND = { actor: 'operator', requestId: 'npm run backup' };

/** npm run backup [-- FOLDER or FILE]: all rows and files in one file, also while the site runs. */
await runCommand(async ({ db, pool, openFiles }, [place = '.', ...rest]) => {
  if (rest.length > 0 || place.startsWith('-')) {
    throw new StartupProblem('Write npm run backup, and behind it -- and a folder or a file.');
  }
  const now = new Date();
  const path = await fileFor(place, now);
  const signal = interruption();
  const progress = shownProgress(process.stdout);
  const stores = await openFiles();
  await recordAccess(db, { ...BY_COMMAND, what: 'export', noun: 'backup' }, now);
  const taken = await takeBackup(pool, {
    path,
    stores,
    version: PRODUCT_VERSION,
    now,
    onProgress: progress.tell,
    signal,
  })
    .catch((error) => {
      if (signal.aborted) throw new StartupProblem('Interrupted. No backup was made.');
      if (error instanceof StartupProblem) throw error;
      console.error('No backup was made, and nothing was left behind.');
      // A full disk, a folder that is gone: the system's own sentence says enough.
      throw error.syscall ? new StartupProblem(error.message) : error;
    })
    .finally(progress.end);

  const number = (value: number) => value.toLocaleString('en');
  const seconds = ((Date.now() - now.getTime()) / 1000).toFixed(1);
  console.log(
    `${path}: ${number(taken.rows)} rows, ${number(taken.pictures)} pictures, ${number(taken.documents)} documents, ${number(taken.size)} bytes, made and checked in ${seconds} s.`,
  );
  if (taken.others.length > 0) {
    console.log(`Left out, as they are not the agency's: ${taken.others.join(', ')}.`);
  }
  if (taken.missing.length === 0) {
    await recordBackup(pool, now).catch((error) =>
      console.error(`The backup is good, but its age could not be stored: ${error.message}`),
    );
    return;
  }
  console.error(
    `${taken.missing.length} files that the agency uses were not there and are missing in the backup:`,
  );
  for (const key of taken.missing) console.error(`  ${key}`);
  return INCOMPLETE;
});

/** A folder gets a file named by the time in UTC; anything else is the file. */
async function fileFor(place: string, now: Date): Promise<string> {
  const found = await stat(place).catch(() => null);
  if (!found?.isDirectory()) return resolve(place);
  const [date, time] = now.toISOString().split(/[T.]/);
  return join(resolve(place), `backup-${date}-${time?.replaceAll(':', '')}.tar`);
}
