import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { StartupProblem } from '../errors.ts';
import {
  ABOUT,
  type AboutBackup,
  aboutBackup,
  type BackupContents,
  backupContents,
  backupEnd,
  CONTENTS,
  damagedBackup,
  END,
  FORMAT,
  HEADER_SIZE,
  type ListedEntry,
  newerBackup,
  paddingAfter,
  parsedJson,
  readTarHeader,
  TAR_END,
  tableOf,
  tarHeader,
} from './backup-format.ts';

const unpack = promisify(gunzip);
const NEWLINE = 0x0a;

export type Backup = {
  path: string;
  size: number;
  about: AboutBackup;
  contents: BackupContents;
  entries: PlacedEntry[];
  read(entry: PlacedEntry): Promise<Buffer>;
  /** The rows of a part, one JSON object a line. */
  readRows(entry: PlacedEntry): Promise<Buffer>;
  close(): Promise<void>;
};

/** A backup whose beginning, end and list are whole. What is between them is proven when it is read. */
export async function openBackup(path: string): Promise<Backup> {
  const reader = await openEntryReader(path);
  try {
    const about = await readAbout(reader);
    const takenAt = new Date(about.taken_at);
    const read = (entry: PlacedEntry) => reader.read(entry, takenAt);
    return {
      path,
      size: reader.size,
      about,
      ...(await readContents(reader, takenAt)),
      read,
      async readRows(entry) {
        const { name, unpacked = 0, rows } = entry;
        const problem = () => damagedBackup(path, `${name} does not unpack to what it says`);
        const lines = await unpack(await read(entry), {
          maxOutputLength: Math.max(unpacked, 1),
        }).catch(() => Promise.reject(problem()));
        if (lines.length !== unpacked || countLines(lines) !== rows) throw problem();
        return lines;
      },
      close: reader.close,
    };
  } catch (error) {
    await reader.close();
    throw error;
  }
}

/** Reads all of it once. */
export async function checkBackup(
  backup: Backup,
  onProgress: (part: number) => void = () => {},
): Promise<void> {
  for (const entry of backup.entries) {
    if (entry.rows === undefined) await backup.read(entry);
    else await backup.readRows(entry);
    onProgress(entry.offset / backup.size);
  }
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

const ABOUT_MAX_BYTES = 1_000_000;
/** end.json fits in one block. */
const END_BYTES = 2 * HEADER_SIZE + TAR_END.length;

const after = ({ offset, size }: Pick<PlacedEntry, 'offset' | 'size'>) =>
  offset + HEADER_SIZE + size + paddingAfter(size);

/** What the first entry says, read before anything else: a newer format may look different behind it. */
async function readAbout({ path, bytesAt }: EntryReader): Promise<AboutBackup> {
  const problem = () => damagedBackup(path, `it does not begin with a whole ${ABOUT}`);
  const { name, size } = readTarHeader(await bytesAt(0, HEADER_SIZE));
  if (name !== ABOUT || !(size <= ABOUT_MAX_BYTES)) throw problem();
  const bytes = await bytesAt(HEADER_SIZE, size);
  const { format } = parsedJson(z.object({ format: z.int() }), bytes, problem);
  if (format > FORMAT) throw newerBackup(path, `format ${format}`);
  return parsedJson(aboutBackup, bytes, problem);
}

/** The list of what is in the file, found through its end: a file that was cut off has none. */
async function readContents(reader: EntryReader, takenAt: Date) {
  const { path, read } = reader;
  const listed = await readEnd(reader, takenAt);
  const contents = parsedJson(backupContents, await read(listed, takenAt), () =>
    damagedBackup(path, `${CONTENTS} lists what no backup has`),
  );
  const problem = wrongSum(contents);
  if (problem) throw damagedBackup(path, problem);
  const entries: PlacedEntry[] = [];
  let offset = 0;
  for (const entry of contents.entries) {
    entries.push({ ...entry, offset });
    offset = after({ ...entry, offset });
  }
  if (offset > listed.offset) throw damagedBackup(path, 'something that it lists is missing');
  if (offset < listed.offset) {
    const { name } = readTarHeader(await reader.bytesAt(offset, HEADER_SIZE));
    throw damagedBackup(path, `${name ?? 'something'} is in it, but not listed`);
  }
  return { contents, entries };
}

async function readEnd({ path, size, bytesAt, read }: EntryReader, takenAt: Date) {
  const offset = size - END_BYTES;
  const missing = () => damagedBackup(path, 'its end is missing');
  if (offset < 0) throw missing();
  const { name, size: endSize } = readTarHeader(await bytesAt(offset, HEADER_SIZE));
  const tail = await bytesAt(size - TAR_END.length, TAR_END.length);
  if (name !== END || !(endSize <= HEADER_SIZE) || !tail.equals(TAR_END)) throw missing();
  const damaged = () => damagedBackup(path, `${END} is damaged`);
  const bytes = await bytesAt(offset + HEADER_SIZE, endSize);
  const { contents } = parsedJson(backupEnd, bytes, damaged);
  if (after(contents) !== offset) throw damaged();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await read({ name: END, size: endSize, sha256, offset }, takenAt);
  return contents;
}

/** What is wrong with a list that is well written. */
function wrongSum({ entries, tables }: BackupContents): string | null {
  if (entries[0]?.name !== ABOUT) return `${CONTENTS} does not begin with ${ABOUT}`;
  if (new Set(entries.map(({ name }) => name)).size !== entries.length) {
    return `${CONTENTS} lists something twice`;
  }
  const counted = new Map(Object.keys(tables).map((table) => [table, 0]));
  for (const entry of entries) {
    const table = tableOf(entry.name);
    if (!table || !('rows' in entry)) continue;
    counted.set(table, (counted.get(table) ?? Number.NaN) + entry.rows);
  }
  const wrong = [...counted].find(([table, rows]) => tables[table]?.rows !== rows);
  return wrong ? `${CONTENTS} does not agree with itself about ${wrong[0]}` : null;
}

export type PlacedEntry = ListedEntry & { offset: number };
type EntryReader = Awaited<ReturnType<typeof openEntryReader>>;

/** Reads a backup piece by piece and gives out nothing that is not exactly what was written. */
async function openEntryReader(path: string) {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new StartupProblem(`The backup cannot be opened (${error.message}).`);
  });

  async function bytesAt(offset: number, length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(length);
    for (let done = 0; done < length; ) {
      const { bytesRead } = await file.read(bytes, done, length - done, offset + done);
      if (bytesRead === 0) throw damagedBackup(path, 'it ends too early');
      done += bytesRead;
    }
    return bytes;
  }

  return {
    path,
    size: (await file.stat()).size,
    bytesAt,
    /** Header, content and padding of an entry are compared, all of it. */
    async read({ name, size, sha256, offset }: PlacedEntry, takenAt: Date): Promise<Buffer> {
      const header = await bytesAt(offset, HEADER_SIZE);
      if (!header.equals(tarHeader(name, size, takenAt))) {
        const found = readTarHeader(header).name ?? name;
        throw damagedBackup(
          path,
          found === name
            ? `the header of ${name} is damaged`
            : `${found} is where ${name} should be`,
        );
      }
      const padded = await bytesAt(offset + HEADER_SIZE, size + paddingAfter(size));
      const bytes = padded.subarray(0, size);
      const isWhole = createHash('sha256').update(bytes).digest('hex') === sha256;
      if (!isWhole || padded.subarray(size).some((byte) => byte !== 0)) {
        throw damagedBackup(path, `${name} is damaged`);
      }
      return bytes;
    },
    close: () => file.close(),
  };
}
