import type { AgencyFacts } from '../contracts/agency-facts.ts';
import { hoursOn } from '../contracts/opening-days.ts';
import { rangeOn, WEEK, type Weekday } from '../contracts/week.ts';
import { dayAt, zoneClock } from '../contracts/zone-clock.ts';
import { has } from './filters.ts';
import { capital, entries, lower, say } from './texts.ts';
import { answer, type Handler, UNKNOWN } from './turn.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** When the agency is open: now, on a day, at a time, or the whole week. */
export const hours: Handler = ({ reading: { words, raw }, lookup: { facts }, now }) => {
  const shown = zoneClock(facts.agency.timeZone)(now);
  // The first of January 1970 was a Thursday, the last but one of a week that begins on Saturday.
  const today = WEEK[(Math.floor(shown / DAY_MS) + 5) % 7] as Weekday;
  const unusual = onUnusualDay(words, facts, now);
  if (unusual) return answer(unusual);
  if (has(words, 'holiday')) return UNKNOWN;
  const days = daysIn(words, today);
  const isNow = has(words, 'right-now') && days.every((day) => day === today);
  const time = isNow ? Math.floor((shown % DAY_MS) / MINUTE_MS) : timeIn(words, raw);
  if (days.length === 0 && (isNow || (time !== null && has(words, 'today')))) days.push(today);
  const [day, ...more] = days;
  if (!day) return answer(week(facts));
  const relative = words.find((word) => ['today', 'tonight', 'tomorrow'].includes(word));
  const texts = days.map((one) => {
    const name = capital(one);
    const isToday = relative === 'today' || relative === 'tonight';
    const when =
      relative && more.length === 0 ? `${isToday ? 'Today' : 'Tomorrow'}, ${name},` : `On ${name}`;
    const { opens, hours } = rangeOn(facts.hours.ranges, one) ?? {};
    return opens ? say('hours.open', { when, hours: hours ?? '' }) : say('hours.closed', { when });
  });
  if (more.length > 0) return answer(texts.join(' '));
  const text = texts.join(' ');
  if (time === null) return answer(text);
  const values = { at: isNow ? 'now' : 'then', day: text };
  return answer(say(isOpenAt(facts, day, time) ? 'hours.yes' : 'hours.no', values));
};

export const week = ({ hours: { ranges } }: AgencyFacts) =>
  say('hours.week', {
    week: entries(
      ranges.map(({ days, hours }) => `${days}, ${hours === 'Closed' ? lower(hours) : hours}`),
    ),
  });

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
  const { open, name: reason } = hoursOn(
    { zone: agency.timeZone, ...usual, usual: usual.ranges },
    day,
  );
  const date = DATE.format(new Date(day));
  if (!reason) return null;
  return open
    ? say('hours.unusual', { date, reason, ...open })
    : say('hours.unusual-closed', { date, reason });
}

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** The next such day, as a text that can be compared. */
function dateIn(words: string[], today: string): string | null {
  if (words.includes('tomorrow'))
    return new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  if (has(words, 'today')) return today;
  const month = MONTHS.findIndex((name) => words.includes(name)) + 1;
  const date = words.map((word) => /^(\d{1,2})(st|nd|rd|th)?$/.exec(word)?.[1]).find(Boolean);
  if (month === 0 || !date) return null;
  const years = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1];
  const days = years.map(
    (year) => `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`,
  );
  return days.find((day) => day >= today && !Number.isNaN(Date.parse(day))) ?? null;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function isOpenAt({ hours: { ranges } }: AgencyFacts, day: Weekday, minutes: number): boolean {
  const { opens, closes } = rangeOn(ranges, day) ?? {};
  return Boolean(opens && closes && minutes >= minutesOf(opens) && minutes < minutesOf(closes));
}

const SHORT = new Set('mon tue tues wed thu thur thurs fri'.split(' '));
const RELATIVE: Record<string, number> = { today: 0, tonight: 0, tomorrow: 1, yesterday: -1 };

export const dayIn = (word: string): Weekday | undefined =>
  WEEK.find(
    (day) => word === day || word === `${day}s` || (SHORT.has(word) && day.startsWith(word)),
  );

/** The days that are named. */
function daysIn(words: string[], today: Weekday): Weekday[] {
  const from = (day: Weekday, count: number) =>
    WEEK[(WEEK.indexOf(day) + count + 7) % 7] as Weekday;
  const days = words.flatMap((word) => {
    const step = RELATIVE[word];
    return step === undefined ? (dayIn(word) ?? []) : [from(today, step)];
  });
  const unique = [...new Set(days)];
  return unique.length === 2 && has(words, 'until') ? [] : unique;
}

const EVENING = 19 * 60;
const NOON = 12 * 60;
/** Before this hour, '5' means the afternoon. */
const EARLIEST = 7;

/** A time of day in minutes: '5 pm', '17:30', 'at 9', 'noon', 'in the evening'. */
function timeIn(words: string[], raw: string): number | null {
  for (const found of raw
    .toLowerCase()
    .matchAll(/\b(at )?(\d{1,2})(?:[:.h](\d{2}))?\s*([ap]\.?m|o'clock)?/g)) {
    const [, at, figure, past = '', half = ''] = found;
    let hour = Number(figure);
    if (!(at || past || half) || hour > 23) continue;
    if (half.startsWith('p') && hour < 12) hour += 12;
    if (half.startsWith('a') && hour === 12) hour = 0;
    if (!half.endsWith('m') && !past && hour < EARLIEST) hour += 12;
    return hour * 60 + Number(past || 0);
  }
  if (words.includes('noon') || words.includes('midday')) return NOON;
  return has(words, 'evening') ? EVENING : null;
}
