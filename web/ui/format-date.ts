import { type Day, utcDate } from './calendar-days.ts';

/** 'December 3, 2026 2:30 PM', as the field shows it. */
export function formatDateTimeField(day: Day, time: string, locale: string): string {
  const [hour = 0] = time.split(':').map(Number);
  const [minute, half] = [time.slice(3), hour < 12 ? 'AM' : 'PM'];
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const [date, year] = [Number(day.slice(8)), day.slice(0, 4)];
  return `${month.format(utcDate(day))} ${date}, ${year} ${hour % 12 || 12}:${minute} ${half}`;
}

/** 'Thursday, December 3, 2026 at 2:30 PM' */
export const formatLongDateTime = (moment: Date, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(moment);

/** Whose clock it is: 'Central European Standard Time, GMT+1'. */
export function formatTimeZone(moment: Date, locale: string): string {
  const named = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale, { timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value;
  const [name, offset] = [named('long'), named('shortOffset')];
  return name === offset ? `${name}` : `${name}, ${offset}`;
}
