import type { Database } from '../database/connect.ts';
import { and, eq, gt, isNull, lt, type SQL, sql } from '../database/drizzle.ts';
import { links } from '../database/tables.ts';
import { newCode, tokenHash } from '../secrets/secret-hash.ts';

/** Links that let somebody without a session do one thing: answer for a test, choose a password, send a paper. */
export type Link = typeof links.$inferSelect;
type Purpose = Link['purpose'];
type NewLink = Pick<Link, 'purpose' | 'expires_at'> &
  Partial<
    Pick<Link, 'order_id' | 'user_id' | 'certificate_id' | 'sequence' | 'language' | 'shows_client'>
  >;

/** So long a worker can send a paper. */
export const PAPER_LINK_DAYS = 14;

/** The code, which nobody can find out later. */
export async function addLink(db: Database, link: NewLink, now: Date): Promise<string> {
  const { code, hash } = newCode();
  await db.insert(links).values({ ...link, code_hash: hash, created_at: now });
  return code;
}

/** Also one that is used, revoked or over: what it then says is for its page. */
export async function findLink(db: Database, purpose: Purpose, code: string): Promise<Link | null> {
  const [link] = await db
    .select()
    .from(links)
    .where(and(eq(links.code_hash, tokenHash(code)), eq(links.purpose, purpose)));
  return link ?? null;
}

export const isGood = ({ expires_at, used_at, revoked_at }: Link, now: Date) =>
  used_at === null && revoked_at === null && expires_at > now;

/** Uses a link up. Null when somebody else has, or when it is over; of two at once one gets it. */
export async function useLink(
  db: Database,
  purpose: Purpose,
  code: string,
  now: Date,
): Promise<Link | null> {
  const [link] = await db
    .update(links)
    .set({ used_at: now })
    .where(
      and(
        eq(links.code_hash, tokenHash(code)),
        eq(links.purpose, purpose),
        isNull(links.used_at),
        isNull(links.revoked_at),
        gt(links.expires_at, now),
      ),
    )
    .returning();
  return link ?? null;
}

/** Nobody seems to have used the account: then a link invites, and does not reset. In SQL, of the number of an account. */
export const isUnusedAccount = (userId: SQL) => sql<boolean>`not (
  exists (select from known_browsers where user_id = ${userId})
  or exists (select from orders where recruiter_id = ${userId})
  or exists (select from links where user_id = ${userId} and used_at is not null)
)`;

/** An account whose owner has not come yet is invited; the others may choose another password. */
export async function passwordLinkKind(db: Database, userId: number): Promise<'invite' | 'reset'> {
  const { rows } = await db.execute<{ unused: boolean }>(
    sql`select ${isUnusedAccount(sql`${userId}`)} as unused`,
  );
  return rows[0]?.unused ? 'invite' : 'reset';
}

/** Ends the links of an account that choose its password. */
export const revokeLinksOfUser = (db: Database, userId: number, now: Date) =>
  db
    .update(links)
    .set({ revoked_at: now })
    .where(and(eq(links.user_id, userId), isNull(links.used_at), isNull(links.revoked_at)));

/** The page of an older one says that it is unknown, and whom to call. */
export const dropOldLinks = (db: Database, before: Date) =>
  db.delete(links).where(lt(links.expires_at, before));
