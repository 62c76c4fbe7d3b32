import type { OpeningHours } from './opening-hours.ts';
import { rangeOn, WEEK } from './week.ts';

/* When the agency is open. Without zod: the picker needs it. A day is a text such as '2027-03-12', in the agency's zone. */

export type OpenHours = { opens: string; closes: string };

/** The hours of a day: null on the weekly day off, and with a name on a closed day. */
export function hoursOn(
  { usual, closed_days, special_hours }: OpeningHours,
  day: string,
): { open: OpenHours | null; name?: string } {
  const closed = closed_days.find((closedDay) => closedDay.day === day);
  if (closed) return { open: null, name: closed.name };
  const special = special_hours.find(({ from_day, to_day }) => from_day <= day && day <= to_day);
  const { opens, closes } = rangeOn(special?.ranges ?? usual, weekdayOf(day)) ?? {};
  const open = opens && closes ? { opens, closes } : null;
  return special ? { open, name: special.name } : { open };
}

/** 2000-01-01 was a Saturday, the first day of WEEK. */
function weekdayOf(day: string) {
  const days = Math.round((Date.parse(day) - Date.UTC(2000, 0, 1)) / 86_400_000);
  return WEEK[((days % 7) + 7) % 7] ?? 'saturday';
}
