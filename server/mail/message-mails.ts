import type { MessageText } from '../../contracts/field-limits.ts';
import type { Language } from '../../contracts/languages.ts';
import type { MailTo } from '../../contracts/mails.ts';
import type { Message, Replies, ReplyInput } from '../../contracts/messages.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, eq, sql } from '../database/drizzle.ts';
import { mails } from '../database/tables.ts';
import type { NewMail } from './outbox.ts';

/** To one address, so that nobody floods a stranger through the site. */
const RECEIPTS_A_DAY = 3;

type Received = MessageText & { id: number; language: Language };
type Given = { agency: MailTo; dueAt: Date; now: Date };

/** What a visitor's message causes: a notice to the agency and a receipt to the visitor. */
export async function mailsAboutMessage(
  db: Database,
  { id, language, name, email, subject, message }: Received,
  { agency, dueAt, now }: Given,
): Promise<NewMail[]> {
  const about = { messageId: id, delaySeconds: 0 };
  const notice: NewMail = {
    kind: 'agency-message',
    data: { name, email, subject, message },
    to: agency,
    ...about,
  };
  const key = await receiptKey(db, email, agency, now);
  if (!key) return [notice];
  const receipt: NewMail = {
    kind: 'message-received',
    data: { due_at: dueAt.toISOString() },
    // No name: nothing that was typed is in it.
    to: { address: email, name: '', language },
    key,
    ...about,
  };
  return [notice, receipt];
}

/** The address may belong to somebody who has written nothing. Keys make the limit hold for messages sent at once, too. */
async function receiptKey(db: Database, email: string, agency: MailTo, now: Date) {
  const address = email.toLowerCase();
  if (address === agency.address.toLowerCase()) return null;
  const day = now.toISOString().slice(0, 10);
  const keys = Array.from(
    { length: RECEIPTS_A_DAY },
    (_, n) => `message-received ${day} ${n + 1} ${address}`,
  );
  const used = await db
    .select({ key: mails.dedupe_key })
    .from(mails)
    .where(sql`${mails.dedupe_key} = any(${sql.param(keys)})`);
  return keys[used.length] ?? null;
}

/** The answer of an administrator, in the language of the page that the message was written on. */
export function replyMail(
  message: Message,
  { subject, text }: Omit<ReplyInput, 'version'>,
  now: Date,
): NewMail {
  const isDated = !Number.isNaN(Date.parse(message.created_at));
  return {
    kind: 'message-reply',
    data: {
      subject,
      text,
      quoted: message.message,
      written_at: isDated ? message.created_at : now.toISOString(),
    },
    to: { address: message.email, name: message.name, language: message.language },
    messageId: message.id,
    delaySeconds: 0,
  };
}

/** Newest first. */
export async function listReplies(db: Database, messageId: number): Promise<Replies['rows']> {
  const rows = await db
    .select({ id: mails.id, data: mails.data, created_at: mails.created_at, state: mails.state })
    .from(mails)
    .where(and(eq(mails.message_id, messageId), eq(mails.kind, 'message-reply')))
    .orderBy(desc(mails.id));
  return rows.map(({ data, created_at, ...row }) => {
    const { subject, text } = data as ReplyInput;
    return { ...row, subject, text, created_at: created_at.toISOString() };
  });
}
