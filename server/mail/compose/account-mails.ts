import type { MailDataOf } from '../../../contracts/mails.ts';
import { code, paragraphs } from './isolated-text.ts';
import type { MailBody } from './mail-body.ts';
import type { Writer } from './writer.ts';

type AccountKind = Extract<keyof MailDataOf, `account-${string}`>;

type Notice = 'account-email-changed' | 'account-password-changed';

/** So that an owner notices what somebody else has changed. */
function changeNotice(kind: Notice) {
  return ({ username }: MailDataOf[Notice], writer: Writer): MailBody => {
    const { subject, lead, next } = writer.mails[kind];
    const body = aboutAccount(username, writer);
    return { ...body, subject: subject({ agency: writer.agency }), lead, sentences: [next] };
  };
}

/** What recruiters read about their accounts. A link is made when the mail is sent, and chooses a password. */
export const ACCOUNT_MAILS: {
  [K in AccountKind]: (data: MailDataOf[K], writer: Writer, link: string | undefined) => MailBody;
} = {
  'account-invite': ({ username }, writer, link) => {
    const { subject, lead, next } = writer.mails['account-invite'];
    const { agency } = writer;
    return linkMail(username, writer, {
      subject: subject({ agency }),
      lead: lead({ agency }),
      next,
      link,
    });
  },
  'account-reset': ({ username }, writer, link) => {
    const { subject, lead, next } = writer.mails['account-reset'];
    return linkMail(username, writer, {
      subject: subject({ agency: writer.agency }),
      lead,
      next,
      link,
    });
  },
  'account-ending': ({ username, expire_at }, writer) => {
    const says = writer.mails['account-ending'];
    return {
      ...aboutAccount(username, writer),
      subject: says.subject({ date: writer.shortDate(expire_at), agency: writer.agency }),
      lead: says.lead({ date: writer.zonedDate(expire_at) }),
      sentences: [says.next],
      button: { label: writer.mails.buttons.renewal, href: writer.addressOf('/recruiter/account') },
    };
  },
  'account-renewed': ({ username, expire_at }, writer) => {
    const says = writer.mails['account-renewed'];
    return {
      ...aboutAccount(username, writer),
      subject: says.subject({ agency: writer.agency }),
      lead: expire_at ? says.lead({ date: writer.zonedDate(expire_at) }) : says.leadNoEnd,
      button: { label: writer.mails.buttons.signIn, href: writer.addressOf('/login') },
    };
  },
  'account-email-changed': changeNotice('account-email-changed'),
  'account-password-changed': changeNotice('account-password-changed'),
};

const aboutAccount = (username: string, { mails, agency }: Writer) => ({
  facts: [{ name: mails.facts.username, value: code(username) }],
  why: [mails.why.account({ agency })],
});

type LinkMail = { subject: string; lead: string; next: string; link: string | undefined };

const linkMail = (
  username: string,
  writer: Writer,
  { subject, lead, next, link }: LinkMail,
): MailBody => ({
  ...aboutAccount(username, writer),
  subject,
  lead,
  sentences: [next, !link && writer.mails.linkOnlyInMail],
  ...(link && { button: { label: writer.mails.buttons.password, href: link } }),
});

/** The agency's own words to somebody who asked for an account, or for more time. */
export const declinedMail = (
  { text }: MailDataOf['access-declined'],
  { mails, agency }: Writer,
): MailBody => ({
  subject: mails['access-declined'].subject({ agency }),
  letter: paragraphs(text),
  why: [mails.why.access({ agency })],
});
