import type { UserPage, UserQuery } from '../../contracts/users.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from '../database/drizzle.ts';
import { users } from '../database/tables.ts';
import { isUniqueViolation } from '../errors.ts';
import { findPage } from '../search/search-page.ts';
import { asText, inOrderOf, sortedBy } from '../search/sorting.ts';

const columns = {
  id: users.id,
  username: users.username,
  role: users.role,
  expire_at: users.expire_at,
  email: users.email,
  company: users.company,
  contact_name: users.contact_name,
  phone: users.phone,
  language: users.language,
  mail_wishes: users.mail_wishes,
};
const living = isNull(users.deleted_at);

type Row = Pick<typeof users.$inferSelect, keyof typeof columns>;
type Account = Pick<Row, 'username' | 'expire_at'> &
  Partial<Omit<Row, 'id' | 'role'>> & { company_id?: number | null };

const LISTED = {
  table: users,
  within: living,
  searched: sql`fold_text(username)`,
  written: sql`lower(username)`,
  order: sql`order by id desc`,
};

const SORTED_BY = {
  username: asText(sql`username`),
  company: asText(sql`company`),
  expire_at: sql`expire_at`,
};

/** Newest first, unless another order is asked for; a search is a piece of the username. */
export async function listUsers(db: Database, query: UserQuery): Promise<UserPage> {
  const { ids, ...found } = await findPage(
    db,
    { ...LISTED, sorted: sortedBy(SORTED_BY, query.sort) },
    query,
  );
  const rows = await db.select(columns).from(users).where(inArray(users.id, ids));
  return { ...found, rows: inOrderOf(ids, rows).map(withIsoDate) };
}

export const addUser = (db: Database, account: Account & { password_hash: string }) =>
  oneOrTaken(db.insert(users).values(account).returning(columns));

/** Without a hash the password stays as it is. */
export const updateUser = (
  db: Database,
  id: number,
  account: Account & { password_hash?: string },
) =>
  oneOrTaken(
    db
      .update(users)
      .set(account)
      .where(and(eq(users.id, id), living))
      .returning(columns),
  );

export const deleteUser = (db: Database, id: number, now: Date) =>
  oneOrTaken(
    db
      .update(users)
      .set({ deleted_at: now })
      .where(and(eq(users.id, id), living))
      .returning(columns),
  );

/** Refused when another user has the name by now. */
export const restoreUser = (db: Database, id: number) =>
  oneOrTaken(
    db
      .update(users)
      .set({ deleted_at: null })
      .where(and(eq(users.id, id), isNotNull(users.deleted_at)))
      .returning(columns),
  );

/** Null for a deleted one. */
export async function findUser(db: Database, id: number) {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), living));
  return row ?? null;
}

/** What a recruiter changes of the own account, or what comes with more time. */
export const changeUser = (
  tx: Database,
  id: number,
  changed: Partial<Omit<Row, 'id' | 'role' | 'username'>>,
) =>
  oneOrTaken(
    tx
      .update(users)
      .set(changed)
      .where(and(eq(users.id, id), living))
      .returning(columns),
  );

/** The hash to compare a present password with. Null for a deleted account. */
export async function findPasswordHash(db: Database, id: number): Promise<string | null> {
  const [row] = await db
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(and(eq(users.id, id), living));
  return row?.password_hash ?? null;
}

/** False when the account has been deleted in between. */
export async function setPassword(tx: Database, id: number, password_hash: string) {
  const changed = await tx
    .update(users)
    .set({ password_hash })
    .where(and(eq(users.id, id), living))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** What tries at an account are counted by. */
export const signInName = (username: string) => username.toLowerCase();

/**
 * Databases differ in what they take for lower case: for some, İ is another i. A spelling that is counted
 * apart from the account's own must not open it.
 */
export async function findUserForSignIn(db: Database, username: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, sql`lower(${username})`), living));
  return user && signInName(user.username) === signInName(username) ? user : null;
}

/** The same password under a stronger hash. */
export async function renewPasswordHash(tx: Database, id: number, password_hash: string) {
  await tx.update(users).set({ password_hash }).where(eq(users.id, id));
}

async function oneOrTaken(write: PromiseLike<Row[]>) {
  try {
    const [row] = await write;
    return row
      ? ({ ok: true, user: withIsoDate(row) } as const)
      : ({ ok: false, reason: 'no-such-user' } as const);
  } catch (error) {
    if (isUniqueViolation(error, 'users_living_username'))
      return { ok: false, reason: 'username-taken' } as const;
    throw error;
  }
}

const withIsoDate = ({ expire_at, ...row }: Row) => ({
  ...row,
  expire_at: expire_at?.toISOString() ?? null,
});
