import type { BusinessHours } from '../../../contracts/agency.ts';
import { isOpenAt, WEEK, type Weekday } from '../../../contracts/week.ts';
import { zoneClock } from '../../zone-clock.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The first day of WEEK is the last one of JavaScript's. */
const SATURDAY = 6;

export type Office = { timeZone: string; ranges: BusinessHours['ranges'] };

/**
 * The given hour by the office's clock, so many days ahead or on the first day after that on which the
 * office is open then.
 */
export function testMoment(
  now: Date,
  { daysAhead, hour }: { daysAhead: number; hour: number },
  { timeZone, ranges }: Office,
): Date {
  const clock = zoneClock(timeZone);
  const today = Math.floor(clock(now) / DAY_MS) * DAY_MS;
  const first = today + daysAhead * DAY_MS;
  const days = WEEK.map((_, place) => first + place * DAY_MS);
  const day = days.find((start) => isOpenAt(ranges, dayName(start), hour)) ?? first;
  const shown = day + hour * HOUR_MS;
  // The offset of that moment, not of now: clocks may have been changed in between.
  const offsetAt = (moment: number) => clock(moment) - moment;
  return new Date(shown - offsetAt(shown - offsetAt(shown)));
}

const dayName = (day: number) => {
  const place = (new Date(day).getUTCDay() - SATURDAY + WEEK.length) % WEEK.length;
  return WEEK[place] as Weekday;
};
