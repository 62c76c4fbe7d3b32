import type { Language } from '../../contracts/languages.ts';
import type { MailContent } from '../../contracts/mails.ts';
import type { Mailbox } from '../settings.ts';
import { composeMail, type MailSetting } from './compose/compose-mail.ts';
import type { MailTransport } from './transport.ts';

type Given = {
  transport: MailTransport;
  setting: MailSetting & { from: Mailbox; replyTo: Mailbox | null };
  now: Date;
};
const TEST: MailContent = { kind: 'test', data: {} };

/** Sent at once and stored nowhere: shows an administrator what the mail server answers. */
export async function sendTestMail(
  { transport, setting, now }: Given,
  to: string,
  language: Language,
): Promise<{ ok: boolean; answer: string }> {
  const opened = await transport.open();
  if ('unreachable' in opened) return { ok: false, answer: opened.unreachable.words };
  try {
    const delivery = await opened.deliver({
      ...composeMail({ ...TEST, language, to_name: '' }, setting),
      id: 0,
      createdAt: now,
      to: { name: '', address: to },
      from: setting.from,
      replyTo: setting.replyTo,
      host: new URL(setting.publicUrl).hostname,
      written: 'by-us',
    });
    return { ok: delivery.outcome === 'sent', answer: delivery.words };
  } finally {
    opened.close();
  }
}
