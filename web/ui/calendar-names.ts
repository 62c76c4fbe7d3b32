import { type Day, utcDate } from './calendar-days.ts';

/** 2024 began on a Monday. */
const weekday = (number: number) => new Date(Date.UTC(2024, 0, number));

const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

/** What a language calls months, weekdays and days. */
export function calendarNames(locale: string) {
  const month = format(locale, { month: 'long', year: 'numeric' });
  const day = format(locale, { dateStyle: 'full' });
  const number = format(locale, { day: 'numeric' });
  const [long, short] = [format(locale, { weekday: 'long' }), format(locale, { weekday: 'short' })];
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
}

type WeekInfo = { firstDay: number };
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** The first day of the week in a region, 1 for Monday to 7 for Sunday; Monday where nobody can tell. */
export function weekStartOf(locale: string): number {
  try {
    const known = new Intl.Locale(locale) as LocaleWithWeek;
    return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
  } catch {
    return 1; // Some browsers call their language 'en-US@posix'.
  }
}
