import type { MailDataOf } from '../../../contracts/mails.ts';
import { code, named, paragraphs } from './isolated-text.ts';
import type { MailBody } from './mail-body.ts';
import type { Writer } from './writer.ts';

/** Nothing of what the visitor typed: the address may belong to somebody else. */
export function receivedMail(
  { due_at }: MailDataOf['message-received'],
  { mails, agency, due, setting }: Writer,
): MailBody {
  const says = mails['message-received'];
  const { phone } = setting.agency;
  return {
    subject: says.subject,
    lead: says.lead({ due: due(due_at) }),
    sentences: [phone && says.next({ phone: code(phone) })],
    why: [mails.why.received({ agency })],
  };
}

export function replyMail(
  { subject, text, quoted, written_at }: MailDataOf['message-reply'],
  { mails, agency, zonedDate }: Writer,
): MailBody {
  const says = mails['message-reply'];
  return {
    subject: says.subject({ subject: named(subject) }),
    letter: paragraphs(text),
    quote: { title: says.quote({ date: zonedDate(written_at) }), text: paragraphs(quoted) },
    why: [mails.why.reply({ agency })],
  };
}
