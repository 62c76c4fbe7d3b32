import type { AgencyFacts } from '../contracts/agency-facts.ts';
import { hoursOn } from '../contracts/opening-days.ts';
import { rangeOn, WEEK, type Weekday } from '../contracts/week.ts';
import { dayAt, zoneClock } from '../contracts/zone-clock.ts';
import { has } from './filters.ts';
import { entries } from './project-texts.ts';
import { answer, type Handler, UNKNOWN } from './turn.ts';

type Range = AgencyFacts['hours']['ranges'][number];

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** When the agency is open: now, on a day, at a time, or the whole week. */
export const hours: Handler = ({ reading, focus, lookup: { facts }, now, meant }) => {
  const { words, raw } = reading;
  const { ranges } = facts.hours;
  if (meant !== 'hours') return null;
  const shown = zoneClock(facts.agency.timeZone)(now);
  const today = new Date(shown)
    .toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
    .toLowerCase() as Weekday;
  const minutes = Math.floor((shown % DAY_MS) / MINUTE_MS);
  const unusual = onUnusualDay(words, facts, now);
  if (unusual) return answer(unusual);
  if (has(words, 'holiday')) return UNKNOWN;
  const days = daysIn(words, today, focus.day);
  const [day, ...more] = days;
  const time = timeIn(raw);
  const isToday = words.some((word) => ['now', 'still', 'today', 'tonight'].includes(word));
  const onOneDay =
    more.length === 0 ? (day ?? (time !== null && isToday ? today : undefined)) : undefined;
  if (onOneDay && time !== null)
    return answer(
      `${isOpenAt(ranges, onOneDay, time) ? 'Yes' : 'No'}. ${onDay(ranges, onOneDay, '')}`,
      { day: onOneDay },
    );
  if (has(words, 'right-now') && (!day || day === today))
    return answer(openNow(ranges, today, minutes));
  if (!day) return answer(everyDay(ranges));
  const relative = more.length === 0 ? relativeDay(words) : '';
  return answer(days.map((one) => onDay(ranges, one, relative)).join(' '), {
    day: more.length === 0 ? day : null,
  });
};

export const everyDay = (ranges: Range[]) =>
  `Our business hours are:${entries(ranges.map(({ days, hours: open }) => `${days}, ${open === 'Closed' ? 'closed' : open}`))}`;

const DATE = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Of today, tomorrow or a date such as '5 July', where it differs from the usual week. */
function onUnusualDay(words: string[], { agency, hours: usual }: AgencyFacts, now: Date) {
  const day = dateIn(words, dayAt(agency.timeZone, now));
  if (!day) return null;
  const { open, name } = hoursOn({ zone: agency.timeZone, ...usual, usual: usual.ranges }, day);
  if (!name) return null;
  const shown = DATE.format(new Date(day));
  return open
    ? `On ${shown} we are open from ${open.opens} to ${open.closes} (${name}).`
    : `On ${shown} we are closed (${name}).`;
}

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** The next such day, as a text that can be compared. */
function dateIn(words: string[], today: string): string | null {
  if (words.includes('tomorrow'))
    return new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  if (words.some((word) => ['today', 'tonight', 'now'].includes(word))) return today;
  const month = MONTHS.findIndex((name) => words.includes(name)) + 1;
  const date = words.map((word) => /^(\d{1,2})(st|nd|rd|th)?$/.exec(word)?.[1]).find(Boolean);
  if (month === 0 || !date) return null;
  const inYear = (year: number) =>
    `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  const found = inYear(year) >= today ? inYear(year) : inYear(year + 1);
  return Number.isNaN(Date.parse(found)) ? null : found;
}

function onDay(ranges: Range[], day: Weekday, relative: string) {
  const range = rangeOn(ranges, day);
  const name = day[0]?.toUpperCase() + day.slice(1);
  const when = relative ? `${relative}, ${name},` : `On ${name}`;
  return range?.opens ? `${when} we are open from ${range.hours}.` : `${when} we are closed.`;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function isOpenAt(ranges: Range[], day: Weekday, minutes: number): boolean {
  const { opens, closes } = rangeOn(ranges, day) ?? {};
  return Boolean(opens && closes && minutes >= minutesOf(opens) && minutes < minutesOf(closes));
}

function openNow(ranges: Range[], day: Weekday, minutes: number) {
  const range = rangeOn(ranges, day);
  const name = day[0]?.toUpperCase() + day.slice(1);
  if (!range?.opens) return `No, we are closed on ${name}. ${everyDay(ranges)}`;
  const start = isOpenAt(ranges, day, minutes)
    ? 'Yes, we are open now.'
    : 'No, we are closed at this hour.';
  return `${start} On ${name} our hours are ${range.hours}.`;
}

const SHORT: Record<string, Weekday> = {
  mon: 'monday',
  tue: 'tuesday',
  tues: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  thur: 'thursday',
  thurs: 'thursday',
  fri: 'friday',
};
const RELATIVE: Record<string, number> = { today: 0, tonight: 0, tomorrow: 1, yesterday: -1 };

export const dayIn = (word: string): Weekday | undefined =>
  SHORT[word] ?? WEEK.find((day) => word === day || word === `${day}s`);

/** The days that are named; 'the day after' counts from the day of the last answer. */
function daysIn(words: string[], today: Weekday, spoken: Weekday | null): Weekday[] {
  const from = (day: Weekday, count: number) =>
    WEEK[(WEEK.indexOf(day) + count + 7) % 7] as Weekday;
  const named = words.flatMap((word) => dayIn(word) ?? []);
  const beside = words.findIndex(
    (word, at) => word === 'day' && has([words[at - 1] ?? '', words[at + 1] ?? ''], 'beside'),
  );
  if (beside >= 0) {
    const step = has(words.slice(Math.max(0, beside - 1), beside + 2), 'before') ? -1 : 1;
    const start = words.includes('tomorrow')
      ? from(today, 1)
      : words.includes('yesterday')
        ? from(today, -1)
        : (named[0] ?? spoken ?? from(today, step > 0 ? 1 : 0));
    return [from(start, step)];
  }
  const days = words.flatMap((word) => {
    const step = RELATIVE[word];
    return step === undefined ? (dayIn(word) ?? []) : [from(today, step)];
  });
  const unique = [...new Set(days)];
  const isRange = unique.length === 2 && has(words, 'until');
  return isRange ? [] : unique;
}

const relativeDay = (words: string[]) => {
  if (words.includes('today') || words.includes('tonight')) return 'Today';
  return words.includes('tomorrow') ? 'Tomorrow' : '';
};

const EVENING = 19 * 60;
const NOON = 12 * 60;
/** Before this hour, '5' means the afternoon. */
const EARLIEST = 7;

/** A time of day in minutes: '5 pm', '17:30', 'noon', 'in the evening'. */
function timeIn(raw: string): number | null {
  const text = raw.toLowerCase();
  const found =
    /\b(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|a\.m|p\.m|o'clock)/.exec(text) ??
    /\b(\d{1,2})[:h](\d{2})\b/.exec(text) ??
    /\bat (\d{1,2})\b()/.exec(text);
  if (found) {
    const [, figure, past = '', half = ''] = found;
    let hour = Number(figure);
    if (half.startsWith('p') && hour < 12) hour += 12;
    if (half.startsWith('a') && hour === 12) hour = 0;
    if (!half.endsWith('m') && !past && hour < EARLIEST) hour += 12;
    return hour < 24 ? hour * 60 + Number(past || 0) : null;
  }
  if (/\b(noon|midday)\b/.test(text)) return NOON;
  return /\b(evening|tonight|at night)\b/.test(text) ? EVENING : null;
}
