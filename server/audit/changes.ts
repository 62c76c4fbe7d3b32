import { createHmac } from 'node:crypto';
import type { AuditChanges } from '../../contracts/audit.ts';
import type { Database } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { TRANSLATED_TEXTS } from '../database/tables.ts';

/**
 * Where values are what visitors read, and may be shown again. Of every other table there are persons in the rows: their
 * values are never written down, so that somebody who is erased is erased.
 */
const SHOWN = new Set([
  'services',
  'portfolio',
  'about_us',
  'contact_info',
  'places',
  'special_hours',
  'certificate_types',
  'agency_settings',
  'phone_setting',
]);
const HASHED = new Set([
  'workers',
  'users',
  'messages',
  'orders',
  'worker_certificates',
  'companies',
  'access_requests',
  'admins',
]);
/** As handlers name what they write, where the table has another name. */
const TABLES: Record<string, string> = { certificates: 'worker_certificates' };
/** There is one row, and handlers give no number. */
const SINGLE = new Set(['about_us', 'contact_info', 'agency_settings']);
/** Says nothing about a person, and who has made somebody an owner has to be readable. */
const PLAIN: Record<string, string[]> = {
  admins: ['role', 'active', 'language'],
  messages: ['status', 'answered_via', 'first_answer_at'],
};
/** Made by the database, or by every write. */
const NOT_WRITTEN =
  /^(?:id|version|created_at|updated_at|saved_at|last_seen_at|deleted_at|seen|read|search|search_folded|candidate_.*|admin_(?:search|folded)|name_keys)$/;
const SECRET = /_hash$/;
/** Of a long text as much as a reader of the audit can compare. */
const TEXT_MAX = 2_000;

type Row = Record<string, unknown> | null;

/** The row as it stands in this transaction; null for what the audit keeps no values of. */
export async function readAudited(db: Database, noun: string, id: number | null): Promise<Row> {
  const table = TABLES[noun] ?? noun;
  if (!SHOWN.has(table) && !HASHED.has(table)) return null;
  if (id === null && !SINGLE.has(table)) return null;
  const of = SINGLE.has(table) ? sql`true` : sql`id = ${id}`;
  const also = Object.hasOwn(TRANSLATED_TEXTS, table) ? translationsOf(table) : sql`'{}'::jsonb`;
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(t) || ${also} as row from ${sql.identifier(table)} t where ${of}`,
  );
  return rows[0]?.row ?? null;
}

/** Such as 'fr.title', or 'fr.title.draft'. */
const translationsOf = (noun: string) => sql`coalesce((
  select jsonb_object_agg(
    concat_ws('.', tr.language, tr.field, case tr.state when 'draft' then 'draft' end), tr.value)
  from translations tr where tr.noun = ${noun} and tr.noun_id = t.id), '{}'::jsonb)`;

/** Null when nothing changed that the audit writes down. */
export function changesBetween(
  before: Row,
  after: Row,
  noun: string,
  key: Buffer,
): AuditChanges | null {
  const table = TABLES[noun] ?? noun;
  const changes: AuditChanges = {};
  for (const field of Object.keys({ ...before, ...after })) {
    if (NOT_WRITTEN.test(field)) continue;
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null];
    if (JSON.stringify(was) === JSON.stringify(is) || (before === null && isEmpty(is))) continue;
    const isShown = SHOWN.has(table) || PLAIN[table]?.includes(field);
    changes[SECRET.test(field) ? field.replace(SECRET, '') : field] = isShown
      ? { before: shortened(was), after: shortened(is) }
      : { before: hashOf(key, field, was), after: hashOf(key, field, is), hashed: true };
  }
  return Object.keys(changes).length > 0 ? changes : null;
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === '' ||
  JSON.stringify(value) === '[]' ||
  JSON.stringify(value) === '{}';

const shortened = (value: unknown) =>
  typeof value === 'string' && value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value;

/** The same value of the same field has the same hash in every row; without the key nobody can try values out. */
export function hashOf(key: Buffer, field: string, value: unknown): string | null {
  if (value === undefined || isEmpty(value)) return null;
  const hmac = createHmac('sha256', key).update(`audit\n${field}\n${JSON.stringify(value)}`);
  return hmac.digest('base64url').slice(0, 22);
}
