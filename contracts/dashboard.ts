import { z } from 'zod';
import { INBOX_KINDS } from './field-limits.ts';
import { WORKER_REPLIES } from './order-acts.ts';
import { PROMISE_WEEKS } from './promise.ts';
import { instant } from './text.ts';

export const DASHBOARD_DAYS = 30;
export const EXPIRING_SHOWN = 5;
export const WAITING_SHOWN = 5;
export const DUE_SHOWN = 6;
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
  /** Messages and requests without an answer; of those that are due first, some are named. */
  due_next: z.object({
    total: count,
    overdue: count,
    first: z.array(
      z.object({
        kind: z.enum(INBOX_KINDS),
        id: z.number().int(),
        /** The subject of a message, the worker of a request. */
        about: z.string(),
        /** Who asks. */
        from: z.string(),
        /** Null when nobody knows since when it waits. */
        due_at: instant.nullable(),
      }),
    ),
  }),
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
export type DueNext = z.infer<typeof dashboard>['due_next'];
export type Agenda = z.infer<typeof agenda>;
export type Dashboard = z.infer<typeof dashboard>;

/** How well the agency keeps its promise: see promise.ts. */
export const promiseFigure = z.object({
  answered: count,
  in_time: count,
  /** Overdue and without an answer. */
  missed: count,
  /** From the question to the first answer, by the clock on the wall. Null without answers. */
  median_minutes: count.nullable(),
});

const ofBoth = { messages: promiseFigure, orders: promiseFigure };

export const promiseFigures = z.object({
  /** The agency's zone, in which weeks begin and end. */
  zone: z.string(),
  recent: z.object({ all: promiseFigure, ...ofBoth }),
  /** Oldest first. */
  weeks: z.array(z.object({ from: z.iso.date(), ...ofBoth })).length(PROMISE_WEEKS),
});
