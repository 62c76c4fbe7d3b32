import type { ListedMail, MailPage, MailQuery, MailSheet } from '../../contracts/mail-list.ts';
import type { MailContent, MailList } from '../../contracts/mails.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, isNull, type SQL, sql } from '../database/drizzle.ts';
import { mails, messages, orders } from '../database/tables.ts';
import type { KnownCounts } from '../search/known-counts.ts';
import { countEach, countRows, findPage } from '../search/search-page.ts';
import { composeMail, type MailSetting } from './compose/compose-mail.ts';
import { withShownNames } from './shown-names.ts';

type Part = { within: SQL; order: SQL; reverse: SQL };

const NEWEST_FIRST = { order: sql`order by id desc`, reverse: sql`order by id` };
const within = (state: MailList): SQL => sql`state = ${sql.raw(`'${state}'`)}`;

const PARTS: Record<MailList | 'all', Part> = {
  all: { within: sql`true`, ...NEWEST_FIRST },
  waiting: {
    within: within('waiting'),
    order: sql`order by not_before, id`,
    reverse: sql`order by not_before desc, id desc`,
  },
  sent: { within: within('sent'), ...NEWEST_FIRST },
  failed: { within: within('failed'), ...NEWEST_FIRST },
  kept: { within: within('kept'), ...NEWEST_FIRST },
  other: { within: sql`state in ('withdrawn', 'phoned')`, ...NEWEST_FIRST },
};

type Given = { counts: KnownCounts; setting: MailSetting; now: Date };

/** One page of the mail room: what waits by its next try, everything else newest first. */
export async function listMails(
  db: Database,
  query: MailQuery,
  { counts, setting, now }: Given,
): Promise<Omit<MailPage, 'mail_server'>> {
  const list = query.list ?? 'all';
  const part = PARTS[list];
  const listed = { table: mails, searched: sql`search_folded`, written: sql`search`, ...part };
  const [{ ids, ...found }, numbers] = await Promise.all([
    findPage(db, listed, query, () =>
      counts.read(`mails ${list}`, () => countRows(db, mails, part.within)),
    ),
    counts.read('mails that wait or failed', () =>
      countEach(db, mails, { waiting: PARTS.waiting.within, failed: PARTS.failed.within }),
    ),
  ]);
  const rows = await readMails(db, ids, now);
  return { ...found, ...numbers, rows: rows.map((row) => listedMail(row, setting)) };
}

/** With its text as it was or will be sent, but for a link that only the mail itself has. */
export async function findMail(
  db: Database,
  id: number,
  { setting, now }: Omit<Given, 'counts'>,
): Promise<MailSheet | null> {
  const [row] = await readMails(db, [id], now);
  if (!row) return null;
  // As the recruiter reads it: the names of workers are those that are shown.
  const content = await withShownNames(db, row, { kind: row.kind, data: row.data } as MailContent);
  const shown = { ...row, ...content };
  const { text, calendar } = compose(shown, setting);
  return { ...listedMail(shown, setting), text, calendar: calendar !== undefined };
}

const columns = {
  id: mails.id,
  kind: mails.kind,
  data: mails.data,
  user_id: mails.user_id,
  language: mails.language,
  to_address: mails.to_address,
  to_name: mails.to_name,
  state: mails.state,
  created_at: mails.created_at,
  not_before: mails.not_before,
  ended_at: mails.ended_at,
  attempts: mails.attempts,
  claimed_until: mails.claimed_until,
  last_error: mails.last_error,
  order: { id: orders.id, reference: orders.reference, deleted_at: orders.deleted_at },
  message: { id: messages.id, email: messages.email },
};

type Row = Awaited<ReturnType<typeof readMails>>[number];

/** In the order of the ids. */
async function readMails(db: Database, ids: number[], now: Date) {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(mails)
    .leftJoin(orders, eq(orders.id, mails.order_id))
    .leftJoin(messages, and(eq(messages.id, mails.message_id), isNull(messages.deleted_at)))
    .where(sql`${mails.id} = any(${sql.param(ids)})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const sending =
      row.state === 'waiting' && row.claimed_until !== null && row.claimed_until > now;
    return { ...row, sending };
  });
}

/** The data of a row are those of its kind. */
const compose = (row: Row, setting: MailSetting) => composeMail(row as Row & MailContent, setting);

function listedMail(row: Row, setting: MailSetting): ListedMail {
  const { order, created_at, not_before, ended_at } = row;
  return {
    ...row,
    subject: compose(row, setting).subject,
    order: order && { id: order.deleted_at ? null : order.id, reference: order.reference ?? '' },
    created_at: created_at.toISOString(),
    not_before: not_before.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}
