import { MAIL_ACTS, type MailAct, mayActOnMail } from '../../contracts/mails.ts';
import type { Database } from '../database/connect.ts';
import { eq, type SQL, sql } from '../database/drizzle.ts';
import { mails } from '../database/tables.ts';
import { Refusal } from '../errors.ts';

/** Waits again from now on, with all its tries. A reader who got something newer about the same request does not get the older. */
export const retryMail = (db: Database, id: number, now: Date) =>
  act(db, 'retry', id, now, {
    set: sql`state = 'waiting', ended_at = null, not_before = ${instant(now)}, attempts = 0`,
    unless: hasNewer,
  });

/** Somebody has called instead. */
export const markPhoned = (db: Database, id: number, now: Date) =>
  act(db, 'phoned', id, now, { set: sql`state = 'phoned', ended_at = ${instant(now)}` });

const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

const isBeingSent = (now: Date) =>
  sql`state = 'waiting' and coalesce(claimed_until >= ${instant(now)}, false)`;

const hasNewer = sql`exists (
  select from ${mails} newer where newer.order_id = mails.order_id and newer.id > mails.id
    and newer.audience = mails.audience and newer.to_address = mails.to_address and newer.state <> 'withdrawn'
)`;

type Change = { set: SQL; unless?: SQL };

/** One statement with the allowed states; what it refuses is named by the row as it is then. */
async function act(db: Database, name: MailAct, id: number, now: Date, change: Change) {
  const { set, unless = sql`false` } = change;
  const states = sql.param([...MAIL_ACTS[name]]);
  const { rowCount } = await db.execute(sql`
    update ${mails} set ${set}, claim = null, claimed_until = null
    where id = ${id} and state = any(${states}) and not (${isBeingSent(now)}) and not (${unless})`);
  if (!rowCount) throw await refusalOf(db, name, id, now);
}

async function refusalOf(db: Database, name: MailAct, id: number, now: Date) {
  const [row] = await db
    .select({ state: mails.state, sending: sql<boolean>`${isBeingSent(now)}` })
    .from(mails)
    .where(eq(mails.id, id));
  if (!row) return new Refusal('not-found.mail');
  if (row.sending) return new Refusal('conflict.mailBeingSent');
  if (mayActOnMail(name, row.state)) return new Refusal('conflict.newerMail');
  return new Refusal('conflict.mailState', { values: { state: row.state } });
}
