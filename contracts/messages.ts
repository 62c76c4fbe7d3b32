import { z } from 'zod';
import { MESSAGE_FIELDS } from './field-limits.ts';
import { inboxQuery } from './inbox.ts';
import { LANGUAGES } from './languages.ts';
import { MAIL_STATES } from './mails.ts';
import { ANSWERED_VIA, MESSAGE_STATUSES } from './message-acts.ts';
import { pageOf, sorted } from './paging.ts';
import { MESSAGE_NOTE, REPLY_MAX } from './panel-limits.ts';
import { email, id, instant, line, paragraphs, version, wantedLanguage } from './text.ts';

/** What a visitor writes in 'Send a Message'. */
export const messageInput = z.object({
  name: line(MESSAGE_FIELDS.name),
  email: email(MESSAGE_FIELDS.email.field),
  subject: line(MESSAGE_FIELDS.subject),
  message: paragraphs(MESSAGE_FIELDS.message),
  /** Of the page: answers are in it. */
  language: wantedLanguage,
  /** Honeypot: people do not see this field. A bot that fills it in gets the same answer as everybody. */
  website: z.string().optional(),
});

/** A message as administrators see it. Its dates may be 'infinity'. */
export const message = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  language: z.enum(LANGUAGES),
  created_at: z.string(),
  read: z.boolean(),
  status: z.enum(MESSAGE_STATUSES),
  answer_due_at: z.string().nullable(),
  first_answer_at: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_via: z.enum(ANSWERED_VIA).nullable(),
  /** Only the agency reads it. */
  note: z.string(),
  /** A person of the panel. */
  in_charge: z.number().int().nullable(),
  in_charge_name: z.string().nullable(),
  version: z.number().int(),
});

/** An act names the version that its author was looking at. */
export const messageActInput = z.object({ version });

export const messageNotes = messageActInput.extend({
  note: paragraphs({ ...MESSAGE_NOTE, min: 0 }),
  in_charge: id.nullable(),
});

/** What an administrator answers. */
export const replyInput = messageActInput.extend({
  subject: line({ field: 'reply.subject', max: REPLY_MAX.subject }),
  text: paragraphs({ field: 'reply.text', max: REPLY_MAX.text }),
});

/** The answers to a message, newest first, as their mails stand. */
export const replies = z.object({
  rows: z.array(
    z.object({
      id: z.number().int(),
      subject: z.string(),
      text: z.string(),
      created_at: instant,
      state: z.enum(MAIL_STATES),
    }),
  ),
  /** Without one, answers are stored and not sent. */
  mail_server: z.boolean(),
});

/** New ones come with the one first whose answer is due first. */
export const messageQuery = inboxQuery.extend({
  ...sorted('messages'),
  status: z.enum(MESSAGE_STATUSES).optional(),
});

/** `unread` counts all unread messages and `waiting` all new ones, not only those found. */
export const messagePage = pageOf(message).extend({
  unread: z.number().int(),
  waiting: z.number().int(),
});

export type Message = z.infer<typeof message>;
export type MessageQuery = z.infer<typeof messageQuery>;
export type MessagePage = z.infer<typeof messagePage>;
export type MessageNotes = z.infer<typeof messageNotes>;
export type ReplyInput = z.infer<typeof replyInput>;
export type Replies = z.infer<typeof replies>;
export type MessageInput = z.infer<typeof messageInput>;
