import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { MAIL_KINDS, MAIL_LISTS, MAIL_STATES } from './mails.ts';
import { listQuery, pageOf } from './paging.ts';
import { email, instant, wantedLanguage } from './text.ts';

/** All mails where no list is named. */
export const mailQuery = listQuery.extend({ list: z.enum(MAIL_LISTS).optional() });

/** A mail as administrators see it. Links and codes are made when it is sent, and are no part of it. */
export const listedMail = z.object({
  id: z.number().int(),
  kind: z.enum(MAIL_KINDS),
  language: z.enum(LANGUAGES),
  to_address: z.string(),
  to_name: z.string(),
  subject: z.string(),
  /** The test request that it is about. No id: it was deleted. */
  order: z.object({ id: z.number().int().nullable(), reference: z.string() }).nullable(),
  /** The visitor's message that it is about, while it is in the inbox. */
  message: z.object({ id: z.number().int(), email: z.string() }).nullable(),
  state: z.enum(MAIL_STATES),
  /** A node is sending it at this moment. */
  sending: z.boolean(),
  created_at: instant,
  /** Not sent before; after a failure, the time of the next try. */
  not_before: instant,
  ended_at: instant.nullable(),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
});

export const mailPage = pageOf(listedMail).extend({
  waiting: z.number().int(),
  failed: z.number().int(),
  /** Without one, mails are stored and not sent. */
  mail_server: z.boolean(),
});

/** With its text. */
export const mailSheet = listedMail.extend({ text: z.string(), calendar: z.boolean() });

export const testMailInput = z.object({ to: email('mail.to'), language: wantedLanguage });

/** `answer` has the mail server's own words. */
export const testMailResult = z.object({
  result: z.enum(['sent', 'refused', 'no-server']),
  answer: z.string(),
});

export type MailQuery = z.infer<typeof mailQuery>;
export type ListedMail = z.infer<typeof listedMail>;
export type MailPage = z.infer<typeof mailPage>;
export type MailSheet = z.infer<typeof mailSheet>;
export type TestMailResult = z.infer<typeof testMailResult>;
