import { locale as currentLocale, ui } from '../../messages/messages.ts';
import { type Day, utcDate } from './day.ts';
import { perLanguage, readersLocale } from './per-language.ts';

type Options = Intl.DateTimeFormatOptions;

const fullMonth = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }),
);

/** 'December 3, 2026 2:30 PM', '3 décembre 2026 14:30': as people type it into a field. */
export function formatDateTimeField(day: Day, time: string, locale?: string): string {
  const format = fullMonth(locale);
  const month = format.format(utcDate(day));
  const [date, year] = [Number(day.slice(8)), day.slice(0, 4)];
  if (!format.resolvedOptions().locale.startsWith('en')) return `${date} ${month} ${year} ${time}`;
  const [hour = 0] = time.split(':').map(Number);
  const [minute, half] = [time.slice(3), hour < 12 ? 'AM' : 'PM'];
  return `${month} ${date}, ${year} ${hour % 12 || 12}:${minute} ${half}`;
}

/** A format for the reader's own clock. A device that travels gets another: Intl keeps the zone it was made in. */
function onReadersClock(options: Options, inArabic = options) {
  const make = (locale: string) =>
    new Intl.DateTimeFormat(locale, locale.startsWith('ar') ? inArabic : options);
  const byOffset = new Map<number, ReturnType<typeof perLanguage<Intl.DateTimeFormat>>>();
  return (moment: Date | number, locale?: string) => {
    const offset = new Date(moment).getTimezoneOffset();
    const format = byOffset.get(offset) ?? perLanguage(make, readersLocale);
    byOffset.set(offset, format);
    return format(locale).format(moment);
  };
}

/** Arabic has no middle length that names the month. */
const dateTime = onReadersClock(
  { dateStyle: 'medium', timeStyle: 'short' },
  { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
);

/** 'Dec 3, 2026, 2:30 PM' on the reader's own clock. */
export function formatDateTime(date: string): string {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? ui.unknownDate : dateTime(moment);
}

/** 'Thursday, December 3, 2026 at 2:30 PM' */
export const formatLongDateTime = onReadersClock({ dateStyle: 'full', timeStyle: 'short' });

/** '02:30 PM' on the reader's own clock. */
export const formatTime = onReadersClock({ hour: '2-digit', minute: '2-digit' });

/** 'Thursday, December 3, 2026' on the reader's own calendar. */
export const formatFullDate = onReadersClock({ dateStyle: 'full' });

/** '2:30 PM' on the reader's own clock. */
export const formatShortTime = onReadersClock({ timeStyle: 'short' });

/** On the clock of a zone, as a server writes it in the language of the page, or on the reader's own. */
function onAnyClock(options: Options, time = hourAndMinute) {
  const make = (locale: string, timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { ...options, ...time(locale), timeZone });
  const byZone = new Map<string, ReturnType<typeof perLanguage<Intl.DateTimeFormat>>>();
  return (moment: Date, zone?: string, locale = zone ? currentLocale() : readersLocale()) => {
    const key = zone ?? String(moment.getTimezoneOffset());
    const format = byZone.get(key) ?? perLanguage((of) => make(of, zone));
    byZone.set(key, format);
    return format(locale).format(moment);
  };
}

/** '09:41', but '9:41 AM'. */
const hourAndMinute = (locale: string): Options => {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' };
};

const withAndWithoutYear = (options: Options, time?: () => Options) => ({
  thisYear: onAnyClock(options, time),
  otherYear: onAnyClock({ year: 'numeric', ...options }, time),
});
const MOMENTS = {
  short: withAndWithoutYear({ day: 'numeric', month: 'short' }),
  long: withAndWithoutYear({ weekday: 'short', day: 'numeric', month: 'long' }),
};

const DAYS = withAndWithoutYear({ day: 'numeric', month: 'long' }, () => ({}));

type Clock = { now: Date; zone?: string | undefined };

/** 'Mar 12, 9:41 AM' or 'Thu, March 12, 9:41 AM', with the year where it is not the present one. */
export const formatMoment = (date: string, length: keyof typeof MOMENTS, clock: Clock): string =>
  withYearOf(MOMENTS[length], date, clock);

/** 'March 12', with the year where it is not the present one. */
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

/** 'Sun 2:00 PM' */
export const formatWeekdayTime = onAnyClock({ weekday: 'short' });

/** '2:00 PM' */
export const formatClockTime = onAnyClock({});

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
function forDays(options: Options, usual = readersLocale) {
  const make = (locale: string) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const format = perLanguage(make, usual);
  return (day: Day) => format().format(utcDate(day));
}

/** 'Nov 16' */
export const formatShortDay = forDays({ day: 'numeric', month: 'short' });

/** 'Mon, Nov 16' */
export const formatWeekday = forDays({ weekday: 'short', day: 'numeric', month: 'short' });

/** 'Monday, July 5, 2027' */
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
  readersLocale,
);

/** 'November 14 – 20, 2026' */
export const formatDayRange = (first: Day, last: Day) =>
  longDays().formatRange(utcDate(first), utcDate(last));

/** 'November 16, 2026', the same on the server and in every browser. */
export const formatDay = forDays({ dateStyle: 'long' }, () => currentLocale());

const monthOfYear = forDays({ month: 'long', year: 'numeric' }, () => currentLocale());

/** 'October 2026' for '2026-10' */
export const formatMonth = (month: string) => monthOfYear(`${month}-01`);
