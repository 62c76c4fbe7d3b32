import { z } from 'zod';
import { email, line, paragraphs } from './text.ts';

/** What a visitor writes in 'Send a Message'. */
export const messageInput = z.object({
  name: line({ name: 'Full name', max: 120 }),
  email: email('Email address'),
  subject: line({ name: 'Subject', max: 200 }),
  message: paragraphs({ name: 'Message', max: 5_000 }),
});

export type MessageInput = z.infer<typeof messageInput>;
