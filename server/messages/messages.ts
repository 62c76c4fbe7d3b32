import type { MessageText } from '../../contracts/field-limits.ts';
import type { Language } from '../../contracts/languages.ts';
import {
  MESSAGE_ACTS,
  type MessageAct,
  type MessageStatus,
  mayActOnMessage,
} from '../../contracts/message-acts.ts';
import type { Message, MessageNotes, MessagePage, MessageQuery } from '../../contracts/messages.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, inArray, isNull, type SQL, sql } from '../database/drizzle.ts';
import { admins, messages } from '../database/tables.ts';
import { Refusal, type RefusalReason } from '../errors.ts';
import { bringBack, byArrival, hide, markRead, toIso } from '../inbox/inbox.ts';
import type { KnownCounts } from '../search/known-counts.ts';
import { countEach, countRows, findPage, living } from '../search/search-page.ts';
import { asText, inOrderOf, sortedBy } from '../search/sorting.ts';

/** The table's trigger then sends 'inbox_changed', which live-updates.ts passes on to the open panels. */
export async function leaveMessage(
  db: Database,
  {
    name,
    email,
    subject,
    message,
    language,
    answerDueAt,
  }: MessageText & { language: Language; answerDueAt: Date },
  now: Date,
) {
  const [left] = await db
    .insert(messages)
    .values({
      name,
      email,
      subject,
      message,
      language,
      created_at: now,
      answer_due_at: answerDueAt,
    })
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
  status: messages.status,
  answer_due_at: messages.answer_due_at,
  first_answer_at: messages.first_answer_at,
  answered_by: messages.answered_by,
  answered_via: messages.answered_via,
  note: messages.note,
  in_charge: messages.in_charge,
  in_charge_name: admins.name,
  version: messages.version,
};

const SORTED_BY = {
  name: asText(sql`name`),
  email: asText(sql`email`),
  subject: asText(sql`subject`),
  created_at: sql`created_at`,
};

const unread = sql`not read and ${living}`;
const withStatus = (status: MessageStatus) => sql`${living} and status = ${status}`;

/** New ones in the order in which they are due. */
function filterOf({ status, unread: unreadOnly }: MessageQuery) {
  const within = status ? withStatus(status) : living;
  return {
    within: unreadOnly ? sql`not read and ${within}` : within,
    ...(status === 'new'
      ? {
          order: sql`order by answer_due_at, id`,
          reverse: sql`order by answer_due_at desc, id desc`,
        }
      : byArrival),
  };
}

/** Reads the texts of one page only. */
export async function listMessages(
  db: Database,
  counts: KnownCounts,
  query: MessageQuery,
): Promise<MessagePage> {
  const listed = {
    table: messages,
    searched: sql`search_folded`,
    written: sql`search`,
    ...filterOf(query),
    sorted: sortedBy(SORTED_BY, query.sort),
  };
  const [{ ids, ...found }, counted] = await Promise.all([
    findPage(db, listed, query, () =>
      counts.read(`messages ${query.status} ${query.unread}`, () =>
        countRows(db, messages, listed.within),
      ),
    ),
    counts.read('messages that wait', () =>
      countEach(db, messages, { unread, waiting: withStatus('new') }),
    ),
  ]);
  return { ...found, ...counted, rows: await readMessages(db, ids) };
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

type Wanted = { id: number; version: number };

/** Somebody else was first; `current` is the message as it stands. */
function conflict(reason: RefusalReason, current: Message, values?: Record<string, string>) {
  const refusal = new Refusal(reason, { values });
  refusal.current = current;
  return refusal;
}

/** The message that its author was looking at, locked until the write is done. */
async function messageToChange(tx: Database, { id, version }: Wanted): Promise<Message> {
  await tx.execute(sql`select from ${messages} where id = ${id} for update`);
  const found = await findMessage(tx, id);
  if (!found) throw new Refusal('not-found.message');
  if (found.version !== version) throw conflict('conflict.messageChanged', found);
  return found;
}

type Act = Wanted & { author: { name: string } };

/** Whoever acts on a message has read it. The first answer is the one that counts. */
export async function actOnMessage(
  tx: Database,
  act: MessageAct,
  { author, ...wanted }: Act,
  now: Date,
): Promise<Message> {
  const found = await messageToChange(tx, wanted);
  if (!mayActOnMessage(act, found))
    throw conflict('conflict.messageState', found, { status: found.status });
  if (act === 'reply' && !found.email) throw conflict('conflict.noMessageEmail', found);
  const { to: status } = MESSAGE_ACTS[act];
  const isAnswered = status === 'answered';
  await change(tx, found, {
    status,
    read: true,
    ...(!isAnswered && { first_answer_at: null, answered_by: null, answered_via: null }),
    ...(isAnswered &&
      found.status !== 'answered' && {
        first_answer_at: now,
        answered_by: author.name,
        answered_via: act === 'reply' ? 'mail' : 'phone',
      }),
  });
  return (await readMessage(tx, found.id)) as Message;
}

/** What the agency notes for itself, and who of the panel sees to the message. */
export async function noteOnMessage(
  tx: Database,
  { note, in_charge, ...wanted }: MessageNotes & { id: number },
): Promise<Message> {
  const found = await messageToChange(tx, wanted);
  if (in_charge !== null && in_charge !== found.in_charge) {
    const [person] = await tx
      .select({ id: admins.id })
      .from(admins)
      .where(and(eq(admins.id, in_charge), isNull(admins.deleted_at), admins.active));
    if (!person) throw new Refusal('invalid-input.personGone', { field: 'in_charge' });
  }
  await change(tx, found, { note, in_charge });
  return (await readMessage(tx, found.id)) as Message;
}

const change = (
  tx: Database,
  { id, version }: Message,
  set: Partial<typeof messages.$inferInsert>,
) =>
  tx
    .update(messages)
    .set({ ...set, version: version + 1 })
    .where(and(eq(messages.id, id), eq(messages.version, version)));

/** In the order of the ids. */
async function readMessages(db: Database, ids: number[], which?: SQL): Promise<Message[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(messages)
    .leftJoin(admins, eq(admins.id, messages.in_charge))
    .where(and(inArray(messages.id, ids), which));
  return inOrderOf(ids, rows).map((row) => ({
    ...row,
    created_at: toIso(row.created_at),
    answer_due_at: row.answer_due_at && toIso(row.answer_due_at),
    first_answer_at: row.first_answer_at && toIso(row.first_answer_at),
  }));
}
