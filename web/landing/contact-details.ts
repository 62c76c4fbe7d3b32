import type { Agency } from '../../contracts/agency.ts';
import type { Language } from '../../contracts/languages.ts';
import type { ContactInfo } from '../../contracts/site-texts.ts';

/** What is stored; where nothing is, or it cannot be read, what the agency's content says, in its language. */
export function contactDetails(
  stored: ContactInfo | null,
  { phone, email, address }: Agency['contact'],
  lang?: Language,
): ContactInfo {
  return {
    phone: stored?.phone || phone,
    email: stored?.email || email,
    address: stored?.address || address,
    lang: stored?.address ? stored.lang : lang,
  };
}
