import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { MailSettings, SmtpSettings } from '../env.ts';

/** A mail as it leaves. */
export type Letter = {
  id: number;
  createdAt: Date;
  to: { name: string; address: string };
  from: { name: string; address: string };
  replyTo: { name: string; address: string } | null;
  /** Of the site's own address: part of the Message-ID. */
  host: string;
  written: 'by-us' | 'receipt' | 'by-a-person';
  subject: string;
  text: string;
  html: string;
  calendar?: { method: string; content: string; filename: string };
};

/**
 * What became of it. refused: the server does not want this mail, now or later. `words` may repeat addresses, `code` is for
 * logs.
 */
export type Delivery =
  | { outcome: 'sent' | 'kept'; words: string }
  | { outcome: 'refused' | 'failed'; code: string; words: string };

/** Open while due mails are sent. */
export type Delivering = {
  deliver: (letter: Letter) => Promise<Delivery>;
  close: () => void;
};
export type MailTransport = {
  isKeeping: boolean;
  /** Says why when the server cannot be reached, or takes nothing from us. */
  open: () => Promise<Delivering | { unreachable: { code: string; words: string } }>;
};

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** A server that says a word now and then would outlast every timeout. */
const DELIVERY_MAX_MS = 60_000;

/** The mail server of the settings, or without one a folder. */
export const createTransport = (
  { smtp }: Pick<MailSettings, 'smtp'>,
  folder: string,
  timeouts = TIMEOUTS,
) => (smtp ? smtpTransport(smtp, timeouts) : keepingTransport(folder));

function smtpTransport(
  { host, port, encryption, login }: SmtpSettings,
  timeouts: typeof TIMEOUTS,
): MailTransport {
  const secrets = login ? [login.password, encodeURIComponent(login.password)] : [];
  return {
    isKeeping: false,
    async open() {
      const nodemailer = await import('nodemailer');
      const pool = nodemailer.createTransport({
        pool: true,
        maxConnections: 1,
        // Again only where not a byte of the mail was sent.
        maxRequeues: 1,
        host,
        port,
        secure: encryption === 'tls',
        requireTLS: encryption === 'starttls',
        ignoreTLS: encryption === 'none',
        auth: login ? { user: login.user, pass: login.password } : undefined,
        disableFileAccess: true,
        disableUrlAccess: true,
        ...timeouts,
      });
      try {
        await pool.verify();
      } catch (error) {
        pool.close();
        return { unreachable: reasonIn(error, secrets) };
      }
      return {
        async deliver(letter) {
          try {
            const signal = AbortSignal.timeout(DELIVERY_MAX_MS);
            const { response } = await pool.sendMail({ ...messageOf(letter), signal });
            return { outcome: 'sent', words: oneLine(response).slice(0, WORDS_MAX) };
          } catch (error) {
            return { outcome: outcomeOf(error), ...reasonIn(error, secrets) };
          }
        },
        close: () => pool.close(),
      };
    },
  };
}

/** Without a mail server each mail becomes a file, which mail programs open. */
function keepingTransport(folder: string): MailTransport {
  return {
    isKeeping: true,
    async open() {
      const nodemailer = await import('nodemailer');
      const writer = nodemailer.createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const problem = await mkdir(folder, { recursive: true, mode: 0o700 }).then(
        () => null,
        (error) => reasonIn(error, []),
      );
      return {
        async deliver(letter) {
          // Containers may have no folder to write to; the row is there, and is read in the panel.
          if (problem) return { outcome: 'kept', words: `No file: ${problem.code}` };
          try {
            const { message } = await writer.sendMail(messageOf(letter));
            const path = join(folder, `${letter.id}.eml`);
            await writeFile(`${path}.part`, message as Buffer, { mode: 0o600, flush: true });
            await rename(`${path}.part`, path);
            return { outcome: 'kept', words: '' };
          } catch (error) {
            return { outcome: 'failed', ...reasonIn(error, []) };
          }
        },
        close: () => writer.close(),
      };
    },
  };
}

const messageOf = ({ id, createdAt, host, calendar, ...letter }: Letter): SendMailOptions => ({
  from: mailboxOf(letter.from),
  to: mailboxOf(letter.to),
  replyTo: letter.replyTo ? mailboxOf(letter.replyTo) : undefined,
  subject: oneLine(letter.subject),
  messageId: `<mail-${id}.${createdAt.getTime()}@${host}>`,
  date: new Date(),
  headers: {
    ...(letter.written !== 'by-a-person' && { 'Auto-Submitted': 'auto-generated' }),
    ...(letter.written === 'receipt' && { 'X-Auto-Response-Suppress': 'All' }),
  },
  text: letter.text,
  html: letter.html,
  icalEvent: calendar && { ...calendar, filename: oneLine(calendar.filename) },
});

const mailboxOf = ({ name, address }: Letter['to']) => ({ name: oneLine(name), address });

/** What would begin a new line of the head becomes a space. */
export const oneLine = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant.
  text.replace(/[\x00-\x1f\x7f-\x9f\u2028\u2029]+/g, ' ').trim();

type SmtpError = {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
};

/** A sender that the server does not take is no fault of the mail, unless it is too large. */
function outcomeOf(thrown: unknown): 'refused' | 'failed' {
  const { code, command, responseCode = 0 } = Object(thrown) as SmtpError;
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA' || responseCode === TOO_LARGE;
  if (isAboutThisMail && responseCode >= 500) return 'refused';
  // Not taken by nodemailer itself, such as an address that is none.
  return responseCode === 0 && (code === 'EENVELOPE' || code === 'EMESSAGE') ? 'refused' : 'failed';
}

const TOO_LARGE = 552;
const WORDS_MAX = 300;

/** The server's own words where it answered some. */
function reasonIn(thrown: unknown, secrets: string[]): { code: string; words: string } {
  const { code, responseCode, response, message } = Object(thrown) as SmtpError;
  let words = oneLine(response || [code, message].filter(Boolean).join(': ') || String(thrown));
  for (const secret of secrets) words = words.replaceAll(secret, '…');
  return { code: String(responseCode ?? code ?? 'unknown'), words: words.slice(0, WORDS_MAX) };
}
