import { isOneLine } from '../../contracts/text.ts';
import type { Database } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { workers } from '../database/tables.ts';

/** Shorter ones are extensions, or a way to write 'none'. */
const DIGITS_MIN = 6;

/** The same for two ways to write one number, '00' abroad being '+'; null for none. */
export function phoneKey(phone: string): string | null {
  const digits = phone.replace(/[^0-9]/g, '').replace(/^00/, '');
  return digits.length < DIGITS_MIN ? null : digits;
}

/** Null also for what no worker can have: the database would not even compare it. */
export function emailKey(email: string): string | null {
  const key = email.trim().toLowerCase();
  return key && isOneLine(key) ? key : null;
}

/** The same keys as the database makes them. */
const PHONE = sql`regexp_replace(regexp_replace(${workers.phone}, '[^0-9]', '', 'g'), '^00', '')`;
const EMAIL = sql`lower(${workers.email})`;

/**
 * The names of living workers by what they share with somebody else. Looks through all of them: an
 * index would cost every write something, and is not used for ten thousand keys at once.
 */
export async function findSameContacts(db: Database, phones: string[], emails: string[]) {
  return {
    phone: await namesBy(db, PHONE, phones),
    email: await namesBy(db, EMAIL, emails),
  };
}

async function namesBy(db: Database, key: SQL, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; name: string }>(
    sql`select ${key} as key, min(${workers.name}) as name from ${workers}
      where ${workers.deleted_at} is null and ${key} = any(${sql.param(keys)}::text[]) group by 1`,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}
