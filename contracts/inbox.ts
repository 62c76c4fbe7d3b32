import { z } from 'zod';
import { listQuery } from './paging.ts';

/** The badges: how many of each kind nobody has seen in a list yet. */
export const unseen = z.object({ messages: z.number().int(), orders: z.number().int() });

export const inboxQuery = listQuery.extend({ unread: z.literal('yes').optional() });

export type Unseen = z.infer<typeof unseen>;
export type InboxQuery = z.infer<typeof inboxQuery>;
