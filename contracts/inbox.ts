import { z } from 'zod';
import { listQuery } from './paging.ts';

/**
 * The badges: how many messages and orders have not been shown in a list yet, how many mails could not be sent, how many requests for
 * access wait for a decision, and how many papers that workers have sent wait to be checked.
 */
export const unseen = z.object({
  messages: z.number().int(),
  orders: z.number().int(),
  failed_mails: z.number().int(),
  access: z.number().int(),
  papers: z.number().int(),
});

export const inboxQuery = listQuery.extend({ unread: z.literal('yes').optional() });

export type Unseen = z.infer<typeof unseen>;

/** Changes that are sent to open panels. Each is the first part of the query keys it concerns. */
const LIVE_NOUNS = [
  'messages',
  'orders',
  'mails',
  'access-requests',
  'companies',
  'about-us',
  'contact-info',
  'services',
  'portfolio',
  'closed-days',
  'special-hours',
  'places',
  'users',
  'admins',
  'workers',
] as const;

/** `unseen` is null when it could not be counted; the panel then asks for it. */
export const liveChange = z.object({
  changed: z.array(z.enum(LIVE_NOUNS)),
  unseen: unseen.nullable(),
});

export type LiveNoun = (typeof LIVE_NOUNS)[number];
export type LiveChange = z.infer<typeof liveChange>;
