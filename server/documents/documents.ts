import { randomBytes } from 'node:crypto';
import type { DocumentInput } from '../../contracts/document-records.ts';
import {
  DOCUMENTS_MAX,
  type DocumentRefusal,
  type DocumentType,
} from '../../contracts/documents.ts';
import type { Database } from '../database/connect.ts';
import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from '../database/drizzle.ts';
import { magazinePdfs, workerDocuments, workers } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { FileStore } from '../files/file-store.ts';
import { removeUnknownNames } from '../files/uploads.ts';
import { checkDocument } from './check-document.ts';

type Row = typeof workerDocuments.$inferSelect;
export type StoredDocument = { file: string; type: DocumentType; size: number };

export const fileKey = ({ file, type }: Pick<Row, 'file' | 'type'>) => `${file}/file.${type}`;

/** Stores the bytes. Write the row only after this. */
export async function storeDocument(
  store: FileStore,
  bytes: Buffer,
): Promise<{ ok: true; stored: StoredDocument } | { ok: false; reason: DocumentRefusal }> {
  const checked = checkDocument(bytes);
  if (!checked.ok) return checked;
  const file = randomBytes(16).toString('hex');
  try {
    await store.put(fileKey({ file, type: checked.type }), bytes);
  } catch (error) {
    await store.remove(file).catch(() => undefined);
    throw error;
  }
  return { ok: true, stored: { file, type: checked.type, size: bytes.length } };
}

const present = (row: Row) => ({ ...row, created_at: row.created_at.toISOString() });

/** Newest first. Null when there is no such worker. */
export async function listDocuments(db: Database, workerId: number) {
  const living = await db
    .select({ id: workers.id })
    .from(workers)
    .where(and(eq(workers.id, workerId), isNull(workers.deleted_at)));
  if (living.length === 0) return null;
  const rows = await db
    .select()
    .from(workerDocuments)
    .where(and(eq(workerDocuments.worker_id, workerId), isNull(workerDocuments.deleted_at)))
    .orderBy(desc(workerDocuments.id));
  return rows.map(present);
}

export async function findDocument(db: Database, id: number): Promise<Row | null> {
  const [found] = await db
    .select()
    .from(workerDocuments)
    .where(and(eq(workerDocuments.id, id), isNull(workerDocuments.deleted_at)));
  return found ?? null;
}

type NewDocument = DocumentInput & StoredDocument & { from_worker?: boolean };

/** Null when there is no such worker. The worker's row is locked, so that two at once are counted. */
export async function addDocument(
  tx: Database,
  workerId: number,
  document: NewDocument,
  now: Date,
) {
  if (!(await hasRoom(tx, workerId))) return null;
  const [added] = await tx
    .insert(workerDocuments)
    .values({ ...document, worker_id: workerId, created_at: now })
    .returning();
  return present(added as Row);
}

/** False without a living worker. */
async function hasRoom(tx: Database, workerId: number): Promise<boolean> {
  const living = await tx
    .select({ id: workers.id })
    .from(workers)
    .where(and(eq(workers.id, workerId), isNull(workers.deleted_at)))
    .for('update');
  if (living.length === 0) return false;
  const [{ count } = { count: 0 }] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(workerDocuments)
    .where(and(eq(workerDocuments.worker_id, workerId), isNull(workerDocuments.deleted_at)));
  if (count >= DOCUMENTS_MAX)
    throw new Refusal('conflict.tooManyDocuments', { values: { max: DOCUMENTS_MAX } });
  return true;
}

export async function updateDocument(db: Database, id: number, input: DocumentInput) {
  const [updated] = await db
    .update(workerDocuments)
    .set(input)
    .where(and(eq(workerDocuments.id, id), isNull(workerDocuments.deleted_at)))
    .returning();
  return updated ? present(updated) : null;
}

/** The file stays for a day, so that this can be undone. */
export async function deleteDocument(db: Database, id: number, now: Date) {
  const [deleted] = await db
    .update(workerDocuments)
    .set({ deleted_at: now })
    .where(and(eq(workerDocuments.id, id), isNull(workerDocuments.deleted_at)))
    .returning();
  return deleted ? present(deleted) : null;
}

export async function restoreDocument(tx: Database, id: number) {
  const [gone] = await tx
    .select({ worker_id: workerDocuments.worker_id })
    .from(workerDocuments)
    .where(and(eq(workerDocuments.id, id), isNotNull(workerDocuments.deleted_at)));
  if (!gone || !(await hasRoom(tx, gone.worker_id))) return null;
  const [restored] = await tx
    .update(workerDocuments)
    .set({ deleted_at: null })
    .where(and(eq(workerDocuments.id, id), isNotNull(workerDocuments.deleted_at)))
    .returning();
  return restored ? present(restored) : null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes for good what was deleted a day ago, and files that no row knows. Nodes may do this at the same time. */
export async function sweepDocuments(db: Database, store: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAY_MS);
  const deleted = await db
    .delete(workerDocuments)
    .where(lt(workerDocuments.deleted_at, before))
    .returning({ file: workerDocuments.file });
  for (const { file } of deleted) await store.remove(file);
  const rows = await db
    .select({ file: workerDocuments.file })
    .from(workerDocuments)
    .orderBy(asc(workerDocuments.id));
  const books = await db.select({ file: magazinePdfs.file }).from(magazinePdfs);
  const known = new Set([...rows, ...books].map(({ file }) => file));
  return deleted.length + (await removeUnknownNames(store, known, before));
}
