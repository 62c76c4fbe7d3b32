import { ui } from '../../messages/messages.ts';
import { perLanguage } from './per-language.ts';

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

const inUnit = (unit: string, unitDisplay: (locale: string) => 'short' | 'long') =>
  perLanguage(
    (locale) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: unitDisplay(locale) }),
  );

/** Arabic writes units out; its short forms are single letters. */
const shortWhereUsual = (locale: string) => (locale.startsWith('ar') ? 'long' : 'short');

const AMOUNTS = {
  day: inUnit('day', shortWhereUsual),
  hour: inUnit('hour', shortWhereUsual),
  minute: inUnit('minute', shortWhereUsual),
};

/** A length of time by its largest units, such as '20 hr 40 min'. */
export function formatDuration(ms: number, units = 2): string {
  const first = UNITS.findIndex(([, length]) => ms >= length);
  if (first < 0) return ui.lessThanAMinute;
  let rest = ms;
  const parts: string[] = [];
  for (const [unit, length] of UNITS.slice(first, first + units)) {
    const count = Math.floor(rest / length);
    if (count > 0) parts.push(AMOUNTS[unit]().format(count));
    rest %= length;
  }
  const [larger = '', smaller] = parts;
  return smaller ? ui.duration({ larger, smaller }) : larger;
}

const hoursInFull = inUnit('hour', () => 'long');

/** '24 hours' */
export const formatHours = (hours: number) => hoursInFull().format(hours);

const ago = (options: Intl.RelativeTimeFormatOptions) =>
  perLanguage((locale) => new Intl.RelativeTimeFormat(locale, options));
const counted = ago({ numeric: 'always' });
const named = ago({ numeric: 'auto' });
const abbreviated = ago({ numeric: 'always', style: 'short' });

/** Such as '3 hours ago', in brief '3 hr ago'. A date in the future counts as now: the reader's clock may be behind. */
export function timeAgo(date: string, now: Date, brief = false): string {
  const ms = Math.max(0, now.getTime() - Date.parse(date));
  if (Number.isNaN(ms)) return ui.unknownDate;
  const [unit, length] = PAST_UNITS.find(([, length]) => ms >= length) ?? ['second', SECOND_MS];
  return (brief ? abbreviated : counted)().format(-Math.floor(ms / length), unit);
}

/** Such as 'in 3 days'; 'now' for a date that has passed. */
export function timeUntil(date: string, now: Date): string {
  const ms = Date.parse(date) - now.getTime();
  if (!(ms > 0)) return named().format(0, 'second');
  const [unit, length] = UNITS.find(([, length]) => ms >= length) ?? ['minute', ms];
  return counted().format(Math.floor(ms / length), unit);
}
