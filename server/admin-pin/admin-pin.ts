import { randomInt, randomUUID } from 'node:crypto';
import { GENERATED_PIN_DIGITS, GRANT_MS } from '../../contracts/admin-pin.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, gt, inArray, isNotNull, isNull, lte, not, or, sql } from '../database/drizzle.ts';
import { adminGrants, admins, codePin, knownBrowsers, phoneSetting } from '../database/tables.ts';
import {
  type Browser,
  forgetAdminBrowsers,
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

export const generatePin = () =>
  String(randomInt(10 ** GENERATED_PIN_DIGITS)).padStart(GENERATED_PIN_DIGITS, '0');

/** Every installation has one from its first start on. */
async function hasPin(db: Database): Promise<boolean> {
  const [row] = await db.select({ id: codePin.id }).from(codePin);
  return row !== undefined;
}

/** The first start's PIN; of two nodes that start together, one sets it. */
export async function setFirstPin(db: Database, pin: string, now: Date): Promise<boolean> {
  if (await hasPin(db)) return false;
  const set = await db
    .insert(codePin)
    .values({ pin_hash: await hashSecret(pin), changed_at: now })
    .onConflictDoNothing()
    .returning({ id: codePin.id });
  return set.length > 0;
}

/** A new PIN ends every grant and forgets every known browser of administrators. */
export async function setPin(db: Database, pin: string, now: Date) {
  const pin_hash = await hashSecret(pin);
  await db.transaction(async (tx) => {
    await tx
      .insert(codePin)
      .values({ pin_hash, changed_at: now })
      .onConflictDoUpdate({ target: codePin.id, set: { pin_hash, changed_at: now } });
    await tx.delete(adminGrants);
    await forgetAdminBrowsers(tx);
  });
}

type Unlocked =
  | { ok: true; secret: string; grant: string; expiresAt: Date; mark: Mark }
  | { ok: false };

export async function unlockAdmin(
  db: Database,
  pin: string,
  now: Date,
  { browser, turn }: { browser: Browser; turn: Turn },
): Promise<Unlocked> {
  const [stored] = await db.select().from(codePin);
  if (!(await verifySecret(pin, stored?.pin_hash ?? null, turn)) || !stored) return { ok: false };
  const renewed = isOutdated(stored.pin_hash) ? await hashSecret(pin, turn) : null;

  const { token, hash } = newToken();
  const grant = randomUUID();
  const expires_at = new Date(now.getTime() + GRANT_MS);
  const mark = await db.transaction(async (tx) => {
    // The PIN may have been changed while its hash was being compared; the row lock makes this grant come
    // either wholly before the change, and end with it, or not at all. It also counts the marks one by one.
    const [unchanged] = await tx
      .select({ id: codePin.id })
      .from(codePin)
      .where(eq(codePin.pin_hash, stored.pin_hash))
      .for('no key update');
    if (!unchanged) return null;
    if (renewed) await tx.update(codePin).set({ pin_hash: renewed });
    await tx.delete(adminGrants).where(lte(adminGrants.expires_at, now));
    const made = await rememberBrowser(tx, browser, null, now);
    await tx
      .insert(adminGrants)
      .values({ id: grant, secret_hash: hash, created_at: now, expires_at, browser_id: made.id });
    return made;
  });
  // The hash has changed: a new PIN, or the same one rehashed by another request.
  if (!mark) return unlockAdmin(db, pin, now, { browser, turn });
  return { ok: true, secret: token, grant, expiresAt: expires_at, mark };
}

const isGoodAt = (now: Date) =>
  and(gt(adminGrants.expires_at, now), lte(adminGrants.created_at, latestMade(now)));

/** Whom the agency has entered; where there is nobody, the PIN alone opens the panel. */
const isHere = and(isNull(admins.deleted_at), admins.active);
const hasPeople = sql<boolean>`exists (select from ${admins} where ${isHere})`;
const isPresentAt = (now: Date) =>
  and(eq(admins.id, adminGrants.admin_id), isHere, gt(adminGrants.person_until, now));

/** The grant behind a cookie, while it is good by the server's clock, with the person who is present. */
export async function findGrant(db: Database, secret: string, now: Date) {
  const [found] = await db
    .select({
      grant: adminGrants.id,
      expiresAt: adminGrants.expires_at,
      browserId: adminGrants.browser_id,
      browser: knownBrowsers.name,
      person: { id: admins.id, name: admins.name, role: admins.role, language: admins.language },
      hasPeople,
      phones: { roles: phoneSetting.roles, clients: phoneSetting.clients },
    })
    .from(adminGrants)
    .leftJoin(admins, isPresentAt(now))
    .leftJoin(knownBrowsers, eq(knownBrowsers.id, adminGrants.browser_id))
    .leftJoin(phoneSetting, sql`true`)
    .where(and(eq(adminGrants.secret_hash, tokenHash(secret)), isGoodAt(now)));
  return found ?? null;
}

/** Those of the given grants that still open the panel: good, and with a person where the agency has entered people. */
export async function findLivingGrants(db: Database, grants: string[], now: Date) {
  const rows = await db
    .select({ grant: adminGrants.id })
    .from(adminGrants)
    .leftJoin(admins, isPresentAt(now))
    .where(
      and(inArray(adminGrants.id, grants), isGoodAt(now), or(isNotNull(admins.id), not(hasPeople))),
    );
  return new Set(rows.map(({ grant }) => grant));
}

export async function lockAdmin(db: Database, secret: string) {
  await db.delete(adminGrants).where(eq(adminGrants.secret_hash, tokenHash(secret)));
}
