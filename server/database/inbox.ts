import type { InboxQuery } from '../../contracts/inbox.ts';
import { FOUND_MAX, ROWS_PER_PAGE } from '../../contracts/list-limits.ts';
import type { Database } from './connect.ts';
import { type SQL, sql } from './drizzle.ts';
import type { messages, orders } from './tables.ts';

/** What arrives at the agency: messages and orders are read, seen, deleted and found alike. */
type Inbox = typeof messages | typeof orders;

type InboxPage = { ids: number[]; total: number; page: number; unread: number };

/** Without three letters or figures in a row the index cannot help: only the newest are looked through. */
const INDEXED = /[\p{L}\p{N}]{3}/u;
const LOOKED_THROUGH = 20_000;

const living = sql`deleted_at is null`;
const unread = sql`not read and deleted_at is null`;
const newestFirst = sql`order by created_at desc, id desc`;

/** The ids of one page, newest first; a page after the last one is the last one. */
export async function findInboxPage(db: Database, inbox: Inbox, query: InboxQuery) {
  return query.search ? findMatching(db, inbox, query, query.search) : findAny(db, inbox, query);
}

async function findAny(db: Database, inbox: Inbox, query: InboxQuery): Promise<InboxPage> {
  const [unreadOnes, all] = await Promise.all([
    count(db, inbox, unread),
    query.unread ? null : count(db, inbox, living),
  ]);
  const total = all ?? unreadOnes;
  const page = lastPageOr(query.page, total);
  const ids = await readIds(
    db,
    sql`select id from ${inbox} where ${query.unread ? unread : living} ${newestFirst}
      limit ${ROWS_PER_PAGE} offset ${(page - 1) * ROWS_PER_PAGE}`,
  );
  return { ids, total, page, unread: unreadOnes };
}

async function findMatching(
  db: Database,
  inbox: Inbox,
  query: InboxQuery,
  search: string,
): Promise<InboxPage> {
  const within = query.unread ? unread : living;
  const matches = sql`search like ${containing(search)} ${newestFirst} limit ${FOUND_MAX}`;
  const [found, unreadOnes] = await Promise.all([
    readIds(
      db,
      INDEXED.test(search)
        ? sql`select id from ${inbox} where ${within} and ${matches}`
        : sql`select id from (
            select id, created_at, search from ${inbox} where ${within} ${newestFirst} limit ${LOOKED_THROUGH}
          ) newest where ${matches}`,
    ),
    count(db, inbox, unread),
  ]);
  const page = lastPageOr(query.page, found.length);
  const start = (page - 1) * ROWS_PER_PAGE;
  return {
    ids: found.slice(start, start + ROWS_PER_PAGE),
    total: found.length,
    page,
    unread: unreadOnes,
  };
}

export const countUnseen = (db: Database, inbox: Inbox) =>
  count(db, inbox, sql`not seen and deleted_at is null`);

export async function markSeen(db: Database, inbox: Inbox): Promise<void> {
  await db.execute(sql`update ${inbox} set seen = true where not seen and deleted_at is null`);
}

/** Each of these answers whether there was such a row. */
export const markRead = (db: Database, inbox: Inbox, id: number) =>
  change(db, sql`update ${inbox} set read = true where id = ${id} and ${living}`);

export const hide = (db: Database, inbox: Inbox, id: number, now: Date) =>
  change(
    db,
    sql`update ${inbox} set deleted_at = ${now.toISOString()}::timestamptz where id = ${id} and ${living}`,
  );

export const bringBack = (db: Database, inbox: Inbox, id: number) =>
  change(
    db,
    sql`update ${inbox} set deleted_at = null where id = ${id} and deleted_at is not null`,
  );

/** A moment that is no date, such as 'infinity', stays a text that is none. */
export const toldMoment = (moment: Date): string =>
  Number.isNaN(moment.getTime()) ? String(moment) : moment.toISOString();

async function change(db: Database, statement: SQL): Promise<boolean> {
  return ((await db.execute(statement)).rowCount ?? 0) > 0;
}

async function readIds(db: Database, question: SQL): Promise<number[]> {
  return (await db.execute<{ id: number }>(question)).rows.map(({ id }) => id);
}

async function count(db: Database, inbox: Inbox, which: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${inbox} where ${which}`,
  );
  return rows[0]?.count ?? 0;
}

const lastPageOr = (page: number, total: number) =>
  Math.min(page, Math.max(1, Math.ceil(total / ROWS_PER_PAGE)));

const containing = (text: string) => sql`'%' || lower(${text.replace(/[\\%_]/g, '\\$&')}) || '%'`;
