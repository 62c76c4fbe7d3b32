import { z } from 'zod';
import { because } from './problems.ts';
import { line } from './text.ts';
import { WEEK } from './week.ts';

/* Days on which the agency is closed, periods with other hours, and what they make of a day. */

const NAME_MAX = 120;
const day = z.iso.date(because('notADay'));
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, because('notATime'));
const name = line({ field: 'openingHours.name', max: NAME_MAX });

export const hoursRange = z.object({
  from: z.enum(WEEK),
  to: z.enum(WEEK),
  /** Null: closed. */
  opens: time.nullable(),
  closes: time.nullable(),
});

export const closedDay = z.object({ day, name });
export const specialHoursInput = z.object({
  from_day: day,
  to_day: day,
  name,
  ranges: z.array(hoursRange).min(1).max(7),
});
export const specialHours = specialHoursInput.extend({ id: z.number().int() });

/** What differs from the usual week, from yesterday on. */
export const exceptions = z.object({
  closed_days: z.array(closedDay),
  special_hours: z.array(specialHours),
});

export type HoursRange = z.infer<typeof hoursRange>;
export type ClosedDay = z.infer<typeof closedDay>;
export type SpecialHours = z.infer<typeof specialHours>;
export type Exceptions = z.infer<typeof exceptions>;

/** All that says when the agency is open. */
export type OpeningHours = { zone: string; usual: readonly HoursRange[] } & Exceptions;
