/*
 * Names, limits and sentences of the fields that screens show. Without zod, which would add 22 KB to pages that only
 * need a limit; the contracts of the nouns use them, too.
 */

export const fieldErrors = {
  required: (name: string) => `${name} is required`,
  tooShort: (name: string, min: number) => `${name} must be at least ${min} characters`,
  tooLong: (name: string, max: number) =>
    `${name} must be at most ${max.toLocaleString('en')} characters`,
  notAnEmail: (name: string) => `${name} must be an e-mail address`,
  cannotBeStored: (name: string) => `${name} contains characters that cannot be stored`,
};

/** The fields of 'Send a Message'. */
export const MESSAGE_FIELDS = {
  name: { name: 'Full name', max: 120 },
  email: { name: 'Email address', max: 254 },
  subject: { name: 'Subject', max: 200 },
  message: { name: 'Message', max: 5_000 },
} as const;

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
  title: { name: 'Title', max: 120 },
  description: { name: 'Description', max: 4_000 },
  picture: { name: 'Image' },
};

export const SERVICE_FIELDS = {
  title: { name: 'Service Title', max: 120 },
  description: { name: 'Description', max: 4_000 },
};

export const ABOUT_US_FIELDS = { content: { name: 'Content', max: 20_000 } } as const;

export const CONTACT_INFO_FIELDS = {
  phone: { name: 'Phone', max: 60 },
  email: { name: 'Email', max: 254 },
  address: { name: 'Address', max: 500 },
} as const;

export const CREDENTIAL_FIELDS = {
  username: { name: 'Username', min: 3, max: 200 },
  password: { name: 'Password', min: 6, max: 200 },
} as const;

export const USER_ROLES = ['recruiter'] as const;

export const USER_FIELDS = {
  /** Shorter than signing in accepts, because lists show it. */
  username: { ...CREDENTIAL_FIELDS.username, max: 60 },
  password: CREDENTIAL_FIELDS.password,
};
