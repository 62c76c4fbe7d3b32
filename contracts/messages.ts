import { z } from 'zod';
import { MESSAGE_FIELDS, type MessageErrors, type MessageText } from './field-limits.ts';
import { pageOf } from './paging.ts';
import { email, fieldProblems, line, paragraphs } from './text.ts';

/** What a visitor writes in 'Send a Message'. */
export const messageInput = z.object({
  name: line(MESSAGE_FIELDS.name),
  email: email(MESSAGE_FIELDS.email.name),
  subject: line(MESSAGE_FIELDS.subject),
  message: paragraphs(MESSAGE_FIELDS.message),
  /** A field no person sees: whoever fills it in is a program, and is not told so. */
  website: z.string().optional(),
});

/** What is wrong with what was typed, for the form; the server judges again. */
export const messageProblems = (typed: MessageText): MessageErrors =>
  fieldProblems(messageInput, typed);

/** A message as the agency reads it. A moment that is no date is told as a text that is none. */
export const message = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  created_at: z.string(),
  read: z.boolean(),
});

/** `unread` counts among all messages, whatever was searched for. */
export const messagePage = pageOf(message).extend({ unread: z.number().int() });

export type Message = z.infer<typeof message>;
export type MessagePage = z.infer<typeof messagePage>;
export type MessageInput = z.infer<typeof messageInput>;
