import type { Language } from '../../../contracts/languages.ts';
import type { MailContent, MailData, MailKind, OrderMail } from '../../../contracts/mails.ts';
import { ACCOUNT_MAILS, declinedMail } from './account-mails.ts';
import { AGENCY_MAILS } from './agency-mails.ts';
import { asHtml } from './as-html.ts';
import { asText } from './as-text.ts';
import { calendarFile, calendarFileName } from './calendar-file.ts';
import { CLIENT_MAILS } from './client-mails.ts';
import { asSubject } from './isolated-text.ts';
import type { MailBody } from './mail-body.ts';
import { newCandidatesMail } from './new-candidates-mail.ts';
import { receivedMail, replyMail } from './visitor-mails.ts';
import { workerCancelledMail, workerMail, workerPapersMail } from './worker-mails.ts';
import { createWriter, type MailSetting, type Writer } from './writer.ts';

export type { MailSetting };

/** A mail as it waits; `link` is made when it is sent, and known only then. */
export type MailToCompose = MailContent & {
  language: Language;
  to_name: string;
  to_address?: string;
  link?: string;
};

export type ComposedMail = {
  subject: string;
  text: string;
  html: string;
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string; filename: string };
};

const BODIES: { [K in MailKind]: Compose<K> } = {
  ...CLIENT_MAILS,
  ...AGENCY_MAILS,
  ...ACCOUNT_MAILS,
  'access-declined': declinedMail,
  'new-candidates': newCandidatesMail,
  'worker-appointment': (data, writer, link) =>
    workerMail('worker-appointment', data, writer, link),
  'worker-moved': (data, writer, link) => workerMail('worker-moved', data, writer, link),
  'worker-cancelled': workerCancelledMail,
  'worker-papers': workerPapersMail,
  'message-received': receivedMail,
  'message-reply': replyMail,
};

type Compose<K extends MailKind> = (
  data: Extract<MailContent, { kind: K }>['data'],
  writer: Writer,
  link: string | undefined,
) => MailBody;

/** What a mail says, as text and as HTML, with the calendar file that belongs to it. */
export function composeMail(mail: MailToCompose, setting: MailSetting): ComposedMail {
  const writer = createWriter(mail.language, setting);
  const bodyOf = BODIES[mail.kind] as (
    data: MailData,
    writer: Writer,
    link: string | undefined,
  ) => MailBody;
  const body = bodyOf(mail.data, writer, mail.link);
  const calendar = mail.kind.startsWith('client-') && 'order' in mail.data && mail.data.order;
  return {
    subject: asSubject(body.subject, mail.language),
    text: asText(body, writer),
    html: asHtml(body, writer),
    ...(calendar && calendarOf(calendar, mail, writer)),
  };
}

function calendarOf(
  order: OrderMail,
  { to_name, to_address }: MailToCompose,
  writer: Writer,
): Pick<ComposedMail, 'calendar'> {
  if (!order.calendar || Number.isNaN(Date.parse(order.date))) return {};
  const method = order.calendar === 'request' ? 'REQUEST' : 'CANCEL';
  // Cancelled is the time that stood in the calendar, though another one may be asked for.
  const date = (method === 'CANCEL' && order.before) || order.date;
  const attendee = to_address ? { name: to_name, address: to_address } : undefined;
  const content = calendarFile({ ...order, date }, writer, { method, attendee, now: new Date() });
  return { calendar: { method, content, filename: calendarFileName(order) } };
}
