import { join, resolve } from 'node:path';
import { z } from 'zod';
import { chosenPin } from '../contracts/admin-pin.ts';
import { CREDENTIAL_FIELDS } from '../contracts/field-limits.ts';
import { LOG_LEVELS } from './observability/log.ts';
import {
  hasControls,
  isCollectorAddress,
  isProviderAddress,
  isS3Endpoint,
  isSmtpUrl,
  isTileAddress,
  withoutLastSlashes,
} from './primitives/setting-addresses.ts';

const PASSWORD = CREDENTIAL_FIELDS.password;

const PROJECT = resolve(import.meta.dirname, '..');

type Setting = { schema: z.ZodType; shown: string; meaning: string; write: string };

const setting = <T extends z.ZodType>(schema: T, shown: string, meaning: string, write: string) =>
  ({ schema, shown, meaning, write }) satisfies Setting as Setting & { schema: T };

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
/** A folder of the project unless another one is named. */
const folderOf = (name: string) =>
  z
    .string()
    .min(1)
    .default(join(PROJECT, name))
    .transform((folder) => resolve(folder));
const yesNo = z.enum(['yes', 'no']).transform((value) => value === 'yes');
export type Mailbox = { name: string; address: string };
/** An address, with a name before it or alone. */
const mailbox = z
  .string()
  .max(400)
  .transform((text, context): Mailbox => {
    const [, name = '', inBrackets] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
    const address = (inBrackets ?? text).trim();
    const isPlain = z.email().safeParse(address).success && !hasControls(name);
    if (!isPlain) context.addIssue({ code: 'custom', message: 'not a mailbox' });
    return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
  });
const OSM_TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

const ASSISTANT = {
  model: 'gemini-3.5-flash-lite',
  baseUrl: 'https://generativelanguage.googleapis.com',
};

/** Every setting there is. The README's table is generated from it; a test compares. */
export const SETTINGS = {
  PORT: setting(
    whole(0, 65_535).default(3000),
    '3000',
    'Port to listen on',
    'a number from 0 to 65535, such as 3000',
  ),
  HOST: setting(
    z.string().min(1).default('127.0.0.1'),
    '127.0.0.1',
    'Address to listen on; 0.0.0.0 when a proxy on another machine is in front',
    'an address such as 127.0.0.1 or 0.0.0.0',
  ),
  PUBLIC_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .transform((value) => new URL(value).origin)
      .optional(),
    'http://localhost:PORT',
    'Where visitors reach the site; https turns on Secure cookies and HSTS. Requests for other hosts are refused',
    'an address such as https://www.example.com',
  ),
  TRUSTED_PROXIES: setting(
    z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean),
      )
      .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
    'none',
    'Proxies whose X-Forwarded-For and traceparent are believed, separated by commas',
    'addresses or networks separated by commas, such as 10.0.0.5, 10.1.0.0/16',
  ),
  DRAIN_SECONDS: setting(
    whole(0, 60).default(0),
    '0',
    'How long a stopping node still takes requests, so that a proxy can see that it stops; 2 behind one',
    'a number from 0 to 60, such as 2',
  ),
  DATA_DIR: setting(
    folderOf('data'),
    './data',
    'Folder of the embedded database and the pictures',
    'a folder, such as /var/lib/agency',
  ),
  CONTENT_DIR: setting(
    folderOf('content'),
    './content',
    "Folder with the agency's own words, facts and pictures; outside the checkout an upgrade leaves it alone",
    'a folder, such as /srv/agency',
  ),
  S3_BUCKET: setting(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    'pictures in DATA_DIR',
    'A bucket of an S3 service to keep the pictures in; it stays private',
    "a bucket's name, such as agency-pictures",
  ),
  S3_REGION: setting(
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .optional(),
    'none; needed with S3_BUCKET',
    "The bucket's region; what a service without regions calls it: often us-east-1, auto at Cloudflare R2",
    'a region such as eu-west-3',
  ),
  S3_ENDPOINT: setting(
    z.string().refine(isS3Endpoint).transform(withoutLastSlashes).optional(),
    'Amazon, by region',
    'Where another S3 service answers; {bucket} in it where the bucket is part of the host name',
    'an address such as https://s3.example.com or https://{bucket}.s3.example.com',
  ),
  S3_ACCESS_KEY_ID: setting(
    z
      .string()
      .regex(/^[\w.-]{1,128}$/)
      .optional(),
    'none; needed with S3_BUCKET',
    'Key of the bucket: its public half',
    'the id of an access key',
  ),
  S3_SECRET_ACCESS_KEY: setting(
    z
      .string()
      .regex(/^\S{8,256}$/)
      .optional(),
    'none; needed with S3_BUCKET',
    'Key of the bucket: its secret half',
    'the secret of that access key',
  ),
  S3_PREFIX: setting(
    z
      .string()
      .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/)
      .max(200)
      .transform((value) => value.replace(/\/?$/, '/'))
      .optional(),
    'none',
    'Folder in the bucket, where it holds other things too',
    'a folder such as agency or sites/agency',
  ),
  DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'embedded PostgreSQL',
    'A PostgreSQL server (15 or newer) to use in place of the embedded one',
    'an address such as postgresql://user:password@host:5432/database',
  ),
  SEED_DEMO: setting(
    yesNo.optional(),
    'yes when embedded, no with DATABASE_URL',
    'Whether a first start fills an empty database with the demo agency',
    'yes or no',
  ),
  ADMIN_PIN: setting(
    chosenPin.optional(),
    'random, shown once',
    'Admin PIN set on the first start; later: npm run pin',
    'a PIN of 6 to 64 characters',
  ),
  ADMIN_IDLE_MINUTES: setting(
    whole(1, 480).default(15),
    '15',
    'After so many minutes without a key or a click the panel asks a named administrator for the personal code again',
    'a number from 1 to 480, such as 15',
  ),
  AUDIT_YEARS: setting(
    whole(1, 50).default(5),
    '5',
    'How many years the audit is kept',
    'a number from 1 to 50, such as 5',
  ),
  DEMO_PASSWORD: setting(
    z.string().min(PASSWORD.min).max(PASSWORD.max).optional(),
    'random, shown once',
    'Password of the demo recruiter (demo.recruiter), set when the demo is seeded',
    `a password of ${PASSWORD.min} to ${PASSWORD.max} characters`,
  ),
  MAP_TILES_URL: setting(
    z
      .string()
      .default(OSM_TILES)
      .refine((value) => value === 'none' || isTileAddress(value))
      .transform((value) => (value === 'none' ? null : value)),
    OSM_TILES,
    'Where browsers find map tiles; none: the map stays with its own outline',
    `none, or an https address with {z}, {x} and {y}, such as ${OSM_TILES}`,
  ),
  ASSISTANT_API_KEY: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]{8,256}$/)
      .optional(),
    'the built-in assistant answers',
    'Key of the generative-AI provider that then answers visitors; it stays on the server',
    'the key as the provider shows it, without spaces',
  ),
  ASSISTANT_MODEL: setting(
    z
      .string()
      .regex(/^[\w][\w.-]{0,99}$/)
      .default(ASSISTANT.model),
    ASSISTANT.model,
    "The provider's model that answers",
    `the name of a model, such as ${ASSISTANT.model}`,
  ),
  ASSISTANT_BASE_URL: setting(
    z.string().refine(isProviderAddress).transform(withoutLastSlashes).default(ASSISTANT.baseUrl),
    ASSISTANT.baseUrl,
    'Where the provider answers',
    `an https address such as ${ASSISTANT.baseUrl}`,
  ),
  ASSISTANT_DAILY_CALLS: setting(
    whole(0, 1_000_000).default(500),
    '500',
    'How often the provider may be called in 24 hours, by all visitors and nodes together',
    'a number from 0 to 1000000, such as 500',
  ),
  SMTP_URL: setting(
    z.string().max(1000).refine(isSmtpUrl).optional(),
    'mails are kept in DATA_DIR/mail',
    'The mail server that takes our mails. User and password percent-encoded; encrypted, unless on this machine or with ?tls=no',
    'an address such as smtps://user:password@smtp.example.com or smtp://user:password@smtp.example.com:587',
  ),
  MAIL_FROM: setting(
    mailbox.optional(),
    'none; needed with SMTP_URL',
    'Whom mails are from',
    'an address such as tests@example.com or Agency <tests@example.com>',
  ),
  MAIL_REPLY_TO: setting(
    mailbox.optional(),
    "the contact info's e-mail",
    "Where answers to mails go, and the agency's own notices",
    'an address such as office@example.com or Agency <office@example.com>',
  ),
  METRICS_PORT: setting(
    whole(0, 65_535).optional(),
    'none',
    'Port of the figures for Prometheus (/metrics) and of the state of each part (/readyz)',
    'a number from 0 to 65535, such as 9464',
  ),
  METRICS_HOST: setting(
    z.string().min(1).default('127.0.0.1'),
    '127.0.0.1',
    'Address of that port; it has no lock, so open it to a private network at most',
    'an address such as 127.0.0.1 or 10.0.0.5',
  ),
  NODE_NAME: setting(
    z
      .string()
      .regex(/^[\w.:-]{1,64}$/)
      .optional(),
    'HOSTNAME:PORT',
    'What this node is called in logs and traces',
    'up to 64 letters, digits and . : _ -, such as node-1',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z.string().refine(isCollectorAddress).transform(withoutLastSlashes).optional(),
    'no traces',
    'A collector that takes traces by OTLP/HTTP; /v1/traces is added',
    'an address such as http://127.0.0.1:4318',
  ),
  OTEL_SERVICE_NAME: setting(
    z
      .string()
      .regex(/^[\w .:-]{1,64}$/)
      .default('saharis'),
    'saharis',
    'What the site is called in traces',
    'up to 64 letters, digits and . : _ -, such as agency-site',
  ),
  LOG_LEVEL: setting(
    z.enum(LOG_LEVELS).default('info'),
    'info',
    'How much is logged',
    LOG_LEVELS.join(', '),
  ),
};

/** The settings as the README shows them. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { shown, meaning }]) => `| \`${name}\` | ${shown} | ${meaning} |`,
  );
  return ['| setting | when not set | meaning |', '|---|---|---|', ...rows].join('\n');
}
