import type { MessageText } from '../../contracts/message-fields.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, isNull } from '../database/drizzle.ts';
import { messages } from '../database/tables.ts';

export async function leaveMessage(
  db: Database,
  { name, email, subject, message }: MessageText,
  now: Date,
) {
  const [left] = await db
    .insert(messages)
    .values({ name, email, subject, message, created_at: now })
    .returning({ id: messages.id });
  return left as NonNullable<typeof left>;
}

export function countUnseenMessages(db: Database): Promise<number> {
  return db.$count(messages, and(eq(messages.seen, false), isNull(messages.deleted_at)));
}

export async function markMessagesSeen(db: Database) {
  const { rowCount } = await db
    .update(messages)
    .set({ seen: true })
    .where(and(eq(messages.seen, false), isNull(messages.deleted_at)));
  return { seen: rowCount };
}
