import type { MessageInput } from '../../contracts/messages.ts';
import type { Database } from '../database/connect.ts';
import { messages } from '../database/tables.ts';

export async function leaveMessage(db: Database, input: MessageInput, now: Date) {
  const [left] = await db
    .insert(messages)
    .values({ ...input, created_at: now })
    .returning({ id: messages.id });
  return left as NonNullable<typeof left>;
}
