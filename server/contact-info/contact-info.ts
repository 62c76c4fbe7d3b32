import type { Agency } from '../../contracts/agency.ts';
import type { ContactInfoInput, ContactInfoRecord } from '../../contracts/site-texts.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, sql } from '../database/drizzle.ts';
import { contactInfo } from '../database/tables.ts';

const publicColumns = {
  phone: contactInfo.phone,
  email: contactInfo.email,
  address: contactInfo.address,
};
const columns = {
  ...publicColumns,
  version: contactInfo.version,
  updated_at: contactInfo.updated_at,
};

/** The public columns. */
export async function readContactInfo(db: Database) {
  const [row] = await db.select(publicColumns).from(contactInfo);
  return row ?? null;
}

/** What the agency has entered, or what its content says. */
export async function contactOf(db: Database, { contact }: Pick<Agency, 'contact'>) {
  const { phone, email } = (await readContactInfo(db)) ?? contact;
  return { phone, email };
}

/** With the version that the next save has to name. */
export async function readContactInfoRecord(db: Database) {
  const [row] = await db.select(columns).from(contactInfo);
  return row ? recordOf(row) : null;
}

/** Saves only over the version that the author has edited. */
export async function saveContactInfo(
  db: Database,
  { version, phone, email, address }: Omit<ContactInfoInput, 'translations'>,
  now: Date,
) {
  const fields = { phone, email, address };
  const [saved] =
    version === null
      ? await db
          .insert(contactInfo)
          .values({ ...fields, updated_at: now })
          .onConflictDoNothing()
          .returning(columns)
      : await db
          .update(contactInfo)
          .set({ ...fields, version: sql`${contactInfo.version} + 1`, updated_at: now })
          .where(and(eq(contactInfo.id, 1), eq(contactInfo.version, version)))
          .returning(columns);
  return saved
    ? ({ ok: true, saved: recordOf(saved) } as const)
    : ({ ok: false, reason: 'newer-version' } as const);
}

type Stored = Omit<ContactInfoRecord, 'updated_at' | 'translations'> & { updated_at: Date };

const recordOf = (row: Stored) => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
});
