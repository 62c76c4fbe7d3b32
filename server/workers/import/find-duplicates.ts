import type { ImportFindings, ImportRow } from '../../../contracts/worker-import.ts';
import type { Database } from '../../database/connect.ts';
import { emailKey, findSameContacts, phoneKey } from '../same-contact.ts';

type Duplicates = ImportFindings['duplicates'];
type Contact = Pick<ImportRow, 'row' | 'phone' | 'email'>;

/** Rows that share a phone or an e-mail address with a living worker, or with a row before them. */
export async function findDuplicates(db: Database, rows: Contact[]): Promise<Duplicates> {
  const keyed = rows.map(({ row, phone, email }) => ({
    row,
    phone: phoneKey(phone),
    email: emailKey(email),
  }));
  const living = await findSameContacts(
    db,
    [...new Set(keyed.flatMap(({ phone }) => phone ?? []))],
    [...new Set(keyed.flatMap(({ email }) => email ?? []))],
  );
  const seen = { phone: new Map<string, number>(), email: new Map<string, number>() };
  const duplicates: Duplicates = [];
  for (const { row, phone, email } of keyed) {
    const sameAs: string[] = [];
    const compare = (kind: 'phone' | 'email', called: string, key: string | null) => {
      if (key === null) return;
      const name = living[kind].get(key);
      const before = seen[kind].get(key);
      if (name !== undefined) sameAs.push(`Same ${called} as ${name}, already in the list`);
      else if (before !== undefined) sameAs.push(`Same ${called} as row ${before}`);
      if (before === undefined) seen[kind].set(key, row);
    };
    compare('phone', 'phone', phone);
    compare('email', 'e-mail', email);
    if (sameAs.length > 0) duplicates.push({ row, sameAs });
  }
  return duplicates;
}
