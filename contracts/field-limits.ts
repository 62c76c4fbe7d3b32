/*
 * Names, limits and sentences of the fields that open pages and the chat show. Without zod, which would add 22 KB
 * to pages that only need a limit.
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
