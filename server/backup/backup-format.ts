import { z } from 'zod';

/** Raised when an older program could not read what is written. */
export const FORMAT = 1;

/** First, last but one, and last. In between: rows, then pictures. */
export const ABOUT = 'backup.json';
export const CONTENTS = 'contents.json';
export const END = 'end.json';

/** A part is closed once it has this many bytes of rows: this, not the agency's size, is held in memory. */
export const PART_BYTES = 4_000_000;
/** What no part of ours comes near; a file that says so is not believed. */
const ENTRY_MAX_BYTES = 256_000_000;

const TABLE = /^[a-z_][a-z0-9_]{0,62}$/;
const ROWS = /^rows\/(?<table>[a-z_][a-z0-9_]{0,62})\/\d{4,8}\.jsonl\.gz$/;
const PICTURE = /^pictures\/(?<key>(?<picture>[0-9a-f]{32})\/\d{1,5}\.(avif|webp))$/;

const count = z.int().min(0);
const bytes = count.max(ENTRY_MAX_BYTES);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const file = z.object({ name: z.string(), size: bytes, sha256 });

const listedEntry = z.union([
  z.strictObject({ ...file.shape, name: z.literal(ABOUT) }),
  z.strictObject({ ...file.shape, name: z.string().regex(ROWS), unpacked: bytes, rows: count }),
  z.strictObject({ ...file.shape, name: z.string().regex(PICTURE) }),
]);

export const aboutBackup = z.object({
  format: z.literal(FORMAT),
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
  /** Shown by a portfolio item, but not to be found when the backup was made. */
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

export const pictureName = (key: string) => `pictures/${key}`;
export function pictureOf(name: string) {
  const { key, picture } = PICTURE.exec(name)?.groups ?? {};
  return key && picture ? { key, picture } : null;
}

export const asJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
