import { z } from 'zod';
import { inboxQuery } from './inbox.ts';
import { LANGUAGES } from './languages.ts';
import {
  ACTORS,
  ADMIN_REASONS,
  ALTERNATIVES_MAX,
  type GivenReason,
  isTestSlot,
  NOTE_MAX,
  ORDER_STATUSES,
  OUTCOMES,
  PLACE_MAX,
  PROPOSALS_MAX,
  RECORDED_ACTS,
  RECRUITER_REASONS,
  type Reason,
  TEST_MINUTES,
  TEST_SLOT_MINUTES,
  WORKER_REPLIES,
  WORKER_WAYS,
} from './order-acts.ts';
import { pageOf, sorted } from './paging.ts';
import { because } from './problems.ts';
import { rating } from './ratings.ts';
import { id, instant, line, paragraphs, version } from './text.ts';

/** On a quarter of an hour, written with the sender's own time offset. */
export const testDate = instant.refine((date) => isTestSlot(new Date(date)), {
  error: because('timeNotOnSlot'),
  params: { minutes: TEST_SLOT_MINUTES },
});

const minutes = z
  .number()
  .int()
  .min(TEST_MINUTES.min, because('testLength'))
  .max(TEST_MINUTES.max, because('testLength'))
  .multipleOf(TEST_SLOT_MINUTES, because('testLength'));

export const slot = z.object({ date: testDate, minutes });

/** May be left empty. */
export const note = paragraphs({ field: 'order.note', min: 0, max: NOTE_MAX }).default('');
const placeText = line({ field: 'order.place', min: 0, max: PLACE_MAX });
const place = placeText.default('');
export const day = z.iso.date(because('notADay'));

/** One of the reasons, with the text that 'other' needs. */
export const reasonAmong = <R extends Reason>(reasons: readonly [R, ...R[]]) =>
  z
    .object({
      reason: z.enum(reasons, because('unknownReason')),
      until: day.optional(),
      text: line({ field: 'order.reason', min: 0, max: PLACE_MAX }).optional(),
    })
    .refine(({ reason, text }) => reason !== 'other' || Boolean(text), {
      path: ['text'],
      error: because('required', 'order.reason'),
    })
    .refine(({ reason, until }) => reason !== 'on-mission' || Boolean(until), {
      path: ['until'],
      error: because('notADay'),
    });

/** Every act names the version of the request that its author was looking at. */
export const act = z.object({ version });

const overlapReason = line({ field: 'order.overlapReason', min: 0, max: PLACE_MAX }).optional();
const alternatives = z.array(z.number().int().positive()).max(ALTERNATIVES_MAX).default([]);

/** What an administrator sends with each act. */
export const adminActs = {
  confirm: act.extend({
    minutes,
    place,
    note,
    worker_note: note,
    overlap_reason: overlapReason,
    outside_hours: z.boolean().default(false),
  }),
  propose: act.extend({
    options: z
      .array(slot)
      .min(1, because('noTimes'))
      .max(PROPOSALS_MAX)
      .superRefine((options, context) => {
        const times = new Set<number>();
        for (const [n, { date }] of options.entries()) {
          const message = because('sameTimes');
          if (times.has(Date.parse(date)))
            context.addIssue({ code: 'custom', path: [n, 'date'], message });
          times.add(Date.parse(date));
        }
      }),
    note,
  }),
  move: act.extend({
    ...slot.shape,
    /** Left out: the place stays. */
    place: placeText.optional(),
    note,
    overlap_reason: overlapReason,
    outside_hours: z.boolean().default(false),
    agreed: z.literal(true, because('notAgreed')),
  }),
  decline: act.extend({ reason: reasonAmong(ADMIN_REASONS), note, alternatives }),
  cancel: act.extend({ reason: reasonAmong(ADMIN_REASONS), note, alternatives }),
  'worker-reply': act.extend({ reply: z.enum(['accepted', 'declined']), note }),
  /** The worker cannot come, and the client is to know that the agency does something about it. */
  looking: act,
  result: act.extend({
    outcome: z.enum(OUTCOMES),
    note,
    overlap_reason: overlapReason,
    mission: z
      .object({ from: day, to: day, site: place })
      .refine(({ from, to }) => from <= to, { path: ['to'], error: because('endBeforeStart') })
      .optional(),
  }),
  undo: act,
  reopen: act.extend({ date: testDate.optional() }),
  release: act,
  note: z.object({ text: paragraphs({ field: 'order.note', max: NOTE_MAX }) }),
};

const givenReason = z.object({
  reason: z.enum([...ADMIN_REASONS, ...RECRUITER_REASONS]),
  until: z.string().optional(),
  text: z.string().optional(),
}) satisfies z.ZodType<GivenReason>;

const givenSlot = z.object({ date: z.string(), minutes: z.number().int() });

const mission = z.object({ from: z.string(), to: z.string(), site: z.string() });

/** What a line of the history says beside who did what. */
const eventDetails = z.object({
  date: z.string().nullish(),
  minutes: z.number().int().optional(),
  place: z.string().optional(),
  options: z.array(givenSlot).optional(),
  note: z.string().optional(),
  reason: givenReason.optional(),
  outcome: z.enum(OUTCOMES).optional(),
  /** The outcome that was corrected. */
  before: z.enum(OUTCOMES).optional(),
  mission: mission.optional(),
  late: z.boolean().optional(),
  overlapReason: z.string().optional(),
  reply: z.enum(WORKER_REPLIES).optional(),
  /** How the worker was notified. */
  way: z.enum(WORKER_WAYS).optional(),
  /** That the test does not take place. */
  off: z.boolean().optional(),
});

export const orderEvent = z.object({
  id: z.number().int(),
  at: z.string(),
  actor: z.enum(ACTORS),
  /** The username of a recruiter; empty for the agency in what recruiters read. */
  name: z.string(),
  act: z.enum(RECORDED_ACTS),
  status: z.enum(ORDER_STATUSES),
  details: eventDetails,
  /** Recruiters do not get these. */
  for_agency_only: z.boolean(),
});

/** How a request stands, the same for both sides. A date may be 'infinity'. */
export const orderState = z.object({
  id: z.number().int(),
  reference: z.string(),
  version: z.number().int(),
  status: z.enum(ORDER_STATUSES),
  outcome: z.enum(OUTCOMES).nullable(),
  outcome_by: z.enum(['recruiter', 'admin']).nullable(),
  cancelled_by: z.enum(['recruiter', 'admin']).nullable(),
  reason: givenReason.nullable(),
  late: z.boolean(),
  released: z.boolean(),
  date: z.string(),
  minutes: z.number().int(),
  place: z.string(),
  note: z.string(),
  proposals: z.array(givenSlot),
  answer_due_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  created_at: z.string(),
});

/** An order as administrators see it in the list, also after its recruiter or worker was deleted. */
export const order = orderState.extend({
  recruiter: z.string(),
  worker: z.string(),
  worker_reply: z.enum(WORKER_REPLIES),
  read: z.boolean(),
});

/** A row of the list. */
export const listedOrder = order.extend({
  worker_deleted: z.boolean(),
  /** Of the worker, as they are now. */
  job_title: z.string(),
  phone: z.string(),
  /** Of the recruiter. */
  company: z.string(),
});

/** Filters of the list; `needs` says who or what is waited for. */
export const ORDER_NEEDS = ['answer', 'client', 'result', 'worker'] as const;
export const orderQuery = inboxQuery.extend({
  ...sorted('orders'),
  needs: z.enum(ORDER_NEEDS).optional(),
  status: z.enum([...ORDER_STATUSES, 'closed']).optional(),
});

/** `unread` counts all unread orders, not only those found; `needs` all that wait. */
export const orderPage = pageOf(listedOrder).extend({
  unread: z.number().int(),
  needs: z.object({ answer: z.number().int(), result: z.number().int() }),
});

/** Another order for the same worker at an overlapping time. */
const clash = z.object({
  id: z.number().int(),
  reference: z.string(),
  version: z.number().int(),
  recruiter: z.string(),
  status: z.enum(ORDER_STATUSES),
  date: z.string(),
  minutes: z.number().int(),
  created_at: z.string(),
});

/** What occupies a worker for a time: a confirmed test, a mission, leave. */
const occupiedTime = z.object({
  from: z.string(),
  to: z.string(),
  kind: z.enum(['test', 'mission', 'leave', 'other']),
  note: z.string(),
  /** Whose test or mission it is. */
  order: z
    .object({ id: z.number().int(), reference: z.string(), recruiter: z.string() })
    .nullable(),
});

/** Beside the refusal where a worker is not free. */
export const takenBy = z.object({ busy: z.array(occupiedTime) });

/** All that an administrator decides by. */
export const orderSheet = z.object({
  order: order.extend({
    worker_id: z.number().int(),
    worker_note: z.string(),
    alternatives: z.array(
      z.object({ id: z.number().int(), name: z.string(), job_title: z.string() }),
    ),
    /** Null when the account or the worker was deleted. */
    account: z
      .object({
        id: z.number().int(),
        expire_at: z.string().nullable(),
        company: z.string(),
        contact_name: z.string(),
        email: z.string(),
        phone: z.string(),
      })
      .nullable(),
    worker_contact: z
      .object({
        phone: z.string(),
        email: z.string(),
        job_title: z.string(),
        skills: z.array(z.string()),
      })
      .nullable(),
  }),
  history: z.array(orderEvent),
  /** Requests by others that overlap, in the order of their arrival. */
  clashes: z.array(clash),
  /** Open requests for the same worker by other accounts of the same company, the latest first. */
  colleagues: z.array(
    z.object({
      id: z.number().int(),
      reference: z.string(),
      username: z.string(),
      status: z.enum(ORDER_STATUSES),
    }),
  ),
  /** What else occupies the worker at the time of the test or, after hiring, of the mission. */
  busy: z.array(occupiedTime),
  /** The days of the mission that the result has led to. */
  mission: mission.nullable(),
  /** What each side has said of the test. */
  ratings: z.object({ agency: rating.nullable(), client: rating.nullable() }),
  /** The agency's time zone. */
  zone: z.string(),
  outside_hours: z.boolean(),
  next_free: z.array(givenSlot),
  /** The agency's own places, then those of earlier tests, the latest first. */
  places: z.array(z.string()),
  /** Where the worker was notified of a time at which no test takes place. */
  call_off: z
    .object({
      date: z.string(),
      /** The worker's number with its country, digits only; null where there is none. */
      phone: z.string().nullable(),
      /** What to write, by the worker's language. */
      texts: z.record(z.enum(LANGUAGES), z.string()),
    })
    .nullable(),
});

export const orderParams = z.object({ id });

export type Order = z.infer<typeof order>;
export type ListedOrder = z.infer<typeof listedOrder>;
export type OrderState = z.infer<typeof orderState>;
export type OrderPage = z.infer<typeof orderPage>;
export type OrderQuery = z.infer<typeof orderQuery>;
export type OrderSheet = z.infer<typeof orderSheet>;
export type TakenBy = z.infer<typeof takenBy>;
export type OccupiedTime = z.infer<typeof occupiedTime>;
export type EventDetails = z.infer<typeof eventDetails>;
export type OrderEvent = z.infer<typeof orderEvent>;
export type AdminActInput = { [A in keyof typeof adminActs]: z.infer<(typeof adminActs)[A]> };
