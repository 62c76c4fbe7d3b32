import type { ImportFindings, ImportRow } from '../../../contracts/worker-import.ts';
import type { Database } from '../../database/connect.ts';
import { emailKey, findSameContacts, phoneKeys } from '../same-contact.ts';

type Duplicates = ImportFindings['duplicates'];
type Contact = Pick<ImportRow, 'row' | 'phone' | 'email'>;
type Rules = {
  /** The calling code of the agency's country. */
  code: string | null;
  /** Rows that will not be imported: nobody is a duplicate of one. */
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
    const sameAs = new Set<string>();
    const compare = (kind: 'phone' | 'email', called: string, key: string) => {
      const name = living[kind].get(key);
      const before = seen[kind].get(key);
      if (name !== undefined) sameAs.add(`Same ${called} as ${name}, already in the list`);
      else if (before !== undefined && before !== row)
        sameAs.add(`Same ${called} as row ${before}`);
      if (before === undefined && !leftOut.has(row)) seen[kind].set(key, row);
    };
    for (const key of phones) compare('phone', 'phone', key);
    if (email !== null) compare('email', 'e-mail', email);
    if (sameAs.size > 0) duplicates.push({ row, sameAs: [...sameAs] });
  }
  return duplicates;
}
