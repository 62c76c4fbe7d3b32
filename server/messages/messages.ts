import type { MessageText } from '../../contracts/field-limits.ts';
import type { Language } from '../../contracts/languages.ts';
import type { Message, MessagePage, MessageQuery } from '../../contracts/messages.ts';
import type { Database } from '../database/connect.ts';
import { and, inArray, isNull, type SQL, sql } from '../database/drizzle.ts';
import { messages } from '../database/tables.ts';
import { bringBack, findInboxPage, hide, markRead, toIso } from '../inbox/inbox.ts';
import { asText, inOrderOf, sortedBy } from '../search/sorting.ts';

/** The table's trigger then sends 'inbox_changed', which live-updates.ts passes on to the open panels. */
export async function leaveMessage(
  db: Database,
  { name, email, subject, message, language }: MessageText & { language: Language },
  now: Date,
) {
  const [left] = await db
    .insert(messages)
    .values({ name, email, subject, message, language, created_at: now })
    .returning({ id: messages.id });
  return left as NonNullable<typeof left>;
}

const columns = {
  id: messages.id,
  name: messages.name,
  email: messages.email,
  subject: messages.subject,
  message: messages.message,
  language: messages.language,
  created_at: messages.created_at,
  read: messages.read,
};

const SORTED_BY = {
  name: asText(sql`name`),
  email: asText(sql`email`),
  subject: asText(sql`subject`),
  created_at: sql`created_at`,
};

/** Reads the texts of one page only. */
export async function listMessages(db: Database, query: MessageQuery): Promise<MessagePage> {
  const sorted = sortedBy(SORTED_BY, query.sort);
  const { ids, ...found } = await findInboxPage(db, messages, query, sorted);
  return { ...found, rows: await readMessages(db, ids) };
}

export async function findMessage(db: Database, id: number): Promise<Message | null> {
  const [found] = await readMessages(db, [id], isNull(messages.deleted_at));
  return found ?? null;
}

export const markMessageRead = async (db: Database, id: number) =>
  (await markRead(db, messages, id)) ? readMessage(db, id) : null;

export const deleteMessage = async (db: Database, id: number, now: Date) =>
  (await hide(db, messages, id, now)) ? readMessage(db, id) : null;

export const restoreMessage = async (db: Database, id: number) =>
  (await bringBack(db, messages, id)) ? readMessage(db, id) : null;

async function readMessage(db: Database, id: number): Promise<Message | null> {
  return (await readMessages(db, [id]))[0] ?? null;
}

/** In the order of the ids. */
async function readMessages(db: Database, ids: number[], which?: SQL): Promise<Message[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(messages)
    .where(and(inArray(messages.id, ids), which));
  return inOrderOf(ids, rows).map((row) => ({ ...row, created_at: toIso(row.created_at) }));
}
