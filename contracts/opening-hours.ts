import { z } from 'zod';
import { OPENING_HOURS_NAME } from './panel-limits.ts';
import { because } from './problems.ts';
import { line } from './text.ts';
import { rangeOn, WEEK } from './week.ts';

/* Days on which the agency is closed, periods with other hours, and what they make of a day. */

/** Of those to come. */
export const CLOSED_DAYS_MAX = 366;
export const SPECIAL_HOURS_MAX = 50;
/** Days that are further away are mistakes. */
export const PLANNED_YEARS_MAX = 5;
/** Beyond these years not every program counts days alike. */
export const agencyDay = z.iso
  .date(because('notADay'))
  .refine((day) => day >= '2000-01-01' && day <= '2199-12-31', because('notADay'));
const day = agencyDay;
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, because('notATime'));
const name = line(OPENING_HOURS_NAME);

export const hoursRange = z.object({
  from: z.enum(WEEK),
  to: z.enum(WEEK),
  /** Null: closed. */
  opens: time.nullable(),
  closes: time.nullable(),
});

const givenRange = hoursRange.refine(opensBeforeItCloses, {
  path: ['closes'],
  error: because('closesBeforeOpening'),
});

export const closedDay = z.object({ day, name });
/** `confirmed_tests`: how many were confirmed for the day before it was closed. */
export const closedDayRow = closedDay.extend({ confirmed_tests: z.number().int() });

const period = { from_day: day, to_day: day, name };
/** Days of the week that no range names are closed. */
export const specialHoursInput = z
  .object({ ...period, ranges: z.array(givenRange).min(1).max(WEEK.length) })
  .refine(({ from_day, to_day }) => from_day <= to_day, {
    path: ['to_day'],
    error: because('endBeforeStart'),
  })
  .refine(({ ranges }) => namesEachDayOnce(ranges), {
    path: ['ranges'],
    error: because('weekdayTwice'),
  });
export const specialHours = z.object({
  id: z.number().int(),
  ...period,
  ranges: z.array(hoursRange),
});

/** With what the panel proposes for new ones. */
export const specialHoursList = z.object({
  zone: z.string(),
  usual: z.array(hoursRange),
  rows: z.array(specialHours),
});

/** What differs from the usual week. */
export const exceptions = z.object({
  closed_days: z.array(closedDay),
  special_hours: z.array(specialHours),
});

export const openingHours = exceptions.extend({
  zone: z.string(),
  usual: z.array(hoursRange),
});

export type HoursRange = z.infer<typeof hoursRange>;
export type ClosedDay = z.infer<typeof closedDay>;
export type ClosedDayRow = z.infer<typeof closedDayRow>;
export type SpecialHoursInput = z.infer<typeof specialHoursInput>;
export type SpecialHoursList = z.infer<typeof specialHoursList>;
export type SpecialHours = z.infer<typeof specialHours>;
export type Exceptions = z.infer<typeof exceptions>;

/** All that says when the agency is open. */
export type OpeningHours = { zone: string; usual: readonly HoursRange[] } & Exceptions;

function opensBeforeItCloses({ opens, closes }: HoursRange): boolean {
  if (opens === null || closes === null) return opens === closes;
  return opens < closes;
}

const namesEachDayOnce = (ranges: HoursRange[]) =>
  WEEK.every((weekday) => ranges.filter((range) => rangeOn([range], weekday)).length <= 1);
