import { CANDIDATE_NOTES_MAX } from '../../contracts/saved-limits.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, inArray, sql } from '../database/drizzle.ts';
import { candidateNotes, users } from '../database/tables.ts';
import { Refusal } from '../errors.ts';

/** The account's notes about candidates, by their ids. */
export async function readNotes(
  db: Database,
  userId: number,
  workerIds: number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ worker_id: candidateNotes.worker_id, note: candidateNotes.note })
    .from(candidateNotes)
    .where(and(eq(candidateNotes.user_id, userId), inArray(candidateNotes.worker_id, workerIds)));
  return new Map(rows.map(({ worker_id, note }) => [worker_id, note]));
}

/** Within a transaction. An empty text deletes the note. */
export async function saveNote(
  tx: Database,
  userId: number,
  workerId: number,
  note: string,
  now: Date,
): Promise<void> {
  const isThis = and(eq(candidateNotes.user_id, userId), eq(candidateNotes.worker_id, workerId));
  if (note === '') {
    await tx.delete(candidateNotes).where(isThis);
    return;
  }
  await tx.execute(sql`select from ${users} where id = ${userId} for no key update`);
  const set = { note, changed_at: now };
  await tx
    .insert(candidateNotes)
    .values({ user_id: userId, worker_id: workerId, ...set })
    .onConflictDoUpdate({ target: [candidateNotes.user_id, candidateNotes.worker_id], set });
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${candidateNotes} where user_id = ${userId}`,
  );
  if ((rows[0]?.count ?? 0) > CANDIDATE_NOTES_MAX)
    throw new Refusal('conflict.tooManyNotes', {
      field: 'text',
      values: { max: CANDIDATE_NOTES_MAX },
    });
}
