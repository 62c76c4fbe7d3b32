import type { Agency } from '../../contracts/agency.ts';
import type { ContactInfo } from '../../contracts/site-texts.ts';

/** What is stored; where nothing is, or it cannot be read, what the agency's content says. */
export function contactDetails(
  stored: ContactInfo | null,
  { phone, email, address }: Agency['contact'],
): ContactInfo {
  return {
    phone: stored?.phone || phone,
    email: stored?.email || email,
    address: stored?.address || address,
  };
}
