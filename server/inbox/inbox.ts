import { type Unseen, unseen } from '../../contracts/inbox.ts';
import type { Database } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import {
  accessRequests,
  mails,
  messages,
  orders,
  workerCertificates,
  workers,
} from '../database/tables.ts';
import { living } from '../search/search-page.ts';

/** What arrives at the agency: messages and orders are read, seen, deleted and found alike. */
const INBOXES = { messages, orders };
type Inbox = (typeof INBOXES)[keyof typeof INBOXES];

/** Lists of the inbox, from both ends. */
export const byArrival = {
  order: sql`order by created_at desc, id desc`,
  reverse: sql`order by created_at, id`,
};

export async function countUnseen(db: Database): Promise<Unseen> {
  const countIn = (inbox: Inbox) =>
    sql`(select count(*)::int from ${inbox} where not seen and deleted_at is null)`;
  const { rows } = await db.execute(
    sql`select ${countIn(messages)} as messages, ${countIn(orders)} as orders,
      (select count(*)::int from ${mails} where state = 'failed') as failed_mails,
      (select count(*)::int from ${accessRequests} where state = 'open' and (
        kind = 'access' or user_id in (select id from users where deleted_at is null)
      )) as access,
      (select count(*)::int from ${workerCertificates} c join ${workers} w on w.id = c.worker_id
        where c.sent_at is not null and c.verified_at is null and c.deleted_at is null
          and w.deleted_at is null and w.status in ('active', 'resting')) as papers`,
  );
  return unseen.parse(rows[0]);
}

export async function markSeen(db: Database, noun: keyof typeof INBOXES): Promise<void> {
  await db.execute(
    sql`update ${INBOXES[noun]} set seen = true where not seen and deleted_at is null`,
  );
}

/** These three answer whether there was such a row. */
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

/** ISO string. PostgreSQL's 'infinity' has no Date and is passed on as text. */
export const toIso = (moment: Date): string =>
  Number.isNaN(moment.getTime()) ? String(moment) : moment.toISOString();

async function change(db: Database, statement: SQL): Promise<boolean> {
  return ((await db.execute(statement)).rowCount ?? 0) > 0;
}
