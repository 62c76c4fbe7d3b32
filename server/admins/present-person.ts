import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { and, eq, isNull, sql } from '../database/drizzle.ts';
import { adminGrants, admins } from '../database/tables.ts';
import type { Turn } from '../secrets/hash-queue.ts';
import {
  hashSecret,
  isOutdated,
  newToken,
  tokenHash,
  verifySecret,
} from '../secrets/secret-hash.ts';

type Entered = { ok: true; secret: string; grant: string } | { ok: false };
type Asked = { id: number; code: string };
type Options = { idleMs: number; turn: Turn };

/**
 * The person at a browser that has unlocked the panel. The grant gets a new secret and a new number: a cookie that somebody else
 * has planted in this browser must not become that of the person.
 */
export async function enterPerson(
  db: Database,
  secret: string,
  { id, code }: Asked,
  now: Date,
  { idleMs, turn }: Options,
): Promise<Entered> {
  const isHere = and(eq(admins.id, id), admins.active, isNull(admins.deleted_at));
  const [person] = await db.select({ code_hash: admins.code_hash }).from(admins).where(isHere);
  const isRight = await verifySecret(code, person?.code_hash ?? null, turn);
  if (!isRight || !person) return { ok: false };
  const renewed = isOutdated(person.code_hash) ? await hashSecret(code, turn) : null;
  const { token, hash } = newToken();
  const grant = randomUUID();
  return db.transaction(async (tx): Promise<Entered> => {
    // The code may have been changed, or the person removed, while the hash was compared; the row lock decides.
    const [unchanged] = await tx
      .update(admins)
      .set({ last_seen_at: now, ...(renewed && { code_hash: renewed }) })
      .where(and(isHere, eq(admins.code_hash, person.code_hash)))
      .returning({ id: admins.id });
    if (!unchanged) return { ok: false };
    const [before] = await tx
      .delete(adminGrants)
      .where(eq(adminGrants.secret_hash, tokenHash(secret)))
      .returning();
    if (!before) return { ok: false };
    await tx.insert(adminGrants).values({
      ...before,
      id: grant,
      secret_hash: hash,
      admin_id: id,
      person_until: new Date(now.getTime() + idleMs),
    });
    return { ok: true, secret: token, grant };
  });
}

/** Who enters the first person is that person: the code was typed a moment ago. */
export async function makePresent(tx: Database, grant: string, id: number, until: Date) {
  await tx
    .update(adminGrants)
    .set({ admin_id: id, person_until: until })
    .where(eq(adminGrants.id, grant));
}

/** A sign of life: whoever is present stays so. Nobody comes back by it. */
export async function stayPresent(db: Database, grant: string, now: Date, idleMs: number) {
  await db
    .update(adminGrants)
    .set({ person_until: new Date(now.getTime() + idleMs) })
    .where(and(eq(adminGrants.id, grant), sql`person_until > ${now.toISOString()}`));
}

/** The grant stays: another person may enter a code. */
export async function leavePerson(db: Database, secret: string) {
  await db
    .update(adminGrants)
    .set({ admin_id: null, person_until: null })
    .where(eq(adminGrants.secret_hash, tokenHash(secret)));
}
