import type { MessageText } from '../../contracts/field-limits.ts';
import type { Database } from '../database/connect.ts';
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
