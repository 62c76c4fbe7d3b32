import type { AccessRequest } from '../../contracts/access.ts';
import type { AgencyAccess, MailTo } from '../../contracts/mails.ts';
import type { User } from '../../contracts/users.ts';
import type { Database } from '../database/connect.ts';
import { asc, lte, sql } from '../database/drizzle.ts';
import { links, mails, passwordAsks, users } from '../database/tables.ts';
import { isUnusedAccount } from '../links/links.ts';
import type { NewMail, Outbox } from './outbox.ts';

const AT_ONCE = { delaySeconds: 0 };

type Reader = Pick<User, 'id' | 'username' | 'email' | 'contact_name' | 'language'>;

const toAccount = ({ id, username, email, contact_name, language }: Reader) => ({
  to: { address: email, name: contact_name || username, language },
  userId: id,
  ...AT_ONCE,
});

/** With a link to choose a password: the first one of an account that nobody has used yet, or another one. */
export const passwordMail = (kind: 'invite' | 'reset', user: Reader): NewMail => ({
  kind: `account-${kind}`,
  data: { username: user.username },
  ...toAccount(user),
});

export const renewedMail = (user: Reader, expire_at: string | null): NewMail => ({
  kind: 'account-renewed',
  data: { username: user.username, expire_at },
  ...toAccount(user),
});

/** To the address before: whoever has taken an account over would read the others. */
export function changeNotices(
  before: Reader | null,
  { email, password }: { email: boolean; password: boolean },
): NewMail[] {
  if (!before || before.email === '') return [];
  const data = { username: before.username };
  const to = toAccount(before);
  return [
    ...(email ? [{ kind: 'account-email-changed' as const, data, ...to }] : []),
    ...(password ? [{ kind: 'account-password-changed' as const, data, ...to }] : []),
  ];
}

/** Addresses are compared as mail servers do, without case. */
export const isOtherAddress = (before = '', after = '') =>
  before.toLowerCase() !== after.toLowerCase();

export const accessNotice = (data: AgencyAccess, to: MailTo): NewMail => ({
  kind: 'agency-access',
  data,
  to,
  ...AT_ONCE,
});

/** In the agency's own words; none where it has none, or where there is no address. */
export function declinedMails(asked: AccessRequest, text: string): NewMail[] {
  const { email, contact_name, language } = asked;
  if (text === '' || email === '') return [];
  const to = { address: email, name: contact_name, language };
  return [{ kind: 'access-declined', data: { text }, to, ...AT_ONCE }];
}

/** In one run; the next one comes within a minute. */
const ANSWERED_MAX = 500;
/** To one account, so that nobody floods it. */
const LINKS_AN_HOUR = 3;
/** Accounts that share an address. */
const ACCOUNTS_MAX = 5;
const HOUR_MS = 60 * 60_000;

/** Somebody wants a new password: one row, the same for every name. `wake` sends what comes of it. */
export async function askForPassword(
  db: Database,
  ask: { name: string } | { code_hash: Buffer },
  outbox: Outbox,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(passwordAsks).values({ ...ask, asked_at: now });
    await outbox.wake(tx, now);
  });
}

/**
 * Queues the mails of those who want a new password, long after they were answered. An account without an address gets
 * none; its owner has read whom to call.
 */
export async function answerPasswordAsks(db: Database, outbox: Outbox, now: Date): Promise<void> {
  const waiting = await db.select({ id: passwordAsks.id }).from(passwordAsks).limit(1);
  if (waiting.length === 0) return;
  await db.transaction(async (tx) => {
    const asks = await tx
      .select()
      .from(passwordAsks)
      .where(lte(passwordAsks.asked_at, new Date(now.getTime() + HOUR_MS)))
      .orderBy(asc(passwordAsks.id))
      .limit(ANSWERED_MAX)
      .for('update', { skipLocked: true });
    const ids = asks.map(({ id }) => id);
    await tx.delete(passwordAsks).where(sql`${passwordAsks.id} = any(${sql.param(ids)})`);
    for (const ask of asks)
      for (const user of await accountsOf(tx, ask)) {
        const mail = passwordMail(user.unused ? 'invite' : 'reset', user);
        const key = await freeKey(tx, user.id, now);
        if (key) await outbox.queue(tx, [{ ...mail, key }], now);
      }
  });
}

type Ask = typeof passwordAsks.$inferSelect;

async function accountsOf(db: Database, { name, code_hash }: Ask) {
  const wanted =
    name === null
      ? sql`${users.id} in (select user_id from ${links} where code_hash = ${code_hash} and purpose <> 'worker')`
      : sql`(lower(username) = lower(${name}) or lower(email) = lower(${name}))`;
  return db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      contact_name: users.contact_name,
      language: users.language,
      unused: isUnusedAccount(sql`users.id`),
    })
    .from(users)
    .where(sql`${wanted} and ${users.deleted_at} is null and email <> ''`)
    .orderBy(asc(users.id))
    .limit(ACCOUNTS_MAX);
}

/** Null after as many as an account gets in an hour. Keys make the limit hold for nodes that do this at once, too. */
async function freeKey(db: Database, userId: number, now: Date): Promise<string | null> {
  const hour = now.toISOString().slice(0, 13);
  const keys = Array.from(
    { length: LINKS_AN_HOUR },
    (_, n) => `password ${userId} ${hour} ${n + 1}`,
  );
  const used = await db
    .select({ key: mails.dedupe_key })
    .from(mails)
    .where(sql`${mails.dedupe_key} = any(${sql.param(keys)})`);
  return keys[used.length] ?? null;
}
