import { hostname } from 'node:os';
import type { z } from 'zod';
import { StartupProblem } from './errors.ts';
import { type Mailbox, SETTINGS } from './settings.ts';

type Settings = { [K in keyof typeof SETTINGS]: z.infer<(typeof SETTINGS)[K]['schema']> };
export type S3Settings = {
  bucket: string;
  region: string;
  /** Amazon when missing. `{bucket}` in it is replaced by the bucket's name; without it the name is the path. */
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Empty, or ends with a slash. */
  prefix: string;
};
export type ProviderSettings = { key: string; model: string; baseUrl: string; dailyCalls: number };
export type SmtpSettings = {
  host: string;
  port: number;
  /** From the first byte, by STARTTLS and nothing less, or not at all. */
  encryption: 'tls' | 'starttls' | 'none';
  login: { user: string; password: string } | null;
};
export type MailSettings = {
  /** Null: mails are stored in a folder. */
  smtp: SmtpSettings | null;
  from: Mailbox | null;
  /** Null: what the contact info says. */
  replyTo: Mailbox | null;
};
export type Env = Settings & {
  publicUrl: string;
  nodeName: string;
  seedDemo: boolean;
  s3: S3Settings | null;
  /** Null: the built-in assistant answers. */
  provider: ProviderSettings | null;
  mail: MailSettings;
};

/** Reads the settings, or stops the start with a sentence for each one that is wrong. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const problems: string[] = [];
  const settings = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, { schema, write }]) => {
      const result = schema.safeParse(source[name] === '' ? undefined : source[name]);
      if (!result.success) problems.push(`${name} is not usable. Write ${write}.`);
      return [name, result.data];
    }),
  ) as Settings;
  if (problems.length === 0) problems.push(...missingForS3(settings), ...missingForMail(settings));
  if (problems.length > 0) throw new StartupProblem(problems.join('\n'));
  return {
    ...settings,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    nodeName: settings.NODE_NAME ?? `${hostname()}:${settings.PORT}`,
    seedDemo: settings.SEED_DEMO ?? settings.DATABASE_URL === undefined,
    s3: s3Of(settings),
    provider: providerOf(settings),
    mail: {
      smtp: smtpOf(settings),
      from: settings.MAIL_FROM ?? null,
      replyTo: settings.MAIL_REPLY_TO ?? null,
    },
  };
}

const missingForMail = ({ SMTP_URL, MAIL_FROM }: Settings): string[] =>
  SMTP_URL && !MAIL_FROM
    ? [
        `MAIL_FROM is missing: a mail server has to know whom mails are from. Write ${SETTINGS.MAIL_FROM.write}.`,
      ]
    : [];

const SMTP_PORTS = { tls: 465, starttls: 587, none: 587 };

function smtpOf({ SMTP_URL }: Settings): SmtpSettings | null {
  if (!SMTP_URL) return null;
  const { protocol, hostname, port, username, password, search } = new URL(SMTP_URL);
  const isPlain = search === '?tls=no' || isLoopback(hostname);
  const encryption = protocol === 'smtps:' ? 'tls' : isPlain ? 'none' : 'starttls';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || SMTP_PORTS[encryption],
    encryption,
    login: username
      ? { user: decodeURIComponent(username), password: decodeURIComponent(password) }
      : null,
  };
}

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

function providerOf(settings: Settings): ProviderSettings | null {
  const key = settings.ASSISTANT_API_KEY;
  if (!key) return null;
  return {
    key,
    model: settings.ASSISTANT_MODEL,
    baseUrl: settings.ASSISTANT_BASE_URL,
    dailyCalls: settings.ASSISTANT_DAILY_CALLS,
  };
}

/** A bucket takes four settings; with one of them, or with one of the others, all four are meant. */
function missingForS3(settings: Settings): string[] {
  const needed = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const given = Object.entries(settings).filter(([name, value]) => /^S3_/.test(name) && value);
  if (given.length === 0) return [];
  return needed
    .filter((name) => !settings[name])
    .map(
      (name) =>
        `${name} is missing: pictures on S3 need ${needed.join(', ')}. Write ${SETTINGS[name].write}.`,
    );
}

function s3Of(settings: Settings): S3Settings | null {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return null;
  return {
    bucket,
    region,
    endpoint: settings.S3_ENDPOINT,
    accessKeyId,
    secretAccessKey,
    prefix: settings.S3_PREFIX ?? '',
  };
}

/** For the build and the drawing of outline and magazine, which need no other setting. */
export const readContentDir = (source: Record<string, string | undefined> = process.env): string =>
  SETTINGS.CONTENT_DIR.schema.parse(source.CONTENT_DIR || undefined);
