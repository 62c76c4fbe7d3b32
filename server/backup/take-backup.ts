import { createHash } from 'node:crypto';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { StartupProblem } from '../errors.ts';
import { filesOf, RECIPES } from '../files/picture-recipes.ts';
import {
  ABOUT,
  type AboutBackup,
  asJson,
  type BackupContents,
  CONTENTS,
  END,
  FORMAT,
  HEADER_SIZE,
  type ListedEntry,
  paddingAfter,
  rowsName,
  type StoreName,
  storedName,
  TAR_END,
  type TableContents,
  tarHeader,
} from './backup-format.ts';
import { checkBackup, openBackup } from './backup-reader.ts';
import {
  countRows,
  type DocumentRow,
  inSnapshot,
  type PictureRow,
  readDocumentRows,
  readMigrations,
  readNextNumbers,
  readOwnTables,
  readParts,
  readPictureRows,
} from './snapshot.ts';

const pack = promisify(gzip);

export type Progress = (what: 'rows' | 'pictures' | 'checked', part: number) => void;

type Wanted = {
  /** Where the finished file goes. There is nothing there before that. */
  path: string;
  stores: Record<StoreName, { get(key: string): Promise<{ bytes: Uint8Array } | null> }>;
  version: string;
  now: Date;
  onProgress?: Progress;
  signal?: AbortSignal;
};

type TakenBackup = {
  size: number;
  rows: number;
  pictures: number;
  documents: number;
  /** Used, but not there. */
  missing: string[];
  /** Tables that are not ours, left out. */
  others: string[];
};

/** One file with all rows and all files, proven by reading it. Fails without leaving anything. */
export async function takeBackup(pool: pg.Pool, wanted: Wanted): Promise<TakenBackup> {
  const { path } = wanted;
  const unfinished = `${path}.part`;
  if (await isThere(path)) throw new StartupProblem(`${path} is there already; name another file.`);
  const writer = await createFile(unfinished, wanted.now);
  try {
    const taken = await fill(writer, pool, wanted).finally(writer.close);
    const backup = await openBackup(unfinished);
    await checkBackup(backup, (part) => {
      wanted.signal?.throwIfAborted();
      wanted.onProgress?.('checked', part);
    }).finally(backup.close);
    if (await isThere(path)) throw new StartupProblem(`${path} has appeared in the meantime.`);
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return { ...taken, size: backup.size };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function fill(writer: BackupWriter, pool: pg.Pool, wanted: Wanted) {
  const { tables, others, pictures, documents } = await inSnapshot(pool, (client) =>
    addRows(writer, client, wanted),
  );
  const pictureCounts = await addPictures(writer, pictures, wanted);
  const documentCounts = await addDocuments(writer, documents, wanted);
  const missing = [...pictureCounts.missing, ...documentCounts.missing];
  await writer.finish({ tables, missing_pictures: missing });
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { rows, others, ...pictureCounts, ...documentCounts, missing };
}

async function addRows(
  writer: BackupWriter,
  client: pg.ClientBase,
  { version, now, onProgress, signal }: Wanted,
) {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const about: AboutBackup = {
    format: FORMAT,
    taken_at: now.toISOString(),
    product: { version },
    postgres: { version: rows[0]?.server_version ?? '' },
    migrations: await readMigrations(client),
  };
  await writer.add(ABOUT, asJson(about));

  const { own, others } = await readOwnTables(client);
  let total = 0;
  for (const table of own) total += await countRows(client, table);
  let done = 0;
  const tables: Record<string, TableContents> = {};
  for (const table of own) {
    const before = done;
    let part = 0;
    for await (const lines of readParts(client, table)) {
      signal?.throwIfAborted();
      const bytes = Buffer.from(`${lines.join('\n')}\n`);
      part += 1;
      await writer.add(rowsName(table.name, part), await pack(bytes), {
        unpacked: bytes.length,
        rows: lines.length,
      });
      done += lines.length;
      onProgress?.('rows', done / total);
    }
    tables[table.name] = {
      rows: done - before,
      columns: table.columns.map((column) => column.name),
      // Asked after the rows: numbers are given out beside every snapshot, and none may come twice.
      next_numbers: await readNextNumbers(client, table),
    };
  }
  return {
    tables,
    others,
    pictures: await readPictureRows(client),
    documents: await readDocumentRows(client),
  };
}

async function addPictures(
  writer: BackupWriter,
  rows: PictureRow[],
  { stores: { pictures: store }, onProgress, signal }: Wanted,
) {
  const missing: string[] = [];
  let pictures = 0;
  for (const [place, { name, shown, made_for }] of rows.entries()) {
    signal?.throwIfAborted();
    const keys = filesOf(RECIPES[made_for]).map((file) => `${name}/${file}`);
    const files = await Promise.all(keys.map(async (key) => ({ key, file: await store.get(key) })));
    for (const { key, file } of files) {
      if (file) await writer.add(storedName('pictures', key), file.bytes);
      // What nothing shows may have been swept since its row was read.
      else if (shown) missing.push(key);
    }
    if (files.some(({ file }) => file)) pictures += 1;
    onProgress?.('pictures', (place + 1) / rows.length);
  }
  return { pictures, missing };
}

async function addDocuments(writer: BackupWriter, rows: DocumentRow[], { stores, signal }: Wanted) {
  const missing: string[] = [];
  let documents = 0;
  for (const { key, shown } of rows) {
    signal?.throwIfAborted();
    const file = await stores.documents.get(key);
    if (file) {
      await writer.add(storedName('documents', key), file.bytes);
      documents += 1;
    } else if (shown) missing.push(storedName('documents', key));
  }
  return { documents, missing };
}

async function createFile(path: string, now: Date): Promise<BackupWriter> {
  try {
    return await createBackupFile(path, now);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new StartupProblem(
        `${path} is there: another backup is being made, or one was killed. Remove it if none is.`,
      );
    }
    throw new StartupProblem(`The backup cannot be written (${(error as Error).message}).`);
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

type BackupWriter = {
  add(name: string, bytes: Uint8Array, rows?: { unpacked: number; rows: number }): Promise<void>;
  /** Resolves once all of it is on the disk. */
  finish(contents: Omit<BackupContents, 'entries'>): Promise<void>;
  close(): Promise<void>;
};

/** Writes a new file; `contents.json` and where to find it come last, so that a file that is cut off has neither. */
export async function createBackupFile(path: string, takenAt: Date): Promise<BackupWriter> {
  const file = await open(path, 'wx', 0o600);
  const entries: ListedEntry[] = [];
  let offset = 0;

  async function append(name: string, bytes: Uint8Array): Promise<ListedEntry> {
    const padding = paddingAfter(bytes.length);
    await file.writeFile(tarHeader(name, bytes.length, takenAt));
    await file.writeFile(bytes);
    await file.writeFile(Buffer.alloc(padding));
    offset += HEADER_SIZE + bytes.length + padding;
    return { name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  return {
    async add(name, bytes, rows) {
      entries.push({ ...(await append(name, bytes)), ...rows });
    },
    async finish(contents) {
      const place = offset;
      const listed = await append(CONTENTS, asJson({ ...contents, entries }));
      await append(END, asJson({ contents: { ...listed, offset: place } }));
      await file.writeFile(TAR_END);
      await file.sync();
    },
    close: () => file.close(),
  };
}
