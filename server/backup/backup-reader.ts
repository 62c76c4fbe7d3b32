import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { AboutBackup, BackupContents } from './backup-format.ts';
import { readAbout, readContents } from './backup-outline.ts';
import { damagedBackup } from './damaged-backup.ts';
import { openEntryReader, type PlacedEntry } from './entry-reader.ts';

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
