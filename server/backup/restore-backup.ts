import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { JOBS_SCHEMA } from '../database/connect.ts';
import { MIGRATION_LOCK, type Migration } from '../database/migrate.ts';
import { StartupProblem } from '../errors.ts';
import {
  damagedBackup,
  newerBackup,
  type StoreName,
  storedFile,
  tableOf,
} from './backup-format.ts';
import type { Backup, PlacedEntry } from './backup-reader.ts';
import { loadRows } from './load-rows.ts';
import { inExactTransaction, quoted, readOwnTables } from './snapshot.ts';
import type { Progress } from './take-backup.ts';

const FAREWELL_MS = 3_000;
const FAREWELL_CHECK_MS = 100;

/** Each empty database has rows in them. */
const MADE_BY_MIGRATIONS = ['installation', 'certificate_types', 'agency_settings'];

type Secrets = { restored: Buffer; replaced: Buffer };
type Target = {
  migrations: Migration[];
  /** Where the files are, for the agency that comes and the one that goes. */
  openFiles: (secrets: Secrets) => Promise<{
    stores: Record<StoreName, RestoredStore>;
    /** The place belongs to the restored agency from now on; the answer gives it back. */
    handOver: () => Promise<() => Promise<void>>;
  }>;
  replace: boolean;
  onProgress?: Progress;
  signal?: AbortSignal;
};

/** Refuses what this version does not know. */
export function refuseNewer({ path, about }: Backup, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of about.migrations) {
    if (!known.has(name)) throw newerBackup(path, `migration ${name}`);
    if (known.get(name) !== checksum) {
      throw new StartupProblem(
        `${path} was made with another ${name} than this version has. Nothing was touched. Restore it with the version that made it.`,
      );
    }
  }
}

/** All of the backup, which has been checked, or nothing: rows in one transaction, files before them. */
export async function restoreBackup(pool: pg.Pool, backup: Backup, target: Target): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  try {
    await inExactTransaction(pool, 'begin', (client) => restore(client, backup, target, undo));
  } catch (error) {
    for (const step of undo.toReversed()) await step().catch(() => undefined);
    throw error;
  }
}

async function restore(
  client: pg.ClientBase,
  backup: Backup,
  { migrations, openFiles, replace, onProgress, signal }: Target,
  undo: (() => Promise<void>)[],
): Promise<void> {
  // Every start of a site waits for this lock, so none begins in the middle.
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await refuseRunningSite(client);
  if (!replace) await refuseAgency(client);
  const secrets = { restored: await restoredSecret(backup), replaced: await currentSecret(client) };
  const { stores, handOver } = await openFiles(secrets);
  const progress = progressOf(backup, onProgress, signal);
  for (const name of ['pictures', 'documents'] as const)
    undo.push((await restoreFiles(backup, name, stores[name], progress.file)).undo);
  await loadRows(client, backup, migrations, progress.rows);
  await dropOldErrands(client);
  signal?.throwIfAborted();
  undo.push(await handOver());
  await client.query('commit').catch((error) => {
    if (error instanceof pg.DatabaseError && error.severity === 'ERROR') throw error;
    // It may have come through, and then its pictures are needed.
    undo.length = 0;
    throw new StartupProblem(
      'The database was lost at the very last step: it is not known whether the backup is in place. Restore it again, with --replace.',
    );
  });
}

/** Nobody gets mail from an agency that was replaced, or late mail from the one that comes back. */
async function dropOldErrands(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema if exists ${JOBS_SCHEMA} cascade`);
  await client.query(
    `update mails set state = 'withdrawn', ended_at = now(), last_error = 'Restored from a backup'
     where state = 'waiting' and created_at < now() - interval '1 day'`,
  );
}

function progressOf(backup: Backup, onProgress?: Progress, signal?: AbortSignal) {
  const allRows = Object.values(backup.contents.tables).reduce((sum, { rows }) => sum + rows, 0);
  const allFiles = new Set(backup.entries.map(({ name }) => storedFile(name)?.name)).size - 1;
  let [rows, files] = [0, 0];
  return {
    rows(more: number) {
      signal?.throwIfAborted();
      rows += more;
      onProgress?.('rows', rows / allRows);
    },
    file() {
      signal?.throwIfAborted();
      files += 1;
      onProgress?.('pictures', files / allFiles);
    },
  };
}

async function refuseRunningSite(client: pg.ClientBase): Promise<void> {
  // A site that has just ended leaves its connections for a moment.
  for (const end = performance.now() + FAREWELL_MS; await isSiteConnected(client); ) {
    if (performance.now() > end) {
      throw new StartupProblem(
        'A site is running on this database. Nothing was touched. Stop it on every machine, then restore.',
      );
    }
    await delay(FAREWELL_CHECK_MS);
  }
}

async function isSiteConnected(client: pg.ClientBase): Promise<boolean> {
  // Within a transaction the answer would stay what it was at first.
  await client.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database()
       and application_name like 'saharis%' and pid <> pg_backend_pid()`,
  );
  return Boolean(rowCount);
}

async function refuseAgency(client: pg.ClientBase): Promise<void> {
  const { own } = await readOwnTables(client);
  const full: string[] = [];
  for (const { name } of own) {
    if (MADE_BY_MIGRATIONS.includes(name)) continue;
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount) full.push(name);
  }
  if (full.length > 0) {
    throw new StartupProblem(
      `This database holds an agency (rows in ${full.join(', ')}). Nothing was touched. Add --replace to put the backup in its place, or restore into an empty one.`,
    );
  }
}

async function currentSecret(client: pg.ClientBase): Promise<Buffer> {
  const { rows } = await client.query<{ secret: Buffer }>('select secret from installation');
  if (!rows[0]) throw new Error('The installation row is missing');
  return rows[0].secret;
}

/** What the restored agency will sign with; the owner of its bucket is derived from it. */
async function restoredSecret(backup: Backup): Promise<Buffer> {
  const entry = backup.entries.find(({ name }) => tableOf(name) === 'installation');
  const row = entry && (await backup.readRows(entry)).toString();
  const [, hex] = /"secret":"\\\\x([0-9a-f]{64})"/.exec(row ?? '') ?? [];
  if (!hex) throw damagedBackup(backup.path, 'it has no installation');
  return Buffer.from(hex, 'hex');
}

type RestoredStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<{ bytes: Uint8Array } | null>;
  remove(name: string): Promise<void>;
  list(): AsyncIterable<{ key: string }>;
};

/** Puts every file of the backup where it is not yet. The answer takes away again what was added. */
async function restoreFiles(
  backup: Backup,
  storeName: StoreName,
  store: RestoredStore,
  onFile: () => void,
) {
  const present = new Set<string>();
  for await (const { key } of store.list()) present.add(key);
  const known = new Set([...present].map((key) => key.slice(0, key.indexOf('/'))));
  const added: string[] = [];
  const undo = async () => {
    for (const name of added) await store.remove(name).catch(() => undefined);
  };

  async function putBack(entry: PlacedEntry, key: string) {
    const bytes = await backup.read(entry);
    const found = present.has(key) ? await store.get(key) : null;
    if (!found || !bytes.equals(found.bytes)) await store.put(key, bytes);
  }

  const names = Map.groupBy(
    backup.entries.flatMap((entry) => {
      const file = storedFile(entry.name);
      return file?.store === storeName ? [{ entry, ...file }] : [];
    }),
    ({ name }) => name,
  );
  try {
    for (const [name, files] of names) {
      if (!known.has(name)) added.push(name);
      // All of them come to an end before anything is undone.
      const puts = await Promise.allSettled(files.map(({ entry, key }) => putBack(entry, key)));
      const failed = puts.find((put) => put.status === 'rejected');
      if (failed) throw failed.reason;
      onFile();
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return { undo };
}
