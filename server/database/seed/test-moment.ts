import type { BusinessHours } from '../../../contracts/agency.ts';
import { isOpenAt, WEEK, type Weekday } from '../../../contracts/week.ts';

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
  const offsetAt = offsetsOf(timeZone);
  const today = Math.floor((now.getTime() + offsetAt(now.getTime())) / DAY_MS) * DAY_MS;
  const first = today + daysAhead * DAY_MS;
  const days = WEEK.map((_, place) => first + place * DAY_MS);
  const day = days.find((start) => isOpenAt(ranges, dayName(start), hour)) ?? first;
  const shown = day + hour * HOUR_MS;
  // The offset of that moment, not of now: clocks may have been changed in between.
  return new Date(shown - offsetAt(shown - offsetAt(shown)));
}

const dayName = (day: number) => {
  const place = (new Date(day).getUTCDay() - SATURDAY + WEEK.length) % WEEK.length;
  return WEEK[place] as Weekday;
};

/** How far the zone's clock is ahead of UTC, by the moment. */
function offsetsOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (moment: number) => {
    const parts: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(moment)) parts[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(moment / 60_000) * 60_000;
  };
}
