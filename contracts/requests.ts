import { z } from 'zod';
import { agencyDay, openingHours } from './opening-hours.ts';
import { RECRUITER_OUTCOMES, RECRUITER_REASONS } from './order-acts.ts';
import { act, note, orderEvent, orderState, reasonAmong, testDate } from './orders.ts';
import { listQuery, pageOf } from './paging.ts';
import { because } from './problems.ts';
import { rating } from './ratings.ts';
import { instant } from './text.ts';

/* The same orders as their recruiter sees them: test requests. */

const TIMES_DAYS_MAX = 62;
const DAY_MS = 86_400_000;

export const testRequestInput = z.object({
  worker_id: z.number().int().positive().max(2_147_483_647),
  date: testDate,
});

export const testRequest = z.object({ worker_id: z.number().int(), date: z.string() });

/** `worker_ids`: the workers that this recruiter cannot ask for now. `latest`: for the line on their cards. */
export const requestedWorkers = z.object({
  worker_ids: z.array(z.number().int()),
  latest: z.array(
    orderState
      .pick({
        id: true,
        status: true,
        outcome: true,
        cancelled_by: true,
        date: true,
        minutes: true,
        answer_due_at: true,
        ended_at: true,
        released: true,
      })
      .extend({ worker_id: z.number().int() }),
  ),
});

/** A row of 'My requests'. */
export const myRequest = orderState.extend({
  worker_id: z.number().int(),
  worker: z.string(),
  job_title: z.string(),
  /** False when the worker is no longer offered. */
  worker_available: z.boolean(),
  /** Something happened since the recruiter last looked. */
  news: z.boolean(),
  /** The colleague who has asked; null for one's own. It can only be read. */
  by: z.string().nullable(),
});

export const myRequestsQuery = listQuery.extend({
  state: z.enum(['open', 'closed', 'colleagues']).default('open'),
});

/** The counts are of all requests, not only those found. `waiting`: those with news or a question to the recruiter. */
export const requestCounts = z.object({
  open: z.number().int(),
  closed: z.number().int(),
  waiting: z.number().int(),
  /** Of colleagues, open and closed; null where the agency does not let accounts of a company see each other's. */
  colleagues: z.number().int().nullable(),
});
export const myRequestPage = pageOf(myRequest).extend({ counts: requestCounts });

export const myRequestSheet = z.object({
  request: myRequest,
  history: z.array(orderEvent),
  alternatives: z.array(
    z.object({ id: z.number().int(), name: z.string(), job_title: z.string() }),
  ),
  contact: z.object({ phone: z.string(), email: z.string() }),
  /** The agency's time zone. */
  zone: z.string(),
  /** How often the recruiter may still change the time. */
  moves_left: z.number().int(),
  /** So many hours before a confirmed test it is no longer moved, and cancelled with a reason only. */
  late_hours: z.number().int(),
  /** It has ended, and no other request for the worker blocks a new one. */
  may_ask_again: z.boolean(),
  /** Others were usually answered within so many hours; null while too few were. */
  usual_hours: z.number().int().nullable(),
  /** The worker cannot come, and the agency says that it looks for a solution. */
  looking: z.boolean(),
  /** What this recruiter has said of the test; null for nothing, and for a colleague's. */
  rating: rating.nullable(),
});

/** What a recruiter sends with each act. */
export const recruiterActs = {
  accept: act.extend({ option: z.number().int().min(0).max(2) }),
  move: act.extend({ date: testDate, note }),
  cancel: act.extend({ reason: reasonAmong(RECRUITER_REASONS).optional() }),
  result: act.extend({ outcome: z.enum(RECRUITER_OUTCOMES), note }),
};

/** When a worker is not free and the agency not open, for the picker. */
export const timesQuery = z
  .object({ from: agencyDay, to: agencyDay })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: because('endBeforeStart') })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < TIMES_DAYS_MAX * DAY_MS, {
    path: ['to'],
    error: because('tooManyDays'),
    params: { max: TIMES_DAYS_MAX },
  });

/** `busy` in whole quarter hours. `outside_hours`: whether a test may be asked for outside opening hours. */
export const candidateTimes = z.object({
  hours: openingHours,
  busy: z.array(z.object({ from: instant, to: instant })),
  outside_hours: z.enum(['warn', 'refuse']),
});

export type CandidateTimes = z.infer<typeof candidateTimes>;
export type TestRequestInput = z.infer<typeof testRequestInput>;
export type RequestedWorkers = z.infer<typeof requestedWorkers>;
export type MyRequest = z.infer<typeof myRequest>;
export type MyRequestPage = z.infer<typeof myRequestPage>;
export type MyRequestSheet = z.infer<typeof myRequestSheet>;
export type MyRequestsQuery = z.infer<typeof myRequestsQuery>;
export type RequestCounts = z.infer<typeof requestCounts>;
export type RecruiterActInput = {
  [A in keyof typeof recruiterActs]: z.infer<(typeof recruiterActs)[A]>;
};
