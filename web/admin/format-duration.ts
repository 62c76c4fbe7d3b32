const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

type Unit = (typeof UNITS)[number][0];

const amount = (count: number, unit: Unit, unitDisplay: 'short' | 'long', locale?: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count);

/** The two largest units of a duration, such as '20 hr 40 min'; null below a minute. */
export function formatDuration(ms: number, locale?: string): string | null {
  const first = UNITS.findIndex(([, length]) => ms >= length);
  if (first < 0) return null;
  let rest = ms;
  const parts: string[] = [];
  for (const [unit, length] of UNITS.slice(first, first + 2)) {
    const count = Math.floor(rest / length);
    if (count > 0) parts.push(amount(count, unit, 'short', locale));
    rest %= length;
  }
  return parts.join(' ');
}

export const formatHours = (hours: number, locale?: string) =>
  amount(hours, 'hour', 'long', locale);

/** Such as 'in 3 days'; 'now' once the time has come. */
export function timeUntil(date: string, now: Date, locale?: string): string {
  const ms = Date.parse(date) - now.getTime();
  const format = new Intl.RelativeTimeFormat(locale, { numeric: ms > 0 ? 'always' : 'auto' });
  if (!(ms > 0)) return format.format(0, 'second');
  const [unit, length] = UNITS.find(([, length]) => ms >= length) ?? ['minute', ms];
  return format.format(Math.floor(ms / length), unit);
}
