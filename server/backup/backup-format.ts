import { z } from 'zod';
import { StartupProblem } from '../errors.ts';

/** Raised when an older program could not read what is written. */
export const FORMAT = 3;

/** First, last but one, and last. In between: rows, then pictures, then documents. */
export const ABOUT = 'backup.json';
export const CONTENTS = 'contents.json';
export const END = 'end.json';

/** A part is closed once it has this many bytes of rows: this, not the agency's size, is held in memory. */
export const PART_BYTES = 4_000_000;
/** Far above any part that we write; a larger number means a damaged file. */
const ENTRY_MAX_BYTES = 256_000_000;

const TABLE = /^[a-z_][a-z0-9_]{0,62}$/;
const ROWS = /^rows\/(?<table>[a-z_][a-z0-9_]{0,62})\/\d{4,8}\.jsonl\.gz$/;
const STORED =
  /^(?:(?<pictures>pictures)|documents)\/(?<key>(?<name>[0-9a-f]{32})\/(?:(?:tall-\d{1,3}-|share-)?\d{1,5}\.(?:avif|webp|png|jpg)|file\.(?:pdf|jpeg|png|webp)|magazine\.pdf))$/;

const count = z.int().min(0);
const bytes = count.max(ENTRY_MAX_BYTES);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const file = z.object({ name: z.string(), size: bytes, sha256 });

const listedEntry = z.union([
  z.strictObject({ ...file.shape, name: z.literal(ABOUT) }),
  z.strictObject({ ...file.shape, name: z.string().regex(ROWS), unpacked: bytes, rows: count }),
  z.strictObject({ ...file.shape, name: z.string().regex(STORED) }),
]);

export const aboutBackup = z.object({
  /** 1 had no documents, 2 no cuts of pictures and no PDFs of the magazine. */
  format: z.int().min(1).max(FORMAT),
  taken_at: z.iso.datetime(),
  product: z.object({ version: z.string() }),
  postgres: z.object({ version: z.string() }),
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })).min(1),
});

const tableContents = z.object({
  rows: count,
  columns: z.array(z.string()).min(1),
  /** By column: the number that the next row gets. */
  next_numbers: z.record(z.string(), z.string().regex(/^-?\d{1,19}$/)),
});

export const backupContents = z.object({
  entries: z.array(listedEntry),
  tables: z.record(z.string().regex(TABLE), tableContents),
  /** Files that are used, but were not to be found when the backup was made. */
  missing_pictures: z.array(z.string()),
});

export const backupEnd = z.object({ contents: file.extend({ offset: count }) });

export type AboutBackup = z.infer<typeof aboutBackup>;
export type BackupContents = z.infer<typeof backupContents>;
export type TableContents = z.infer<typeof tableContents>;
export type ListedEntry = {
  name: string;
  size: number;
  sha256: string;
  /** Of rows: how large the part is unpacked, and how many rows it holds. */
  unpacked?: number;
  rows?: number;
};

export const rowsName = (table: string, part: number) =>
  `rows/${table}/${String(part).padStart(4, '0')}.jsonl.gz`;
export const tableOf = (name: string) => ROWS.exec(name)?.groups?.table ?? null;

export type StoreName = 'pictures' | 'documents';

export const storedName = (store: StoreName, key: string) => `${store}/${key}`;
export function storedFile(entry: string) {
  const { pictures, key, name } = STORED.exec(entry)?.groups ?? {};
  const store: StoreName = pictures ? 'pictures' : 'documents';
  return key && name ? { store, key, name } : null;
}

export const asJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

const BLOCK = 512;

/** Two empty blocks: what every tar ends with. */
export const TAR_END = Buffer.alloc(2 * BLOCK);
export const HEADER_SIZE = BLOCK;

/**
 * The header of a file in a tar (ustar). The same file always has the same header, so that a reader
 * compares all of it and believes nothing.
 */
export function tarHeader(name: string, size: number, savedAt: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`Too long a name for a tar: ${name}`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    header.write(value.toString(8).padStart(digits, '0'), at);
  header.write(name);
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(Math.floor(savedAt.getTime() / 1000), 136, 11);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((all, byte) => all + byte, 0);
  octal(sum, 148, 6);
  header.writeUInt8(0, 154);
  return header;
}

/** What a header says, right or wrong; for the first one, and for telling what was found. */
export function readTarHeader(header: Buffer) {
  const name = header.toString('latin1', 0, 100).split('\0', 1)[0] ?? '';
  const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
  return { name: /^[\x20-\x7e]{1,100}$/.test(name) ? name : null, size };
}

export const paddingAfter = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

export const damagedBackup = (path: string, what: string) =>
  new StartupProblem(
    `${path} is no whole backup: ${what}. Nothing was touched. Take another copy of it, or an earlier backup.`,
  );

export const newerBackup = (path: string, what: string) =>
  new StartupProblem(
    `${path} was made by a newer version (${what}). Nothing was touched. Upgrade first, then restore it.`,
  );

/** JSON of that shape, or the problem that its absence is. */
export function parsedJson<T extends z.ZodType>(
  schema: T,
  bytes: Buffer,
  problem: () => StartupProblem,
): z.infer<T> {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw problem();
  }
  const result = schema.safeParse(value);
  if (!result.success) throw problem();
  return result.data;
}
