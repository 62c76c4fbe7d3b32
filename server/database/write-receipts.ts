import { createHash } from 'node:crypto';
import type { Database } from './connect.ts';
import { eq, lt } from './drizzle.ts';
import { writeReceipts } from './tables.ts';

const RECEIPT_LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * Does a write once, however often it is sent. The receipt commits together with the write, so a
 * retry after a lost answer gets the first answer back; a retry that arrives while the first is
 * still at work waits for it at the primary key.
 */
export async function once<T>(
  db: Database,
  key: string | undefined,
  now: Date,
  write: (tx: Database) => Promise<T>,
): Promise<T> {
  if (key === undefined) return db.transaction(write);
  const key_hash = hashOf(key);
  return db.transaction(async (tx) => {
    const [reserved] = await tx
      .insert(writeReceipts)
      .values({ key_hash, created_at: now })
      .onConflictDoNothing()
      .returning({ key_hash: writeReceipts.key_hash });
    if (!reserved) {
      const [earlier] = await tx
        .select()
        .from(writeReceipts)
        .where(eq(writeReceipts.key_hash, key_hash));
      return earlier?.answer as T;
    }
    const answer = await write(tx);
    await tx.update(writeReceipts).set({ answer }).where(eq(writeReceipts.key_hash, key_hash));
    return answer;
  });
}

const hashOf = (key: string) => createHash('sha256').update(key).digest();

/** Whether a write with this key has happened. */
export async function hasReceipt(db: Database, key: string | undefined): Promise<boolean> {
  if (key === undefined) return false;
  const { key_hash } = writeReceipts;
  const found = await db
    .select({ key_hash })
    .from(writeReceipts)
    .where(eq(key_hash, hashOf(key)));
  return found.length > 0;
}

export async function dropOldReceipts(db: Database, now: Date) {
  await db
    .delete(writeReceipts)
    .where(lt(writeReceipts.created_at, new Date(now.getTime() - RECEIPT_LIFE_MS)));
}
