import { locale as currentLocale, ui } from '../../messages/messages.ts';
import { type Day, utcDate } from './day.ts';
import { perLanguage } from './per-language.ts';

type Options = Intl.DateTimeFormatOptions;

const fullMonth = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }),
);

/** 'December 3, 2026 2:30 PM', '3 décembre 2026 14:30': the picker's field alone has this form in English. */
export function formatDateTimeField(day: Day, time: string, locale?: string): string {
  const format = fullMonth(locale);
  const month = format.format(utcDate(day));
  const [date, year] = [Number(day.slice(8)), day.slice(0, 4)];
  if (!format.resolvedOptions().locale.startsWith('en')) return `${date} ${month} ${year} ${time}`;
  const [hour = 0] = time.split(':').map(Number);
  const [minute, half] = [time.slice(3), hour < 12 ? 'AM' : 'PM'];
  return `${month} ${date}, ${year} ${hour % 12 || 12}:${minute} ${half}`;
}

/** '3 December 2026' and '3 December 2026 14:30', as the fields of the panel show what was typed or chosen. */
export const formatDayField = (day: Day, time = ''): string =>
  `${Number(day.slice(8))} ${fullMonth().format(utcDate(day))} ${day.slice(0, 4)} ${time}`.trimEnd();

/** A format for the reader's own clock. A device that travels gets another: Intl keeps the zone it was made in. */
function onReadersClock(options: Options, inArabic = options) {
  const make = (locale: string) =>
    new Intl.DateTimeFormat(locale, locale.startsWith('ar') ? inArabic : options);
  const byOffset = new Map<number, ReturnType<typeof perLanguage<Intl.DateTimeFormat>>>();
  return (moment: Date | number, locale?: string) => {
    const offset = new Date(moment).getTimezoneOffset();
    const format = byOffset.get(offset) ?? perLanguage(make);
    byOffset.set(offset, format);
    return format(locale).format(moment);
  };
}

/** Arabic has no middle length that names the month. */
const dateTime = onReadersClock(
  { dateStyle: 'medium', timeStyle: 'short' },
  { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
);

/** '3 Dec 2026, 14:30' on the reader's own clock. */
export function formatDateTime(date: string): string {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? ui.unknownDate : dateTime(moment);
}

/** 'Thursday, 3 December 2026 at 14:30' */
export const formatLongDateTime = onReadersClock({ dateStyle: 'full', timeStyle: 'short' });

/** 'Thursday, 3 December 2026' on the reader's own calendar. */
export const formatFullDate = onReadersClock({ dateStyle: 'full' });

/** '09:05' on the reader's own clock. */
export const formatTime = onReadersClock({ timeStyle: 'short' });

/** On the clock of a zone, or on the reader's own. */
function onAnyClock(options: Options) {
  const make = (locale: string, timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone });
  const byZone = new Map<string, ReturnType<typeof perLanguage<Intl.DateTimeFormat>>>();
  return (moment: Date, zone?: string) => {
    const key = zone ?? String(moment.getTimezoneOffset());
    const format = byZone.get(key) ?? perLanguage((of) => make(of, zone));
    byZone.set(key, format);
    return format().format(moment);
  };
}

const TIME = { hour: '2-digit', minute: '2-digit' } as const;

const withAndWithoutYear = (options: Options) => ({
  thisYear: onAnyClock(options),
  otherYear: onAnyClock({ year: 'numeric', ...options }),
});
const MOMENTS = {
  short: withAndWithoutYear({ day: 'numeric', month: 'short', ...TIME }),
  medium: withAndWithoutYear({ weekday: 'short', day: 'numeric', month: 'short', ...TIME }),
  long: withAndWithoutYear({ weekday: 'short', day: 'numeric', month: 'long', ...TIME }),
};

const DAYS = withAndWithoutYear({ day: 'numeric', month: 'long' });

type Clock = { now: Date; zone?: string | undefined };

/** '12 Mar, 09:41', 'Thu 12 Mar, 09:41' or 'Thu 12 March, 09:41', with the year where it is not the present one. */
export const formatMoment = (date: string, length: keyof typeof MOMENTS, clock: Clock): string =>
  withYearOf(MOMENTS[length], date, clock);

/** '12 March', with the year where it is not the present one. */
export const formatDate = (date: string, clock: Clock): string => withYearOf(DAYS, date, clock);

function withYearOf(
  formats: ReturnType<typeof withAndWithoutYear>,
  date: string,
  { now, zone }: Clock,
): string {
  const moment = new Date(date);
  if (Number.isNaN(moment.getTime())) return ui.unknownDate;
  const isThisYear = moment.getFullYear() === now.getFullYear();
  return formats[isThisYear ? 'thisYear' : 'otherYear'](moment, zone);
}

/** 'Sun 14:00' */
export const formatWeekdayTime = onAnyClock({ weekday: 'short', ...TIME });

/** '14:00' */
export const formatClockTime = onAnyClock(TIME);

/** The zone of the reader's clock: 'Central European Standard Time, GMT+1'. */
export function formatTimeZone(moment: Date, locale = currentLocale()): string {
  const named = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale, { timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value;
  const [name = '', offset = ''] = [named('long'), named('shortOffset')];
  return name === offset ? name : ui.timeZone({ name, offset });
}

/** A format for days of the calendar, which have no zone. */
function forDays(options: Options) {
  const make = (locale: string) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const format = perLanguage(make);
  return (day: Day) => format().format(utcDate(day));
}

/** '16 Nov' */
export const formatShortDay = forDays({ day: 'numeric', month: 'short' });

/** 'Mon 16 Nov' */
export const formatWeekday = forDays({ weekday: 'short', day: 'numeric', month: 'short' });

/** 'Monday 5 July 2027' */
export const formatFullDay = forDays({ dateStyle: 'full' });

/** 'Monday' */
export const formatDayName = forDays({ weekday: 'long' });

const longDays = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** '14–20 November 2026' */
export const formatDayRange = (first: Day, last: Day) =>
  longDays().formatRange(utcDate(first), utcDate(last));

/** '16 November 2026' */
export const formatDay = forDays({ dateStyle: 'long' });

const monthOfYear = forDays({ month: 'long', year: 'numeric' });

/** 'October 2026' for '2026-10' */
export const formatMonth = (month: string) => monthOfYear(`${month}-01`);
