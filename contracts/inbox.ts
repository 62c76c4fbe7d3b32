import { z } from 'zod';
import { listQuery } from './paging.ts';

/** What visitors and recruiters send to the agency. Without zod: the panel needs them, too. */
export const INBOX_KINDS = ['messages', 'orders'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** The badges: how many of each kind nobody has seen in a list yet. */
export const unseen = z.object({ messages: z.number().int(), orders: z.number().int() });

export const inboxQuery = listQuery.extend({ unread: z.literal('yes').optional() });

export type Unseen = z.infer<typeof unseen>;
export type InboxQuery = z.infer<typeof inboxQuery>;

/** What an open panel can be told of. Each is the name under which its screens keep their answers. */
const LIVE_NOUNS = [
  'messages',
  'orders',
  'about-us',
  'contact-info',
  'services',
  'portfolio',
  'users',
  'workers',
] as const;

/** `unseen` is null when it could not be counted: the panel asks for it itself. */
export const liveChange = z.object({
  changed: z.array(z.enum(LIVE_NOUNS)),
  unseen: unseen.nullable(),
});

export type LiveNoun = (typeof LIVE_NOUNS)[number];
export type LiveChange = z.infer<typeof liveChange>;
