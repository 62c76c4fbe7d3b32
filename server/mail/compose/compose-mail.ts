import type { Language } from '../../../contracts/languages.ts';
import type { MailContent } from '../../../contracts/mails.ts';

export type MailSetting = {
  agency: { name: string; phone: string; email: string; address: string };
  publicUrl: string;
  zone: string;
};

type ComposedMail = {
  subject: string;
  text: string;
  html: string;
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string; filename: string };
};

/** Stands in for the one with texts: says what it was given. */
export function composeMail(
  mail: MailContent & { language: Language; to_name: string; link?: string },
  setting: MailSetting,
): ComposedMail {
  const about =
    'order' in mail.data
      ? mail.data.order.reference
      : 'subject' in mail.data
        ? mail.data.subject
        : '';
  const text = [mail.kind, mail.language, mail.to_name, about, mail.link, setting.agency.phone];
  return {
    subject: `${setting.agency.name}: ${mail.kind} ${about}`.trim(),
    text: text.filter(Boolean).join('\n'),
    html: `<p>${mail.kind}</p>`,
  };
}
