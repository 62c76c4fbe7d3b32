import { type Day, isDay } from '../../ui/day.ts';

import { twoDigits } from '../../ui/format-number.ts';

/** Regular expressions for one part of a date: complete, and while it is being typed. */
type Part = { whole: string; prefix: string };

const match = (pattern: string, text: string) => new RegExp(`^${pattern}$`, 'iu').exec(text);

const matchWhole = (parts: Part[], text: string) =>
  match(parts.map(({ whole }) => whole).join(''), text)?.groups ?? null;

/** The groups found so far in a text that may still become a match; null when it cannot. */
function matchPrefix(parts: Part[], text: string): Record<string, string> | null {
  for (const [at, part] of parts.entries()) {
    const before = parts.slice(0, at).map(({ whole }) => whole);
    const found = match([...before, part.prefix].join(''), text);
    if (found) return found.groups ?? {};
  }
  return null;
}

type Reading =
  /** `mayGoOn`: more typing could change it, as PM changes 2:30. */
  | { kind: 'moment'; day: Day; time: string; mayGoOn: boolean }
  /** The beginning of a date, perhaps already with its day. */
  | { kind: 'begun'; day: Day | null }
  | { kind: 'nothing' };

const NOTHING: Reading = { kind: 'nothing' };
const BEGUN: Reading = { kind: 'begun', day: null };

const DAY: Part = { whole: '(?<day>0?[1-9]|[12]\\d|3[01])', prefix: '[0-3]?' };
const YEAR: Part = { whole: '(?<year>\\d{4})', prefix: '\\d{0,3}' };
const MONTH_NAME: Part = { whole: '(?<name>\\p{L}{3,})\\.?', prefix: '(?<name>\\p{L}*)\\.?' };
const MONTH_NUMBER: Part = { whole: '(?<month>0?[1-9]|1[0-2])', prefix: '[01]?' };
const DASH: Part = { whole: '-', prefix: '' };
const TIME: Part[] = [
  { whole: '(?<hour>[01]?\\d|2[0-3])', prefix: '' },
  { whole: ':', prefix: '' },
  { whole: '(?<minute>[0-5]\\d)', prefix: '[0-5]?' },
  { whole: '(?:\\s*(?<half>[ap])\\.?m\\.?)?', prefix: '\\s*(?:[ap]\\.?)?' },
];

/** 'December 3, 2026 2:30 PM', and '2026-12-03 14:30'. */
export const DATE_PATTERNS: Part[][] = [
  [
    MONTH_NAME,
    { whole: '[\\s,]+', prefix: '' },
    DAY,
    { whole: '(?:\\s*,\\s*|\\s+)', prefix: '\\s*' },
    YEAR,
    { whole: '(?:\\s*,\\s*|\\s+)(?:at\\s+)?', prefix: '(?:(?:\\s*,\\s*|\\s+)a?t?)?' },
    ...TIME,
  ],
  [
    YEAR,
    DASH,
    MONTH_NUMBER,
    DASH,
    DAY,
    { whole: '(?:\\s*T\\s*|\\s*,\\s*|\\s+)', prefix: '\\s*' },
    ...TIME,
  ],
];

/** Reads a date that is being typed. Does not check whether it can be requested. */
export function parseDateTime(typed: string, locale: string): Reading {
  const text = typed.trimStart();
  if (text === '') return BEGUN;
  for (const parts of DATE_PATTERNS) {
    const whole = matchWhole(parts, text.trimEnd());
    if (whole) return momentOf(whole, locale);
  }
  for (const parts of DATE_PATTERNS) {
    const prefix = matchPrefix(parts, text);
    if (prefix) return beginningOf(prefix, locale);
  }
  return NOTHING;
}

type Found = Record<string, string | undefined>;

function momentOf(found: Found, locale: string): Reading {
  const day = dayOf(found, locale);
  const hour = hourOf(Number(found.hour), found.half?.toLowerCase());
  if (!day || hour === null) return NOTHING;
  const time = `${twoDigits(hour)}:${found.minute}`;
  return { kind: 'moment', day, time, mayGoOn: !found.half && hour >= 1 && hour <= 12 };
}

function beginningOf(found: Found, locale: string): Reading {
  if (found.year && found.day) {
    const day = dayOf(found, locale);
    return day ? { kind: 'begun', day } : NOTHING;
  }
  const couldBe = found.name === undefined || monthsBeginning(found.name, locale).length > 0;
  return couldBe ? BEGUN : NOTHING;
}

function dayOf({ year, month, name, day }: Found, locale: string): Day | null {
  const number = name === undefined ? Number(month) : monthNamed(name, locale);
  if (!number) return null;
  const found = [year, twoDigits(number), twoDigits(Number(day))].join('-');
  return isDay(found) ? found : null;
}

/** '14:30 pm' is accepted, too. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (!half) return hour;
  if (hour === 0 || hour > 12) return (half === 'p') === hour > 12 ? hour : null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The months whose names begin with a text: 'sept' finds one, 'ju' two. */
function monthsBeginning(name: string, locale: string): number[] {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => index + 1).filter((number) =>
    plain(month.format(Date.UTC(2024, number - 1))).startsWith(plain(name)),
  );
}

function monthNamed(name: string, locale: string): number | null {
  const [only, another] = monthsBeginning(name, locale);
  return only && !another ? only : null;
}
