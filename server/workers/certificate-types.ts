import type { CertificateType, CertificateTypeInput } from '../../contracts/certificate-records.ts';
import { TYPES_MAX } from '../../contracts/certificates.ts';
import type { Database } from '../database/connect.ts';
import { and, asc, eq, getTableColumns, isNotNull, isNull, sql } from '../database/drizzle.ts';
import { certificateTypes, workerCertificates } from '../database/tables.ts';
import { isUniqueViolation, Refusal } from '../errors.ts';

const { deleted_at, ...facts } = getTableColumns(certificateTypes);

const shortIn = (language: 'fr' | 'ar') =>
  sql`btrim(nullif(t.translations -> ${sql.raw(`'${language}'`)} ->> 'short', '') || ' ' || c.level)`;

/** Of a kind `t` and a certificate `c`: the short name with the level, and its translations. */
export const shortNames = sql`btrim(t.short || ' ' || c.level) as short,
  jsonb_strip_nulls(jsonb_build_object('fr', ${shortIn('fr')}, 'ar', ${shortIn('ar')})) as shorts`;

/** How many workers' certificates are of a kind. */
const count = sql<number>`(
  select count(*)::int from ${workerCertificates} c where c.type_id = certificate_types.id and c.deleted_at is null
)`;
const columns = { ...facts, count };

export const listCertificateTypes = (db: Database): Promise<CertificateType[]> =>
  db
    .select(columns)
    .from(certificateTypes)
    .where(isNull(deleted_at))
    .orderBy(
      asc(certificateTypes.group_name),
      asc(certificateTypes.name),
      asc(certificateTypes.id),
    );

export async function addCertificateType(db: Database, input: CertificateTypeInput) {
  const [{ living } = { living: 0 }] = await db
    .select({ living: sql<number>`count(*)::int` })
    .from(certificateTypes)
    .where(isNull(deleted_at));
  if (living >= TYPES_MAX)
    throw new Refusal('conflict.tooManyCertificateTypes', { values: { max: TYPES_MAX } });
  const [added] = await unlessTaken(
    db.insert(certificateTypes).values(translated(input)).returning(columns),
  );
  return added as NonNullable<typeof added>;
}

export async function updateCertificateType(db: Database, id: number, input: CertificateTypeInput) {
  const [updated] = await unlessTaken(
    db
      .update(certificateTypes)
      .set(translated(input))
      .where(and(eq(certificateTypes.id, id), isNull(deleted_at)))
      .returning(columns),
  );
  return updated ?? null;
}

/** One that certificates are of stays. */
export async function deleteCertificateType(db: Database, id: number, now: Date) {
  const [deleted] = await db
    .update(certificateTypes)
    .set({ deleted_at: now })
    .where(and(eq(certificateTypes.id, id), isNull(deleted_at)))
    .returning(columns);
  if (deleted && deleted.count > 0)
    throw new Refusal('conflict.certificateTypeInUse', { values: { count: deleted.count } });
  return deleted ?? null;
}

export async function restoreCertificateType(db: Database, id: number) {
  const [restored] = await unlessTaken(
    db
      .update(certificateTypes)
      .set({ deleted_at: null })
      .where(and(eq(certificateTypes.id, id), isNotNull(deleted_at)))
      .returning(columns),
  );
  return restored ?? null;
}

/** Empty texts are none. */
const translated = ({ translations, ...input }: CertificateTypeInput) => ({
  ...input,
  translations: Object.fromEntries(
    Object.entries(translations).filter(
      ([, texts]) => texts?.short || texts?.name || texts?.group_name,
    ),
  ),
});

async function unlessTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (isUniqueViolation(error, 'certificate_types_short'))
      throw new Refusal('conflict.shortNameTaken', { field: 'short' });
    throw error;
  }
}
