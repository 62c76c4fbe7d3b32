import { z } from 'zod';
import { instant } from './text.ts';

/** How far ahead an account that expires is told. Without zod: the panel says it, too. */
export const EXPIRY_NOTICE_DAYS = 14;

export const DASHBOARD_DAYS = 30;
export const EXPIRING_SHOWN = 5;

/** Where days begin is the reader's affair. A zone this server does not know counts as UTC, and the answer says so. */
export const dashboardQuery = z.object({
  zone: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((zone) => (isZone(zone) ? zone : 'UTC')),
});

function isZone(name: unknown): name is string {
  try {
    return typeof name === 'string' && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const count = z.number().int().nonnegative();
const inboxCount = z.object({ total: count, unread: count });

export const dashboard = z.object({
  /** The zone in which `days` begin and end. */
  zone: z.string(),
  messages: inboxCount,
  orders: inboxCount,
  workers: count,
  users: count,
  services: count,
  portfolio: count,
  /** Oldest first; the last one is today, which is not over. */
  days: z
    .array(z.object({ day: z.iso.date(), messages: count, orders: count }))
    .length(DASHBOARD_DAYS),
  oldest_unread_message: z
    .object({
      id: z.number().int(),
      name: z.string(),
      subject: z.string(),
      /** Null when nobody knows. */
      created_at: instant.nullable(),
    })
    .nullable(),
  expiring_users: z.object({
    /** How many expire within the notice. */
    total: count,
    soonest: z.array(z.object({ id: z.number().int(), username: z.string(), expire_at: instant })),
    /** How many have expired already. */
    expired: count,
  }),
});

export type Dashboard = z.infer<typeof dashboard>;
