const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** Such as '3 hours ago'. A time in the future, from clocks that differ, is '0 seconds ago'. */
export function timeAgo(date: string, now: Date, locale?: string): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(date)) / 1000));
  if (Number.isNaN(seconds)) return 'unknown';
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(seconds / length), unit);
}

/** Date and time in the reader's time zone. */
export function formatDateTime(date: string, locale?: string): string {
  const moment = new Date(date);
  if (Number.isNaN(moment.getTime())) return 'unknown';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    moment,
  );
}
