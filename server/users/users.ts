import type { Database } from '../database/connect.ts';
import { and, eq, isNull, sql } from '../database/drizzle.ts';
import { users } from '../database/tables.ts';
import { isUniqueViolation } from '../errors.ts';
import { hashSecret } from '../secret-hash.ts';

type NewUser = { username: string; password: string; expire_at: Date | null };

export async function addUser(db: Database, { username, password, expire_at }: NewUser) {
  const password_hash = await hashSecret(password);
  try {
    const [added] = await db
      .insert(users)
      .values({ username, password_hash, expire_at })
      .returning({ id: users.id });
    return { ok: true, id: (added as NonNullable<typeof added>).id } as const;
  } catch (error) {
    if (isUniqueViolation(error, 'users_living_username')) {
      return { ok: false, reason: 'username-taken' } as const;
    }
    throw error;
  }
}

export async function findUserForSignIn(db: Database, username: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(
      and(eq(sql`lower(${users.username})`, sql`lower(${username})`), isNull(users.deleted_at)),
    );
  return user ?? null;
}
