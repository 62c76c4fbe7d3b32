import type { PersonTile } from '../../contracts/people.ts';
import type { Database } from '../database/connect.ts';
import { and, asc, count, eq, isNotNull, isNull, ne, sql } from '../database/drizzle.ts';
import { adminGrants, admins } from '../database/tables.ts';
import { isUniqueViolation } from '../errors.ts';

const columns = {
  id: admins.id,
  name: admins.name,
  role: admins.role,
  language: admins.language,
  email: admins.email,
  active: admins.active,
  last_seen_at: admins.last_seen_at,
};
const living = isNull(admins.deleted_at);

type Row = Pick<typeof admins.$inferSelect, keyof typeof columns>;
type Fields = Pick<Row, 'name' | 'role' | 'language' | 'email' | 'active'>;

/** Those who may be chosen after the PIN; nobody where the agency works with the PIN alone. */
export async function listTiles(db: Database): Promise<PersonTile[]> {
  const { id, name, role } = columns;
  return db
    .select({ id, name, role })
    .from(admins)
    .where(and(living, admins.active))
    .orderBy(asc(sql`lower(${name})`), asc(id));
}

export async function listPeople(db: Database) {
  const rows = await db.select(columns).from(admins).where(living).orderBy(asc(admins.id));
  return rows.map(withIsoDate);
}

/** Of those who are active. */
async function countActive(tx: Database) {
  const [counted] = await tx
    .select({ people: count(), owners: sql<number>`count(*) filter (where role = 'owner')::int` })
    .from(admins)
    .where(and(living, admins.active));
  return counted as NonNullable<typeof counted>;
}

/**
 * People are changed one after the other, so that of two owners at least one stays. Refused inside the transaction, which
 * takes the write back: without an owner nobody could add the next person.
 */
async function keepingAnOwner(tx: Database, write: () => Promise<Outcome>): Promise<Outcome> {
  await tx.execute(sql`lock table ${admins} in share row exclusive mode`);
  const before = await countActive(tx);
  const outcome = await write();
  // After a name that is taken the transaction takes no more questions.
  if (!outcome.ok) return outcome;
  const after = await countActive(tx);
  if (after.owners > 0) return outcome;
  if (before.owners > 0) return { ok: false, reason: 'last-owner' };
  return after.people > 0 ? { ok: false, reason: 'owner-first' } : outcome;
}

/** `isFirst` when from now on the PIN alone opens nothing. */
export async function addPerson(
  tx: Database,
  person: Fields & { code_hash: string },
  now: Date,
): Promise<{ outcome: Outcome; isFirst: boolean }> {
  const isFirst = person.active && (await countActive(tx)).people === 0;
  const outcome = await keepingAnOwner(tx, () =>
    oneOrTaken(
      tx
        .insert(admins)
        .values({ ...person, created_at: now })
        .returning(columns),
    ),
  );
  return { outcome, isFirst };
}

/** Without a hash the code stays. */
export const changePerson = (
  tx: Database,
  id: number,
  changed: Fields & { code_hash?: string },
): Promise<Outcome> =>
  keepingAnOwner(tx, () =>
    oneOrTaken(
      tx
        .update(admins)
        .set(changed)
        .where(and(eq(admins.id, id), living))
        .returning(columns),
    ),
  );

export const removePerson = (tx: Database, id: number, now: Date): Promise<Outcome> =>
  keepingAnOwner(tx, () =>
    oneOrTaken(
      tx
        .update(admins)
        .set({ deleted_at: now })
        .where(and(eq(admins.id, id), living))
        .returning(columns),
    ),
  );

export const restorePerson = (tx: Database, id: number): Promise<Outcome> =>
  keepingAnOwner(tx, () =>
    oneOrTaken(
      tx
        .update(admins)
        .set({ deleted_at: null })
        .where(and(eq(admins.id, id), isNotNull(admins.deleted_at)))
        .returning(columns),
    ),
  );

/** The hash that a person's present code is compared with. */
export async function findCodeHash(db: Database, id: number): Promise<string | null> {
  const [found] = await db
    .select({ code_hash: admins.code_hash })
    .from(admins)
    .where(and(eq(admins.id, id), living));
  return found?.code_hash ?? null;
}

type Own = { language: Fields['language'] } | { code_hash: string };

/** What a person changes without an owner. */
export const changeOwn = (tx: Database, id: number, changed: Own): Promise<Outcome> =>
  oneOrTaken(
    tx
      .update(admins)
      .set(changed)
      .where(and(eq(admins.id, id), living))
      .returning(columns),
  );

/** Everywhere but in one browser. */
export async function endPresence(tx: Database, id: number, butGrant: string | null = null) {
  await tx
    .update(adminGrants)
    .set({ admin_id: null, person_until: null })
    .where(
      and(
        eq(adminGrants.admin_id, id),
        butGrant === null ? undefined : ne(adminGrants.id, butGrant),
      ),
    );
}

/** By the name as it stands in the list. */
export async function findPersonNamed(db: Database, name: string) {
  const [found] = await db
    .select(columns)
    .from(admins)
    .where(and(eq(sql`lower(${admins.name})`, sql`lower(${name})`), living));
  return found ?? null;
}

type Outcome =
  | { ok: true; person: ReturnType<typeof withIsoDate> }
  | { ok: false; reason: 'no-such-person' | 'name-taken' | 'last-owner' | 'owner-first' };

async function oneOrTaken(write: PromiseLike<Row[]>): Promise<Outcome> {
  try {
    const [row] = await write;
    return row ? { ok: true, person: withIsoDate(row) } : { ok: false, reason: 'no-such-person' };
  } catch (error) {
    if (isUniqueViolation(error, 'admins_living_name')) return { ok: false, reason: 'name-taken' };
    throw error;
  }
}

const withIsoDate = ({ last_seen_at, ...row }: Row) => ({
  ...row,
  last_seen_at: last_seen_at?.toISOString() ?? null,
});
