import {
  CLOCK_TIME,
  DATE_PATTERNS,
  DAY_FIRST,
  isAfternoon,
  type Language,
  NAME_LOCALES,
  type Part,
  plainText,
} from './date-patterns.ts';
import { type Day, isDay, utcDate } from './day.ts';
import { twoDigits } from './format-number.ts';

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

/** Reads a date that is being typed. Does not check whether it can be requested. */
export function parseDateTime(typed: string, language: Language): Reading {
  const text = plainText(typed).trimStart();
  if (text === '') return BEGUN;
  const patterns = DATE_PATTERNS[language];
  const whole = patterns
    .map((parts) => matchWhole(parts, text.trimEnd()))
    .filter((found) => found !== null);
  if (whole.length > 0) return firstReading(whole.map((found) => momentOf(found, language)));
  const begun = patterns.map((parts) => matchPrefix(parts, text)).filter((found) => found !== null);
  return firstReading(begun.map((found) => beginningOf(found, language)));
}

/** The day of a date that was typed with the day before the month; null where there is none. */
export function parseDay(typed: string, language: Language): Day | null {
  const text = plainText(typed).trim();
  const found = DAY_FIRST[language].dates.map((parts) => matchWhole(parts, text));
  const days = found.map((each) => each && dayOf(each, language));
  return days.find((day) => day !== null) ?? null;
}

/** The same with a time: '2026-12-03T14:30'. */
export function parseMoment(typed: string, language: Language): string | null {
  const text = plainText(typed).trim();
  for (const parts of DAY_FIRST[language].moments) {
    const found = matchWhole(parts, text);
    const reading = found ? momentOf(found, language) : NOTHING;
    if (reading.kind === 'moment') return `${reading.day}T${reading.time}`;
  }
  return null;
}

/** '14:30' for '14:30', '1430', '14h30' and '2:30 pm', '14:00' for '14'; null for what is no time. */
export function parseTime(typed: string): string | null {
  const text = plainText(typed).trim();
  const found = match(CLOCK_TIME, text)?.groups;
  const hour = found ? hourOf(Number(found.hour), found.half) : null;
  return hour === null ? null : `${twoDigits(hour)}:${found?.minute ?? '00'}`;
}

const firstReading = (readings: Reading[]) =>
  readings.find(({ kind }) => kind !== 'nothing') ?? NOTHING;

type Found = Record<string, string | undefined>;

function momentOf(found: Found, language: Language): Reading {
  const day = dayOf(found, language);
  const hour = hourOf(Number(found.hour), found.half);
  if (!day || hour === null) return NOTHING;
  const { minute = '00', half } = found;
  const mayGoOn = !found.minute || (!half && hour >= 1 && hour <= 12);
  return { kind: 'moment', day, time: `${twoDigits(hour)}:${minute}`, mayGoOn };
}

function beginningOf(found: Found, language: Language): Reading {
  if (found.year && found.day) {
    const day = dayOf(found, language);
    return day ? { kind: 'begun', day } : NOTHING;
  }
  const { months, weekdays } = calendarNames(language);
  const { name = '', weekday = '' } = found;
  const couldBe = placesOf(months, name).length > 0 && placesOf(weekdays, weekday).length > 0;
  return couldBe ? BEGUN : NOTHING;
}

function dayOf({ year, month, name, day, first, weekday = '' }: Found, language: Language) {
  const number = name === undefined ? Number(month) : monthNamed(name, language);
  if (!number || (first && Number(day) !== 1)) return null;
  const found = [year, twoDigits(number), twoDigits(Number(day))].join('-');
  if (!isDay(found)) return null;
  const { weekdays } = calendarNames(language);
  return placesOf(weekdays, weekday).includes(utcDate(found).getUTCDay()) ? found : null;
}

/** '14:30 pm' is accepted, too. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (!half) return hour;
  if (hour === 0 || hour > 12) return isAfternoon(half) === hour > 12 ? hour : null;
  return (hour % 12) + (isAfternoon(half) ? 12 : 0);
}

/** Every name of each month from January, and of each weekday from Sunday. */
type CalendarNames = { months: string[][]; weekdays: string[][] };

const known = new Map<Language, CalendarNames>();

function calendarNames(language: Language): CalendarNames {
  const names = known.get(language) ?? {
    months: namesOf('month', language, (place) => Date.UTC(2024, place), 12),
    // A Sunday was the 7th.
    weekdays: namesOf('weekday', language, (place) => Date.UTC(2024, 0, 7 + place), 7),
  };
  known.set(language, names);
  return names;
}

function namesOf(
  part: 'month' | 'weekday',
  language: Language,
  dateAt: (place: number) => number,
  length: number,
): string[][] {
  const formats = NAME_LOCALES[language].map(
    (locale) => new Intl.DateTimeFormat(locale, { [part]: 'long', timeZone: 'UTC' }),
  );
  return Array.from({ length }, (_, place) =>
    formats.map((format) => plainText(format.format(dateAt(place)))),
  );
}

/** Where a name begins with a text: among the months 'sept' is found once, 'ju' twice. */
const placesOf = (names: string[][], beginning: string): number[] =>
  names.flatMap((each, place) => (each.some((name) => name.startsWith(beginning)) ? [place] : []));

function monthNamed(name: string, language: Language): number | null {
  const [only, another] = placesOf(calendarNames(language).months, name);
  return only !== undefined && another === undefined ? only + 1 : null;
}
