import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  ABOUT,
  type AboutBackup,
  aboutBackup,
  type BackupContents,
  backupContents,
  backupEnd,
  CONTENTS,
  END,
  FORMAT,
  tableOf,
} from './backup-format.ts';
import { damagedBackup, newerBackup, parsedJson } from './damaged-backup.ts';
import type { EntryReader, PlacedEntry } from './entry-reader.ts';
import { HEADER_SIZE, paddingAfter, readTarHeader, TAR_END } from './tar-entry.ts';

const ABOUT_MAX_BYTES = 1_000_000;
/** end.json fits in one block. */
const END_BYTES = 2 * HEADER_SIZE + TAR_END.length;

const after = ({ offset, size }: Pick<PlacedEntry, 'offset' | 'size'>) =>
  offset + HEADER_SIZE + size + paddingAfter(size);

/** What the first entry says, read before anything else: a newer format may look different behind it. */
export async function readAbout({ path, bytesAt }: EntryReader): Promise<AboutBackup> {
  const problem = () => damagedBackup(path, `it does not begin with a whole ${ABOUT}`);
  const { name, size } = readTarHeader(await bytesAt(0, HEADER_SIZE));
  if (name !== ABOUT || !(size <= ABOUT_MAX_BYTES)) throw problem();
  const bytes = await bytesAt(HEADER_SIZE, size);
  const { format } = parsedJson(z.object({ format: z.int() }), bytes, problem);
  if (format > FORMAT) throw newerBackup(path, `format ${format}`);
  return parsedJson(aboutBackup, bytes, problem);
}

/** The list of what is in the file, found through its end: a file that was cut off has none. */
export async function readContents(reader: EntryReader, takenAt: Date) {
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
