import { type Day, utcDate } from './day.ts';
import { words } from './words.ts';

/** 'December 3, 2026 2:30 PM', as people type it into a field. */
export function formatDateTimeField(day: Day, time: string, locale: string): string {
  const [hour = 0] = time.split(':').map(Number);
  const [minute, half] = [time.slice(3), hour < 12 ? 'AM' : 'PM'];
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const [date, year] = [Number(day.slice(8)), day.slice(0, 4)];
  return `${month.format(utcDate(day))} ${date}, ${year} ${hour % 12 || 12}:${minute} ${half}`;
}

/** 'Dec 3, 2026, 2:30 PM' on the reader's own clock. */
export function formatDateTime(date: string, locale?: string): string {
  const moment = new Date(date);
  if (Number.isNaN(moment.getTime())) return words.unknownDate;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    moment,
  );
}

/** 'Thursday, December 3, 2026 at 2:30 PM' */
export const formatLongDateTime = (moment: Date, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(moment);

/** '02:30 PM' on the reader's own clock. */
export const formatTime = (moment: Date | number, locale?: string) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(moment);

/** The zone of the reader's clock: 'Central European Standard Time, GMT+1'. */
export function formatTimeZone(moment: Date, locale: string): string {
  const named = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale, { timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value;
  const [name, offset] = [named('long'), named('shortOffset')];
  return name === offset ? `${name}` : `${name}, ${offset}`;
}

const formatDay = (day: Day, options: Intl.DateTimeFormatOptions, locale?: string) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(utcDate(day));

/** 'Nov 16' */
export const formatShortDay = (day: Day, locale?: string) =>
  formatDay(day, { day: 'numeric', month: 'short' }, locale);

/** 'Mon, Nov 16' */
export const formatWeekday = (day: Day, locale?: string) =>
  formatDay(day, { weekday: 'short', day: 'numeric', month: 'short' }, locale);

/** 'October 2026' for '2026-10' */
export const formatMonth = (month: string, locale?: string) =>
  formatDay(`${month}-01`, { month: 'long', year: 'numeric' }, locale);

/** 'Thursday, December 3, 2026' on the reader's own calendar. */
export const formatFullDate = (moment: Date, locale?: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(moment);

/** '2:30 PM' on the reader's own clock. */
export const formatShortTime = (moment: Date | number, locale?: string) =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(moment);
