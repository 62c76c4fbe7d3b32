import type { FieldName } from './problems.ts';

/*
 * Limits of the fields that screens show. Without zod, which would add 22 KB to pages that only need a limit; the
 * contracts of the nouns use them, too.
 */

type Limits = { field: FieldName; min?: number; max: number };

/** The fields of 'Send a Message'. */
export const MESSAGE_FIELDS = {
  name: { field: 'message.name', max: 120 },
  email: { field: 'message.email', max: 254 },
  subject: { field: 'message.subject', max: 200 },
  message: { field: 'message.message', max: 5_000 },
} as const satisfies Record<string, Limits>;

export type MessageField = keyof typeof MESSAGE_FIELDS;
export type MessageText = Record<MessageField, string>;
export type MessageErrors = Partial<MessageText>;

/** A form that was posted without JavaScript and refused. The page shows it again as it was filled in. */
export type RefusedMessage = {
  values: MessageText;
  errors: MessageErrors;
  problem: string;
  /** After too many messages: how long to wait before the next. */
  waitSeconds?: number;
};

export const NOTHING_TYPED: MessageText = { name: '', email: '', subject: '', message: '' };

export const SEARCH_MAX = 200;
export const DOMAIN_MAX = 120;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const CONTROL = /[\u0000-\u001f\u007f]/g;
/** The first half of a surrogate pair, left by a cut. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** A typed or pasted text in the form that the server accepts. */
export const searchText = (typed: string, max = SEARCH_MAX) =>
  typed.replace(CONTROL, ' ').trim().slice(0, max).replace(HALF_CHARACTER, '').trimEnd();

/** Every time zone is a whole number of quarter hours from UTC, so this holds on every clock. */
export const TEST_SLOT_MINUTES = 15;
export const TEST_DAYS_AHEAD_MAX = 731;

const MINUTE_MS = 60_000;

export const isTestSlot = (date: Date) => date.getTime() % (TEST_SLOT_MINUTES * MINUTE_MS) === 0;

export const lastTestDate = (now: Date) =>
  new Date(now.getTime() + TEST_DAYS_AHEAD_MAX * 24 * 60 * MINUTE_MS);

/** Accounts that expire within these days are listed. */
export const EXPIRY_NOTICE_DAYS = 14;

export const INBOX_KINDS = ['messages', 'orders'] as const;

export type InboxKind = (typeof INBOX_KINDS)[number];

export const ROWS_PER_PAGE = 50;

/** A search finds at most this many rows, the newest ones. */
export const SEARCH_RESULTS_MAX = 1000;

export const PORTFOLIO_FIELDS = {
  title: { field: 'portfolio.title', max: 120 },
  description: { field: 'portfolio.description', max: 4_000 },
  picture: { field: 'portfolio.picture' },
} as const;

export const SERVICE_FIELDS = {
  title: { field: 'service.title', max: 120 },
  description: { field: 'service.description', max: 4_000 },
} as const satisfies Record<string, Limits>;

/** Of a closed day, and of special hours. */
export const OPENING_HOURS_NAME = {
  field: 'openingHours.name',
  max: 120,
} as const satisfies Limits;

export const ABOUT_US_FIELDS = {
  content: { field: 'aboutUs.content', max: 20_000 },
} as const satisfies Record<string, Limits>;

export const CONTACT_INFO_FIELDS = {
  phone: { field: 'contactInfo.phone', max: 60 },
  email: { field: 'contactInfo.email', max: 254 },
  address: { field: 'contactInfo.address', max: 500 },
} as const satisfies Record<string, Limits>;

export const CREDENTIAL_FIELDS = {
  username: { field: 'credentials.username', min: 3, max: 200 },
  password: { field: 'credentials.password', min: 6, max: 200 },
} as const satisfies Record<string, Limits>;

export const USER_ROLES = ['recruiter'] as const;

export const USER_FIELDS = {
  /** Shorter than signing in accepts, because lists show it. */
  username: { ...CREDENTIAL_FIELDS.username, max: 60 },
  password: CREDENTIAL_FIELDS.password,
};
