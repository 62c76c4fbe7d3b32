import { z } from 'zod';
import { OUTCOMES } from './order-acts.ts';
import { because } from './problems.ts';
import { instant } from './text.ts';
import { isCalendarDay } from './zone-clock.ts';

/* What the agency's calendar and its day sheet show. Days are the agency's own, whatever the reader's zone. */

/** Six weeks, as a month has on paper. */
const CALENDAR_DAYS_MAX = 42;
/** Of tests, and of missions and leave: no question may cost more than this. */
export const CALENDAR_ENTRIES_MAX = 2_000;

const DAY_MS = 24 * 60 * 60 * 1000;

const day = z.iso.date(because('notADay')).refine(isCalendarDay, because('notADay'));

export const calendarQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: because('endBeforeStart') })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < CALENDAR_DAYS_MAX, {
    path: ['to'],
    error: because('tooManyDays'),
    params: { max: CALENDAR_DAYS_MAX },
  });

export const daySheetQuery = z.object({ day });

/** An order at its date. One that waits for the client stands at each time that was proposed. */
export const calendarEntry = z.object({
  id: z.number().int(),
  reference: z.string(),
  status: z.enum(['requested', 'proposed', 'confirmed', 'done']),
  outcome: z.enum(OUTCOMES).nullable(),
  recruiter: z.string(),
  worker_id: z.number().int(),
  worker: z.string(),
  job_title: z.string(),
  domain: z.string(),
  place: z.string(),
  date: instant,
  minutes: z.number().int(),
  /** The worker has another test, or is on a mission or leave, at this time. */
  overlaps: z.boolean(),
});

/** What takes a worker for days. An end that nobody knows is null. */
export const occupation = z.object({
  id: z.number().int(),
  worker_id: z.number().int(),
  worker: z.string(),
  kind: z.enum(['mission', 'leave', 'other']),
  site: z.string(),
  from: instant.nullable(),
  to: instant.nullable(),
});

/** Closed all day where `open` is null; the name is that of a closed day or of special hours. */
export const calendarDay = z.object({
  day: z.iso.date(),
  open: z.object({ opens: z.string(), closes: z.string() }).nullable(),
  name: z.string().nullable(),
});

export const calendar = z.object({
  zone: z.string(),
  days: z.array(calendarDay),
  entries: z.array(calendarEntry),
  occupations: z.array(occupation),
  /** There are more; these are the first. */
  truncated: z.boolean(),
});

/** The confirmed tests of a day, with what somebody at the door needs. */
export const daySheet = z.object({
  zone: z.string(),
  day: calendarDay,
  tests: z.array(
    z.object({
      id: z.number().int(),
      reference: z.string(),
      date: instant,
      minutes: z.number().int(),
      worker: z.string(),
      job_title: z.string(),
      phone: z.string(),
      skills: z.array(z.string()),
      recruiter: z.string(),
      place: z.string(),
    }),
  ),
  truncated: z.boolean(),
});

export type Calendar = z.infer<typeof calendar>;
export type CalendarDay = z.infer<typeof calendarDay>;
export type CalendarEntry = z.infer<typeof calendarEntry>;
export type Occupation = z.infer<typeof occupation>;
export type DaySheet = z.infer<typeof daySheet>;
