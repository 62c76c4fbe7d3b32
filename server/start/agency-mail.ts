import type { PublicContent } from '../../contracts/agency.ts';
import type { MailTo } from '../../contracts/mails.ts';
import { readContactInfo } from '../contact-info/contact-info.ts';
import type { Database } from '../database/connect.ts';
import type { MailSetting } from '../mail/compose/compose-mail.ts';

/** The agency as mails name it. The panel's Contact Info goes before the content. */
export function agencyMail(db: Database, { agency }: PublicContent, publicUrl: string) {
  const { name, timeZone, mailLanguage = 'en' } = agency;
  const contact = async () => (await readContactInfo(db)) ?? agency.contact;
  return {
    async setting(): Promise<MailSetting> {
      const { phone, email, address } = await contact();
      return { agency: { name, phone, email, address }, publicUrl, zone: timeZone };
    },
    /** Where the agency reads its own mails. */
    async address(): Promise<MailTo> {
      const { email } = await contact();
      return { address: email || agency.contact.email, name, language: mailLanguage };
    },
  };
}
