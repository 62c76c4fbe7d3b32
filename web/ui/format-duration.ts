import { words } from './words.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

const PAST_UNITS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ...UNITS,
  ['second', SECOND_MS],
] as const;

type Unit = (typeof UNITS)[number][0];

const amount = (count: number, unit: Unit, unitDisplay: 'short' | 'long', locale?: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count);

/** A length of time by its two largest units, such as '20 hr 40 min'. */
export function formatDuration(ms: number, locale?: string): string {
  const first = UNITS.findIndex(([, length]) => ms >= length);
  if (first < 0) return words.lessThanAMinute;
  let rest = ms;
  const parts: string[] = [];
  for (const [unit, length] of UNITS.slice(first, first + 2)) {
    const count = Math.floor(rest / length);
    if (count > 0) parts.push(amount(count, unit, 'short', locale));
    rest %= length;
  }
  return parts.join(' ');
}

/** '24 hours' */
export const formatHours = (hours: number, locale?: string) =>
  amount(hours, 'hour', 'long', locale);

/** Such as '3 hours ago'. A date in the future counts as now: the reader's clock may be behind. */
export function timeAgo(date: string, now: Date, locale?: string): string {
  const ms = Math.max(0, now.getTime() - Date.parse(date));
  if (Number.isNaN(ms)) return words.unknownDate;
  const [unit, length] = PAST_UNITS.find(([, length]) => ms >= length) ?? ['second', SECOND_MS];
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(ms / length), unit);
}

/** Such as 'in 3 days'; 'now' for a date that has passed. */
export function timeUntil(date: string, now: Date, locale?: string): string {
  const ms = Date.parse(date) - now.getTime();
  const format = new Intl.RelativeTimeFormat(locale, { numeric: ms > 0 ? 'always' : 'auto' });
  if (!(ms > 0)) return format.format(0, 'second');
  const [unit, length] = UNITS.find(([, length]) => ms >= length) ?? ['minute', ms];
  return format.format(Math.floor(ms / length), unit);
}
