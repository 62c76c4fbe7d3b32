import { z } from 'zod';
import { WORKER_REPLIES } from './order-acts.ts';
import { instant } from './text.ts';

export const DASHBOARD_DAYS = 30;
export const EXPIRING_SHOWN = 5;
export const WAITING_SHOWN = 5;
export const AGENDA_SHOWN = 12;

/** Days begin at midnight of the reader's zone. A zone unknown to this server counts as UTC, and the answer names it. */
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

/** Orders that wait for the agency; the longest waiting are named. */
const waitingOrders = z.object({
  total: count,
  first: z.array(
    z.object({
      id: z.number().int(),
      recruiter: z.string(),
      worker: z.string(),
      /** Null when the date is unknown. */
      date: instant.nullable(),
      minutes: z.number().int(),
      answer_due_at: instant.nullable(),
      worker_reply: z.enum(WORKER_REPLIES),
    }),
  ),
});

/** Confirmed tests that are not over, until the end of the seventh day on the agency's clock. */
const agenda = z.object({
  total: count,
  /** In order of time. */
  first: z.array(
    z.object({
      id: z.number().int(),
      date: instant,
      minutes: z.number().int(),
      worker: z.string(),
      /** The company, or the recruiter where it is not known. */
      client: z.string(),
      place: z.string(),
      worker_reply: z.enum(WORKER_REPLIES),
    }),
  ),
});

export const dashboard = z.object({
  /** The zone in which `days` begin and end. */
  zone: z.string(),
  messages: inboxCount,
  orders: inboxCount,
  workers: count,
  users: count,
  services: count,
  portfolio: count,
  /** Oldest first; the last one is today. */
  days: z
    .array(z.object({ day: z.iso.date(), messages: count, orders: count }))
    .length(DASHBOARD_DAYS),
  oldest_unread_message: z
    .object({
      id: z.number().int(),
      name: z.string(),
      subject: z.string(),
      /** Null when the date is unknown. */
      created_at: instant.nullable(),
    })
    .nullable(),
  expiring_users: z.object({
    /** Accounts that expire within EXPIRY_NOTICE_DAYS. */
    total: count,
    soonest: z.array(z.object({ id: z.number().int(), username: z.string(), expire_at: instant })),
    expired: count,
  }),
  agenda,
  needs_answer: waitingOrders,
  needs_result: waitingOrders,
  /** Tests of today and tomorrow of which the worker was not notified within a day, on the agency's clock. */
  to_remind: waitingOrders,
  failed_mails: count,
});

export type WaitingOrders = z.infer<typeof waitingOrders>;
export type Agenda = z.infer<typeof agenda>;
export type Dashboard = z.infer<typeof dashboard>;
