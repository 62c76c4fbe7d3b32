import { randomBytes } from 'node:crypto';
import { BOOK_PDF_MAX_BYTES, type BookPdfRefusal } from '../../contracts/edition-limits.ts';
import type { Database } from '../database/connect.ts';
import { and, lt, sql } from '../database/drizzle.ts';
import { magazineEditions, magazinePdfs } from '../database/tables.ts';
import { bookPdfKey, type FileStore } from '../files/file-store.ts';
import { isPdf, isWholePdf } from '../primitives/pdf-bytes.ts';

/** Names what decrypts it; in a file without a password it has no place. */
const ENCRYPTED = /\/Encrypt\s+\d+\s+\d+\s+R/;

type Checked = { ok: true; size: number } | { ok: false; reason: BookPdfRefusal };

/** By the bytes alone. Nothing is unpacked or drawn: that is done by the browser of the panel. */
function checkBookPdf(bytes: Buffer): Checked {
  if (bytes.length > BOOK_PDF_MAX_BYTES) return { ok: false, reason: 'too-large' };
  if (!isPdf(bytes)) return { ok: false, reason: 'not-a-pdf' };
  if (!isWholePdf(bytes)) return { ok: false, reason: 'damaged' };
  if (ENCRYPTED.test(bytes.toString('latin1'))) return { ok: false, reason: 'encrypted' };
  return { ok: true, size: bytes.length };
}

type Stored = { ok: true; pdf: string; size: number } | { ok: false; reason: BookPdfRefusal };

/** Stores the bytes. Write the row only after this. */
export async function storeBookPdf(store: FileStore, bytes: Buffer): Promise<Stored> {
  const checked = checkBookPdf(bytes);
  if (!checked.ok) return checked;
  const pdf = randomBytes(16).toString('hex');
  try {
    await store.put(bookPdfKey(pdf), bytes);
  } catch (error) {
    await store.remove(pdf).catch(() => undefined);
    throw error;
  }
  return { ...checked, pdf };
}

type Saved = { pdf: string; size: number };

export async function recordBookPdf(db: Database, { pdf, size }: Saved, now: Date): Promise<Saved> {
  await db.insert(magazinePdfs).values({ file: pdf, size, saved_at: now });
  return { pdf, size };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes what was uploaded a day ago or before and is in no edition. Nodes may do this at the same time. */
export async function sweepBookPdfs(db: Database, store: FileStore, now: Date): Promise<number> {
  const unused = await db
    .delete(magazinePdfs)
    .where(
      and(
        lt(magazinePdfs.saved_at, new Date(now.getTime() - DAY_MS)),
        sql`not exists (select from ${magazineEditions} where ${magazineEditions.pdf} = ${magazinePdfs.file})`,
      ),
    )
    .returning({ file: magazinePdfs.file });
  for (const { file } of unused) await store.remove(file);
  return unused.length;
}
