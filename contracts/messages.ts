import { z } from 'zod';
import { MESSAGE_FIELDS } from './field-limits.ts';
import { inboxQuery } from './inbox.ts';
import { LANGUAGES } from './languages.ts';
import { MAIL_STATES } from './mails.ts';
import { pageOf, sorted } from './paging.ts';
import { REPLY_MAX } from './panel-limits.ts';
import { email, instant, line, paragraphs, wantedLanguage } from './text.ts';

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

/** A message as administrators see it. Its date may be 'infinity'. */
export const message = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  language: z.enum(LANGUAGES),
  created_at: z.string(),
  read: z.boolean(),
});

/** What an administrator answers. */
export const replyInput = z.object({
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

export const messageQuery = inboxQuery.extend(sorted('messages'));

/** `unread` counts all unread messages, not only those found. */
export const messagePage = pageOf(message).extend({ unread: z.number().int() });

export type Message = z.infer<typeof message>;
export type MessageQuery = z.infer<typeof messageQuery>;
export type MessagePage = z.infer<typeof messagePage>;
export type ReplyInput = z.infer<typeof replyInput>;
export type Replies = z.infer<typeof replies>;
export type MessageInput = z.infer<typeof messageInput>;
