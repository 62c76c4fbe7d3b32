import { readContactInfo } from '../contact-info/contact-info.ts';
import type { Database } from '../database/connect.ts';
import type { AppDeps } from './router.ts';

/** What the agency has entered, or what its content says. */
export async function agencyContact(db: Database, { chat }: Pick<AppDeps, 'chat'>) {
  const { phone, email } = (await readContactInfo(db)) ?? chat.content.public.agency.contact;
  return { phone, email };
}
