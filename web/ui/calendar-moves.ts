import {
  addDays,
  addMonths,
  type Day,
  daysIntoWeek,
  firstOfMonth,
  lastOfMonth,
} from './calendar-days.ts';

export type CalendarSpan = {
  /** The first and the last day that can be chosen; one can look at the whole of their months. */
  first: Day;
  last: Day;
};

type Key = { key: string; shiftKey: boolean };
type Ways = CalendarSpan & { weekStart: number; rightToLeft: boolean };

/** Where a key leads from a day; null for a key that leads nowhere. */
export function moveInCalendar(from: Day, { key, shiftKey }: Key, ways: Ways): Day | null {
  const to = destination(from, key, shiftKey, ways);
  return to && withinMonths(to, ways);
}

function destination(from: Day, key: string, shiftKey: boolean, ways: Ways): Day | null {
  const ahead = ways.rightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(from, ahead);
    case 'ArrowLeft':
      return addDays(from, -ahead);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'Home':
      return addDays(from, -daysIntoWeek(from, ways.weekStart));
    case 'End':
      return addDays(from, 6 - daysIntoWeek(from, ways.weekStart));
    case 'PageDown':
      return addMonths(from, shiftKey ? 12 : 1);
    case 'PageUp':
      return addMonths(from, shiftKey ? -12 : -1);
    default:
      return null;
  }
}

function withinMonths(day: Day, { first, last }: CalendarSpan): Day {
  if (day < firstOfMonth(first)) return firstOfMonth(first);
  return day > lastOfMonth(last) ? lastOfMonth(last) : day;
}
