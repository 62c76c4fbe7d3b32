import { addDays, type Day, dayAt, utcDate } from './day.ts';
import { perLanguage } from './per-language.ts';

/** The same day of another month, or that month's last. */
export function addMonths(day: Day, months: number): Day {
  const date = utcDate(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  return addDays(dayAt(date), Math.min(wanted, daysInMonth(dayAt(date))) - 1);
}

export const monthOf = (day: Day) => day.slice(0, 7);
const firstOfMonth = (day: Day): Day => `${monthOf(day)}-01`;
export const lastOfMonth = (day: Day): Day => addDays(firstOfMonth(day), daysInMonth(day) - 1);

function daysInMonth(day: Day): number {
  const date = utcDate(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

/** How many days after the first of its week: 0 to 6. `weekStart` is 1 for Monday to 7 for Sunday. */
export const daysIntoWeek = (day: Day, weekStart: number) =>
  (utcDate(day).getUTCDay() - weekStart + 7) % 7;

/** The weeks of a month; null where a week reaches into another month. */
export function weeksOfMonth(day: Day, weekStart: number): (Day | null)[][] {
  const first = firstOfMonth(day);
  const before = daysIntoWeek(first, weekStart);
  const weeks = Math.ceil((before + daysInMonth(day)) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const each = addDays(first, week * 7 + place - before);
      return monthOf(each) === monthOf(day) ? each : null;
    }),
  );
}

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

/** 2024 began on a Monday. */
const weekday = (number: number) => new Date(Date.UTC(2024, 0, number));

const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

/** What a language calls months, weekdays and days. */
export const calendarNames = perLanguage((locale) => {
  const month = format(locale, { month: 'long', year: 'numeric' });
  const day = format(locale, { dateStyle: 'full' });
  const number = format(locale, { day: 'numeric' });
  const long = format(locale, { weekday: 'long' });
  // Arabic does not shorten the days of the week; a column has room for a letter of them.
  const short = format(locale, { weekday: locale.startsWith('ar') ? 'narrow' : 'short' });
  return {
    monthName: (of: Day) => month.format(utcDate(of)),
    dayName: (of: Day) => day.format(utcDate(of)),
    dayNumber: (of: Day) => number.format(utcDate(of)),
    weekdays: (weekStart: number) =>
      Array.from({ length: 7 }, (_, place) => weekday(weekStart + place)).map((date) => ({
        long: long.format(date),
        short: short.format(date),
      })),
  };
});

/** Saturday, as in Algeria: 1 is Monday, 7 is Sunday. */
export const WEEK_START = 6;
