import { parseArgs } from 'node:util';
import { storedFile } from '../backup/backup-format.ts';
import { type Backup, checkBackup, openBackup } from '../backup/backup-reader.ts';
import { refuseNewer, restoreBackup } from '../backup/restore-backup.ts';
import { type Migration, readMigrationFiles } from '../database/migrate.ts';
import { StartupProblem } from '../errors.ts';
import { endWith, interruption, shownProgress, withStores } from './run-command.ts';

/** npm run restore -- FILE [--check] [--replace]: puts a backup in place, all of it or nothing. */
await endWith(async (args) => {
  const { file, check, replace } = asked(args);
  const signal = interruption();
  const progress = shownProgress(process.stdout);
  const backup = await openBackup(file);
  try {
    const migrations = await readMigrationFiles();
    refuseNewer(backup, migrations);
    await checkBackup(backup, (part) => {
      signal.throwIfAborted();
      progress.tell('checked', part);
    });
    progress.end();
    console.log(`${file} is whole: ${inside(backup)}.`);
    if (!check) await putInPlace(backup, migrations, replace, signal);
  } catch (error) {
    if (signal.aborted) throw new StartupProblem('Interrupted. Nothing was changed.');
    throw error;
  } finally {
    progress.end();
    await backup.close();
  }
  return 0;
});

async function putInPlace(
  backup: Backup,
  migrations: Migration[],
  replace: boolean,
  signal: AbortSignal,
) {
  const startedAt = Date.now();
  const progress = shownProgress(process.stdout);
  const restore = withStores(
    ({ pool, openRestoredFiles }) =>
      restoreBackup(pool, backup, {
        migrations,
        openFiles: openRestoredFiles,
        replace,
        onProgress: progress.tell,
        signal,
      }),
    { beside: false, existing: false },
  );
  await restore
    .catch((error) => {
      const isExplained = error instanceof StartupProblem || signal.aborted;
      if (!isExplained) console.error('The backup was not restored, and nothing was changed.');
      throw error;
    })
    .finally(progress.end);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`Restored in ${seconds} s. The site can be started; its PIN is that of the backup.`);
}

function inside({ about, contents, entries }: Backup): string {
  const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0);
  const files = entries.filter(({ name }) => storedFile(name)).length;
  const { taken_at, product, postgres } = about;
  const missing = contents.missing_pictures.length;
  return `${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} files${missing ? ` (${missing} were missing)` : ''}, taken ${taken_at} from PostgreSQL ${postgres.version} by version ${product.version}`;
}

function asked(args: string[]) {
  const usage = 'Write npm run restore -- FILE, with --check to look only, or with --replace.';
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { check: { type: 'boolean' }, replace: { type: 'boolean' } },
    });
    const [file, ...rest] = positionals;
    if (file && rest.length === 0) {
      return { file, check: values.check ?? false, replace: values.replace ?? false };
    }
  } catch {
    // An option that there is not.
  }
  throw new StartupProblem(usage);
}
