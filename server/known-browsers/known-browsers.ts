import { storedBrowserName, UNKNOWN_BROWSER } from '../../contracts/browser-names.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, eq, gt, inArray, isNull, lte, sql } from '../database/drizzle.ts';
import { knownBrowsers, users } from '../database/tables.ts';
import { newToken, tokenHash } from '../secrets/secret-hash.ts';

const KNOWN_MS = 180 * 24 * 60 * 60 * 1000;
/** The least recently used browser makes room, so that nobody can collect marks, each of which has a budget. */
export const ADMIN_BROWSERS_MAX = 50;
export const BROWSERS_PER_USER_MAX = 10;

/** The browser of a request: the token of its mark, and its name in a list. */
export type Browser = { token: string | undefined; name: string };

export type Mark = { id: number; token: string; expiresAt: Date };

const { id, token_hash, user_id, name, first_used_at, last_used_at, expires_at } = knownBrowsers;
const ofAdmins = isNull(user_id);

const isGoodAt = (now: Date) => and(gt(expires_at, now), lte(last_used_at, latestMade(now)));

/** The browser behind a token, if it has unlocked the panel since the PIN was set. */
export async function findAdminBrowser(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<number | null> {
  if (!token) return null;
  const [found] = await db
    .select({ id })
    .from(knownBrowsers)
    .where(and(eq(token_hash, tokenHash(token)), ofAdmins, isGoodAt(now)));
  return found?.id ?? null;
}

/** The recruiters that have signed in from the browser behind a token, without deleted and expired accounts. */
export async function findRecruitersOfBrowser(db: Database, token: string | undefined, now: Date) {
  if (!token) return [];
  return db
    .select({ browser: id, user: users.id, username: users.username })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, user_id))
    .where(
      and(
        eq(token_hash, tokenHash(token)),
        isGoodAt(now),
        isNull(users.deleted_at),
        sql`(users.expire_at is null or users.expire_at > ${now.toISOString()})`,
      ),
    );
}

/**
 * After a right PIN (no user) or a right password, in the same transaction, which holds the row of that PIN or
 * user. A browser that is known keeps its place under a new token; the token before is worth nothing then.
 */
export async function rememberBrowser(
  tx: Database,
  browser: Browser,
  userId: number | null,
  now: Date,
): Promise<Mark> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + KNOWN_MS);
  await tx.delete(knownBrowsers).where(lte(expires_at, now));
  if (browser.token) {
    await tx
      .update(knownBrowsers)
      .set({ token_hash: hash })
      .where(eq(token_hash, tokenHash(browser.token)));
  }
  const renewed = { name: browser.name, last_used_at: now, expires_at: expiresAt };
  const [row] = await tx
    .insert(knownBrowsers)
    .values({ token_hash: hash, user_id: userId, first_used_at: now, ...renewed })
    .onConflictDoUpdate({ target: [token_hash, user_id], set: renewed })
    .returning({ id });
  const alike = userId === null ? ofAdmins : eq(user_id, userId);
  const tooMany = tx
    .select({ id })
    .from(knownBrowsers)
    .where(alike)
    .orderBy(desc(last_used_at), desc(id))
    .offset(userId === null ? ADMIN_BROWSERS_MAX : BROWSERS_PER_USER_MAX);
  await tx.delete(knownBrowsers).where(inArray(id, tooMany));
  return { id: (row as { id: number }).id, token, expiresAt };
}

/** Those that may unlock the panel on a budget of their own, the last used first. */
export async function listAdminBrowsers(db: Database, grant: string, now: Date) {
  const living = sql`from admin_grants
    where browser_id = known_browsers.id and admin_grants.expires_at > ${now.toISOString()}`;
  const rows = await db
    .select({
      id,
      name,
      first_used_at,
      last_used_at,
      unlocked: sql<boolean>`exists (select ${living})`,
      current: sql<boolean>`exists (select ${living} and admin_grants.id = ${grant})`,
    })
    .from(knownBrowsers)
    .where(and(ofAdmins, isGoodAt(now)))
    .orderBy(desc(last_used_at), desc(id));
  return rows.map(withIsoDates);
}

/** Ends the mark and, with it, the browser's grant. False where there is none. */
export async function revokeAdminBrowser(tx: Database, wanted: number): Promise<boolean> {
  const gone = await tx
    .delete(knownBrowsers)
    .where(and(eq(id, wanted), ofAdmins))
    .returning({ id });
  return gone.length > 0;
}

export const forgetAdminBrowsers = async (tx: Database) =>
  void (await tx.delete(knownBrowsers).where(ofAdmins));

export const forgetBrowsersOf = async (tx: Database, userId: number) =>
  void (await tx.delete(knownBrowsers).where(eq(user_id, userId)));

const withIsoDates = <R extends { first_used_at: Date; last_used_at: Date }>(row: R) => ({
  ...row,
  first_used_at: row.first_used_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
});

/** In this order: most browsers also name those they descend from. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Such as 'Firefox on Windows'. Only our own words are stored, never what the browser sent. */
export function browserName(userAgent: string | undefined): string {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([part]) => userAgent?.includes(part))?.[1];
  const browser = find(BROWSERS);
  return browser ? storedBrowserName(browser, find(SYSTEMS)) : UNKNOWN_BROWSER;
}

const SKEW_MS = 5 * 60_000;

/**
 * Clocks of nodes may differ by so much. What says that it was made even later was made by a clock that
 * has since been put back, and would stay good for longer than was ever meant.
 */
export const latestMade = (now: Date) => new Date(now.getTime() + SKEW_MS);
