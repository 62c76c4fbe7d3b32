import { z } from 'zod';
import { MESSAGE_FIELDS } from './message-fields.ts';
import { email, line, paragraphs } from './text.ts';

/** What a visitor writes in 'Send a Message'. */
export const messageInput = z.object({
  name: line(MESSAGE_FIELDS.name),
  email: email(MESSAGE_FIELDS.email.name),
  subject: line(MESSAGE_FIELDS.subject),
  message: paragraphs(MESSAGE_FIELDS.message),
  /** A field no person sees: whoever fills it in is a program, and is not told so. */
  website: z.string().optional(),
});

export type MessageInput = z.infer<typeof messageInput>;
