import type { Language } from '../../../contracts/languages.ts';
import type { MailContent } from '../../../contracts/mails.ts';

/** What mails say about the agency. */
export type MailSetting = {
  agency: { name: string; phone: string; email: string; address: string };
  publicUrl: string;
  zone: string;
};

export type ComposedMail = {
  subject: string;
  text: string;
  html: string;
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string; filename: string };
};

/** Stands in until the mails have their texts. */
export function composeMail(
  mail: MailContent & { language: Language; to_name: string; link?: string },
  { agency }: MailSetting,
): ComposedMail {
  const text = mail.kind === 'message-reply' ? mail.data.text : mail.kind;
  const subject =
    mail.kind === 'message-reply' ? mail.data.subject : `${agency.name}: ${mail.kind}`;
  return { subject, text, html: '' };
}
