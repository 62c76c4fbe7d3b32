import {
  audienceOf,
  MAIL_DELAY_SECONDS,
  type MailContent,
  type MailKind,
  type MailTo,
} from '../../contracts/mails.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, inArray, type SQL, sql } from '../database/drizzle.ts';
import { mails } from '../database/tables.ts';

export type NewMail = MailContent & {
  to: MailTo;
  orderId?: number;
  messageId?: number;
  userId?: number;
  /** Queued at most once, by whichever node. */
  key?: string;
  /** How long it waits; left out: as long as a second thought takes. */
  delaySeconds?: number;
};

/** The first mails about a request have none to replace, and those of the clock say nothing of what became of it. */
const REPLACING_NONE: MailKind[] = [
  'client-requested',
  'agency-requested',
  'client-reminder',
  'client-result-wanted',
];

/** A statement has a limit of values. */
const ROWS_MAX = 1_000;

export type Outbox = ReturnType<typeof createOutbox>;

/** `wake`: adds a job to the transaction that sends what is due at that time. */
export function createOutbox(wake: (db: Database, at: Date) => Promise<void>) {
  return {
    wake,
    /** The mails wait in the transaction of the act that they are about. */
    async queue(db: Database, wanted: NewMail[], now: Date): Promise<void> {
      if (wanted.length === 0) return;
      const rows = wanted.map((mail) => ({
        kind: mail.kind,
        data: mail.data,
        audience: audienceOf(mail.kind),
        language: mail.to.language,
        to_address: mail.to.address,
        to_name: mail.to.name,
        order_id: mail.orderId,
        message_id: mail.messageId,
        user_id: mail.userId,
        dedupe_key: mail.key,
        created_at: now,
        not_before: new Date(now.getTime() + (mail.delaySeconds ?? MAIL_DELAY_SECONDS) * 1000),
      }));
      const queued = [];
      while (rows.length > 0) queued.push(...(await insert(db, rows.splice(0, ROWS_MAX))));
      const later = queued.filter(({ kind, orderId }) => orderId && !REPLACING_NONE.includes(kind));
      if (later.length > 0)
        await replaceOlder(
          db,
          later.map(({ id }) => id),
          now,
        );
      const times = queued.map(({ notBefore }) => notBefore.getTime());
      for (const at of new Set(times)) await wake(db, new Date(at));
    },
  };
}

const insert = (db: Database, rows: (typeof mails.$inferInsert)[]) =>
  db.insert(mails).values(rows).onConflictDoNothing({ target: mails.dedupe_key }).returning({
    id: mails.id,
    kind: mails.kind,
    orderId: mails.order_id,
    notBefore: mails.not_before,
  });

/**
 * A reader of the newest mail about a request needs no older one that has not left: after an hour without a mail server
 * 'Confirmed' must not arrive behind 'Cancelled'.
 */
const replaceOlder = (db: Database, ids: number[], now: Date) =>
  db.execute(sql`
    update ${mails} older set state = 'withdrawn', ended_at = ${now.toISOString()}::timestamptz, replaced_by = newer.id
    from ${mails} newer
    where newer.id = any(${sql.param(ids)}) and older.id < newer.id and older.order_id = newer.order_id
      and older.audience = newer.audience and older.to_address = newer.to_address
      and older.state = 'waiting' and not ${isBeingSent(sql`older.claimed_until`, now)}`);

/** In SQL: a node holds it. One that died holds it until its claim runs out. */
const isBeingSent = (claimedUntil: SQL, now: Date) =>
  sql`coalesce(${claimedUntil} > ${now.toISOString()}::timestamptz, false)`;

/**
 * After Undo: what has not left is withdrawn, and what it had replaced waits again. True when a mail has left already, so
 * that its reader has to hear of the change of mind.
 */
export async function withdrawLatest(
  db: Database,
  orderId: number,
  since: Date,
  now: Date,
): Promise<boolean> {
  const latest = await db
    .select({
      id: mails.id,
      isWaiting: sql<boolean>`state = 'waiting' and not ${isBeingSent(sql`claimed_until`, now)}`,
    })
    .from(mails)
    .where(
      and(
        eq(mails.order_id, orderId),
        inArray(mails.state, ['waiting', 'sent', 'kept']),
        sql`${mails.created_at} >= ${since.toISOString()}::timestamptz`,
      ),
    )
    .for('update');
  const waiting = latest.filter(({ isWaiting }) => isWaiting);
  const ids = waiting.map(({ id }) => id);
  if (ids.length > 0) {
    await db.update(mails).set({ state: 'withdrawn', ended_at: now }).where(inArray(mails.id, ids));
    await db
      .update(mails)
      .set({ state: 'waiting', ended_at: null, replaced_by: null })
      .where(inArray(mails.replaced_by, ids));
  }
  return latest.length > waiting.length;
}
