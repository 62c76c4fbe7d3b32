import type { CataloguedRefusal, Problem } from '../../../contracts/problems.ts';
import { isOneLine } from '../../../contracts/text.ts';
import type { ImportRow, RowFindings } from '../../../contracts/worker-import.ts';
import type { Database } from '../../database/connect.ts';
import { type SQL, sql } from '../../database/drizzle.ts';
import { workers } from '../../database/tables.ts';

type Duplicates = RowFindings['duplicates'];
type Contact = Pick<ImportRow, 'row' | 'phone' | 'email'>;
type Rules = {
  /** The calling code of the agency's country. */
  code: string | null;
  /** Rows that will not be imported, so other rows are no duplicates of them. */
  leftOut?: ReadonlySet<number>;
};

/** Rows that share a phone or an e-mail address with a living worker, or with a row before them. */
export async function findDuplicates(
  db: Database,
  rows: Contact[],
  { code, leftOut = new Set() }: Rules,
): Promise<Duplicates> {
  const keyed = rows.map(({ row, phone, email }) => ({
    row,
    phones: phoneKeys(phone, code),
    email: emailKey(email),
  }));
  const living = await findSameContacts(db, {
    phones: [...new Set(keyed.flatMap(({ phones }) => phones))],
    emails: [...new Set(keyed.flatMap(({ email }) => email ?? []))],
    code,
  });
  const seen = { phone: new Map<string, number>(), email: new Map<string, number>() };
  const duplicates: Duplicates = [];
  for (const { row, phones, email } of keyed) {
    const sameAs = new Map<string, Problem>();
    const note = (reason: CataloguedRefusal, values: Record<string, string | number>) =>
      sameAs.set(JSON.stringify([reason, values]), { reason, values });
    const compare = (kind: 'phone' | 'email', key: string) => {
      const name = living[kind].get(key);
      const before = seen[kind].get(key);
      if (name !== undefined) note(`duplicates.${kind}OfWorker`, { name });
      else if (before !== undefined && before !== row)
        note(`duplicates.${kind}OfRow`, { row: before });
      if (before === undefined && !leftOut.has(row)) seen[kind].set(key, row);
    };
    for (const key of phones) compare('phone', key);
    if (email !== null) compare('email', email);
    if (sameAs.size > 0) duplicates.push({ row, sameAs: [...sameAs.values()] });
  }
  return duplicates;
}

/** Shorter ones are extensions, or a way to write 'none'. */
const DIGITS_MIN = 6;
/** A number without its country has eight digits and more. */
const SUBSCRIBER_DIGITS_MIN = 8;

/**
 * Numbers without a country belong to the agency's own, whose calling code stands before the first blank of its
 * international number: '+213 000 12 34 56'. Null when it is not written that way.
 */
export const callingCode = (internationalNumber: string): string | null =>
  /^\+(\d{1,3}) /.exec(internationalNumber)?.[1] ?? null;

/**
 * The same for all ways to write one number: '0661…', '+213 661…', '00213661…' and '661…' in Algeria. Several numbers
 * may stand in one field.
 */
export function phoneKeys(phone: string, code: string | null): string[] {
  return phone
    .split(/ \/ |[;|]/)
    .map((number) => nationalDigits(number.replace(/[^0-9]/g, ''), code))
    .filter((key) => key.length >= DIGITS_MIN);
}

/**
 * The first number of a field as it is dialled from anywhere, digits only: '213661…' for '0661…'. Null where there is none,
 * and where its country is not known.
 */
export function internationalNumber(phone: string, code: string | null): string | null {
  for (const number of phone.split(/ \/ |[;|]/)) {
    const digits = number.replace(/[^0-9]/g, '');
    const abroad = digits.startsWith('00') ? digits.slice(2) : digits;
    const isAbroad = abroad !== digits || number.trim().startsWith('+');
    if (!isAbroad && code === null) continue;
    const home = !isAbroad || (code !== null && abroad.startsWith(code)) ? code : null;
    const national = isAbroad
      ? abroad.slice(home?.length).replace(/^0/, '')
      : nationalDigits(digits, code);
    const whole = home === null ? abroad : home + national;
    if (whole.length > SUBSCRIBER_DIGITS_MIN) return whole;
  }
  return null;
}

/** Without the sign for abroad, and at home without the country and the 0 before a number. */
function nationalDigits(digits: string, code: string | null): string {
  const abroad = digits.startsWith('00') ? digits.slice(2) : digits;
  if (code === null) return abroad;
  const isWhole = abroad.startsWith(code) && abroad.length - code.length >= SUBSCRIBER_DIGITS_MIN;
  const national = isWhole ? abroad.slice(code.length) : abroad;
  return national.startsWith('0') ? national.slice(1) : national;
}

/** Null also for what no worker can have: the database would not even compare it. */
export function emailKey(email: string): string | null {
  const key = email.trim().toLowerCase();
  return key && isOneLine(key) ? key : null;
}

type Contacts = { phones: string[]; emails: string[]; code: string | null };
type Names = Map<string, string>;

/**
 * The names of living workers by what they share with somebody else. Looks through all of them: an
 * index would cost every write something, and is not used for ten thousand keys at once.
 */
async function findSameContacts(db: Database, { phones, emails, code }: Contacts) {
  return {
    phone: phones.length > 0 ? await namesByPhone(db, phones, code) : (new Map() as Names),
    email: emails.length > 0 ? await namesByEmail(db, emails) : (new Map() as Names),
  };
}

const living = sql`${workers.deleted_at} is null`;

async function namesByEmail(db: Database, emails: string[]): Promise<Names> {
  const { rows } = await db.execute<{ key: string; name: string }>(
    sql`select lower(${workers.email}) as key, min(${workers.name}) as name from ${workers}
      where ${living} and lower(${workers.email}) = any(${sql.param(emails)}::text[]) group by 1`,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** The database finds candidates by their last digits; the exact comparison is made here, by one rule. */
async function namesByPhone(db: Database, phones: string[], code: string | null): Promise<Names> {
  const endings = sql`${sql.param([...new Set(phones.map((key) => key.slice(-DIGITS_MIN)))])}::text[]`;
  // The inner translate leaves what is no digit, the outer one takes that away.
  const endsAlike = (number: SQL) =>
    sql`right(translate(${number}, translate(${number}, '0123456789', ''), ''), ${DIGITS_MIN}) = any(${endings})`;
  const { rows } = await db.execute<{ phone: string; name: string }>(
    sql`select ${workers.phone}, ${workers.name} from ${workers}
      where ${living} and (${endsAlike(sql`${workers.phone}`)}
        or strpos(translate(${workers.phone}, ';|', '//'), '/') > 0 and exists (
          select from regexp_split_to_table(${workers.phone}, ' / |[;|]') as number
          where ${endsAlike(sql`number`)}))
      order by ${workers.id}`,
  );
  const wanted = new Set(phones);
  const names: Names = new Map();
  for (const { phone, name } of rows)
    for (const key of phoneKeys(phone, code))
      if (wanted.has(key) && !names.has(key)) names.set(key, name);
  return names;
}
