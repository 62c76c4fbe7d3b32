import { isOneLine } from '../../contracts/text.ts';
import type { Database } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { workers } from '../database/tables.ts';

/** Shorter ones are extensions, or a way to write 'none'. */
const DIGITS_MIN = 6;

/**
 * Numbers without a country belong to the agency's own, whose calling code stands before the first blank of its
 * international number: '+213 000 12 34 56'. Null where nobody can tell.
 */
export const callingCode = (internationalNumber: string): string | null =>
  /^\+(\d{1,3}) /.exec(internationalNumber)?.[1] ?? null;

/** What stands before a number at home: the country, a 0, or both. A number itself has eight digits and more. */
const prefixAtHome = (code: string | null) => (code === null ? '^$' : `^(${code}(?=[0-9]{8}))?0?`);

/** Several numbers may stand in one field. The database takes them apart alike. */
const BETWEEN_NUMBERS = ' / |[;|]';

/** The same for all ways to write one number: '0661…', '+213 661…', '00213661…' and '661…' in Algeria. */
export function phoneKeys(phone: string, code: string | null): string[] {
  const atHome = new RegExp(prefixAtHome(code));
  return phone
    .split(new RegExp(BETWEEN_NUMBERS))
    .map((number) =>
      number
        .replace(/[^0-9]/g, '')
        .replace(/^00/, '')
        .replace(atHome, ''),
    )
    .filter((key) => key.length >= DIGITS_MIN);
}

/** Null also for what no worker can have: the database would not even compare it. */
export function emailKey(email: string): string | null {
  const key = email.trim().toLowerCase();
  return key && isOneLine(key) ? key : null;
}

/**
 * The names of living workers by what they share with somebody else. Looks through all of them: an
 * index would cost every write something, and is not used for ten thousand keys at once.
 */
export async function findSameContacts(
  db: Database,
  { phones, emails, code }: { phones: string[]; emails: string[]; code: string | null },
) {
  const numbers = sql`unnest(regexp_split_to_array(${workers.phone}, ${BETWEEN_NUMBERS})) as number`;
  const key = sql`regexp_replace(regexp_replace(regexp_replace(number,
    '[^0-9]', '', 'g'), '^00', ''), ${prefixAtHome(code)}, '')`;
  return {
    phone: await namesBy(
      db,
      sql`(select ${workers.name}, ${key} as key from ${workers}, ${numbers}
      where ${workers.deleted_at} is null and ${workers.phone} <> '') as phones`,
      phones,
    ),
    email: await namesBy(
      db,
      sql`(select ${workers.name}, lower(${workers.email}) as key from ${workers}
      where ${workers.deleted_at} is null) as emails`,
      emails,
    ),
  };
}

async function namesBy(db: Database, keyed: SQL, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; name: string }>(
    sql`select key, min(name) as name from ${keyed} where key = any(${sql.param(keys)}::text[]) group by key`,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}
