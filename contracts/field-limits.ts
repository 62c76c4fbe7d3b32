import type { FieldName } from './problems.ts';

/*
 * Limits of the fields that screens show. Without zod, which would add 22 KB to pages that only need a limit; the
 * contracts of the nouns use them, too.
 */

export type Limits = { field: FieldName; min?: number; max: number };

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

export const INBOX_KINDS = ['messages', 'orders'] as const;

export type InboxKind = (typeof INBOX_KINDS)[number];

export const CREDENTIAL_FIELDS = {
  username: { field: 'credentials.username', min: 3, max: 200 },
  password: { field: 'credentials.password', min: 6, max: 200 },
} as const satisfies Record<string, Limits>;
