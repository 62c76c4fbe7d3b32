import type { Credentials, SignedInUser } from '../../contracts/sessions.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from '../database/drizzle.ts';
import { sessions, users } from '../database/tables.ts';
import {
  type Browser,
  findRecruitersOfBrowser,
  forgetBrowsersOf,
  latestMade,
  type Mark,
  rememberBrowser,
} from '../known-browsers/known-browsers.ts';
import type { Turn } from '../secrets/hash-queue.ts';
import {
  hashSecret,
  isOutdated,
  newToken,
  tokenHash,
  verifySecret,
} from '../secrets/secret-hash.ts';
import { findUserForSignIn, renewPasswordHash, signInName } from '../users/users.ts';

/** 'Last used' is right to this long: a page of ten requests is one write. */
const USE_NOTED_MS = 5 * 60 * 1000;
const ENDS_WITHIN_MS = 60_000;
const SESSION_MS = 12 * 60 * 60 * 1000;

type SignInOutcome =
  | { ok: true; token: string; expiresAt: Date; user: SignedInUser; mark: Mark }
  | { ok: false; reason: 'wrong-credentials' | 'account-expired' };

/** An unknown user, a wrong password and an expired user with a wrong password get the same answer. */
export async function signIn(
  db: Database,
  credentials: Credentials,
  now: Date,
  { browser, turn }: { browser: Browser; turn: Turn },
): Promise<SignInOutcome> {
  const user = await findByCredentials(db, credentials, turn);
  if (!user) return { ok: false, reason: 'wrong-credentials' };
  if (isPast(user.expire_at, now)) return { ok: false, reason: 'account-expired' };
  const renewed = isOutdated(user.password_hash)
    ? await hashSecret(credentials.password, turn)
    : null;

  const { token, hash } = newToken();
  const expires_at = new Date(now.getTime() + SESSION_MS);
  const mark = await db.transaction(async (tx) => {
    // The password may have been changed, or the user deleted, while the hash was being compared; the row
    // lock makes this session come either wholly before that, and end with it, or not at all.
    const [unchanged] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, user.id),
          eq(users.password_hash, user.password_hash),
          isNull(users.deleted_at),
        ),
      )
      .for('no key update');
    if (!unchanged) return null;
    if (renewed) await renewPasswordHash(tx, user.id, renewed);
    await tx.delete(sessions).where(lte(sessions.expires_at, now));
    await tx.insert(sessions).values({
      token_hash: hash,
      user_id: user.id,
      created_at: now,
      expires_at,
      browser: browser.name,
      last_used_at: now,
    });
    return rememberBrowser(tx, browser, user.id, now);
  });
  // The hash has changed: a new password, or the same one rehashed by another request.
  if (!mark) return signIn(db, credentials, now, { browser, turn });
  return { ok: true, token, expiresAt: expires_at, user: publicPart(user), mark };
}

/** One comparison of a hash, whether there is such an account or not. */
async function findByCredentials(db: Database, { username, password }: Credentials, turn: Turn) {
  const user = await findUserForSignIn(db, username);
  const right = await verifySecret(password, user?.password_hash ?? null, turn);
  return user && right ? user : null;
}

/** The account that has expired, by its password; nothing is written. */
export async function findExpired(
  db: Database,
  credentials: Credentials,
  now: Date,
  turn: Turn,
): Promise<{ ok: true; userId: number } | { ok: false; reason: 'wrong-credentials' | 'living' }> {
  const user = await findByCredentials(db, credentials, turn);
  if (!user) return { ok: false, reason: 'wrong-credentials' };
  return isPast(user.expire_at, now)
    ? { ok: true, userId: user.id }
    : { ok: false, reason: 'living' };
}

/** Whether this account has signed in from this browser before; of other accounts a browser knows nothing. */
export async function findKnownRecruiter(
  db: Database,
  token: string | undefined,
  username: string,
  now: Date,
) {
  const known = await findRecruitersOfBrowser(db, token, now);
  return known.find((one) => signInName(one.username) === signInName(username)) ?? null;
}

/** Asked on every request: a session ends with its time, its user, or its user's expiry. */
export async function whoIsSignedIn(db: Database, token: string, now: Date) {
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      expire_at: users.expire_at,
      last_used_at: sessions.last_used_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.token_hash, tokenHash(token)),
        gt(sessions.expires_at, now),
        lte(sessions.created_at, latestMade(now)),
        isNull(users.deleted_at),
      ),
    );
  if (!user) return { ok: false, reason: 'not-signed-in' } as const;
  if (isPast(user.expire_at, now)) {
    await endSoon(db, token, now);
    return { ok: false, reason: 'account-expired' } as const;
  }
  if (!user.last_used_at || now.getTime() - user.last_used_at.getTime() > USE_NOTED_MS)
    await noteUse(db, token, now);
  return { ok: true, user: publicPart(user) } as const;
}

/** Of a database that takes no writes pages can still be read. */
const noteUse = (db: Database, token: string, now: Date) =>
  db
    .update(sessions)
    .set({ last_used_at: now })
    .where(eq(sessions.token_hash, tokenHash(token)))
    .catch(() => {});

/** Calls of the same page that are on their way are refused for the same reason: the page says why it leaves. */
const endSoon = (db: Database, token: string, now: Date) =>
  db
    .update(sessions)
    .set({ expires_at: sql`least(expires_at, ${new Date(now.getTime() + ENDS_WITHIN_MS)})` })
    .where(eq(sessions.token_hash, tokenHash(token)));

export async function signOut(db: Database, token: string) {
  await db.delete(sessions).where(eq(sessions.token_hash, tokenHash(token)));
}

/** After a password change or a delete: out at once, everywhere, and known to no browser. */
export async function endSessionsOf(db: Database, userId: number) {
  await db.delete(sessions).where(eq(sessions.user_id, userId));
  await forgetBrowsersOf(db, userId);
}

/** The last used one first. */
export async function listSessions(db: Database, userId: number, token: string, now: Date) {
  const rows = await db
    .select({
      id: sessions.id,
      browser: sessions.browser,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
      token_hash: sessions.token_hash,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, now)));
  const own = tokenHash(token);
  return rows
    .map(({ token_hash, created_at, last_used_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      last_used_at: (last_used_at ?? created_at).toISOString(),
      current: token_hash.equals(own),
    }))
    .sort(
      (one, other) =>
        Number(other.current) - Number(one.current) ||
        other.last_used_at.localeCompare(one.last_used_at),
    );
}

/** Signs one browser out. False where the account has no such session. */
export async function endSession(tx: Database, userId: number, id: number): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Out at once, everywhere. The browsers stay known: a mark opens nothing, and its owner signs in again. */
export const endAllSessions = async (tx: Database, userId: number) =>
  void (await tx.delete(sessions).where(eq(sessions.user_id, userId)));

/** After the owner has changed the password: out everywhere but here, and known to no other browser. */
export async function endOtherSessions(tx: Database, userId: number, token: string) {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), ne(sessions.token_hash, tokenHash(token))));
  await forgetBrowsersOf(tx, userId);
}

const isPast = (expiry: Date | null, now: Date) => expiry !== null && expiry <= now;

type PublicColumns = { id: number; username: string; role: 'recruiter'; expire_at: Date | null };

const publicPart = ({ id, username, role, expire_at }: PublicColumns): SignedInUser => ({
  id,
  username,
  role,
  expire_at: expire_at?.toISOString() ?? null,
});

/** Those of the sessions, named by the hash of their token, that can still be used. */
export async function findLivingSessions(db: Database, hashes: string[], now: Date) {
  const rows = await db
    .select({ hash: sessions.token_hash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        inArray(
          sessions.token_hash,
          hashes.map((hash) => Buffer.from(hash, 'hex')),
        ),
        gt(sessions.expires_at, now),
        isNull(users.deleted_at),
        or(isNull(users.expire_at), gt(users.expire_at, now)),
      ),
    );
  return new Set(rows.map(({ hash }) => hash.toString('hex')));
}
