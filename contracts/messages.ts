import { z } from 'zod';
import { MESSAGE_FIELDS } from './field-limits.ts';
import { pageOf } from './paging.ts';
import { email, line, paragraphs } from './text.ts';

/** What a visitor writes in 'Send a Message'. */
export const messageInput = z.object({
  name: line(MESSAGE_FIELDS.name),
  email: email(MESSAGE_FIELDS.email.field),
  subject: line(MESSAGE_FIELDS.subject),
  message: paragraphs(MESSAGE_FIELDS.message),
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
  created_at: z.string(),
  read: z.boolean(),
});

/** `unread` counts all unread messages, not only those found. */
export const messagePage = pageOf(message).extend({ unread: z.number().int() });

export type Message = z.infer<typeof message>;
export type MessagePage = z.infer<typeof messagePage>;
export type MessageInput = z.infer<typeof messageInput>;
