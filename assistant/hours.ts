import type { AgencyFacts } from '../contracts/agency-facts.ts';
import { hoursOn } from '../contracts/opening-days.ts';
import { rangeOn, WEEK, type Weekday } from '../contracts/week.ts';
import { dayAt, zoneClock } from '../contracts/zone-clock.ts';
import { has } from './filters.ts';
import { capital, entries, lower, say } from './texts.ts';
import { answer, type Handler, UNKNOWN } from './turn.ts';
import { listOf } from './words.ts';

/** A day such as '2027-03-12', and what a sentence about it begins with. */
type Asked = { day: string; when: string };

/** When the agency is open: now, on a day, at a time, or the whole week. */
export const hours: Handler = ({ reading: { words, raw }, lookup: { facts }, now }) => {
  const { timeZone } = facts.agency;
  const today = dayAt(timeZone, now);
  const asked = daysIn(words, today);
  if (has(words, 'holiday') && asked.length === 0) return UNKNOWN;
  const isNow = has(words, 'right-now') && asked.every(({ day }) => day === today);
  const clock = new Date(zoneClock(timeZone)(now)).toISOString().slice(11, 16);
  const time = isNow ? clock : timeIn(words, raw);
  const isToday = isNow || (time !== null && has(words, 'today'));
  const days = isToday && asked.length === 0 ? [{ day: today, when: onDay(today) }] : asked;
  const [one, ...more] = days;
  if (!one) return answer(week(facts));
  const day = days.map((asked) => tellDay(asked, facts)).join(' ');
  if (time === null || more.length > 0) return answer(day);
  const { open } = hoursOn(openingHours(facts), one.day);
  const isOpen = open !== null && open.opens <= time && time < open.closes;
  return answer(say(isOpen ? 'hours.yes' : 'hours.no', { at: isNow ? 'now' : 'then', day }));
};

export const week = ({ hours: { ranges } }: AgencyFacts) =>
  say('hours.week', {
    week: entries(
      ranges.map(({ days, hours }) => `${days}, ${hours === 'Closed' ? lower(hours) : hours}`),
    ),
  });

const openingHours = ({ agency: { timeZone: zone }, hours }: AgencyFacts) => ({
  ...hours,
  usual: hours.ranges,
  zone,
});

const DATE = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

function tellDay({ day, when }: Asked, facts: AgencyFacts): string {
  const { open, name: reason } = hoursOn(openingHours(facts), day);
  const { hours = '' } = rangeOn(facts.hours.ranges, weekdayOf(day)) ?? {};
  if (!reason) return say(open ? 'hours.open' : 'hours.closed', { when, hours });
  const values = { date: DATE.format(new Date(day)), reason, ...open };
  return say(open ? 'hours.unusual' : 'hours.unusual-closed', values);
}

const DAY_MS = 86_400_000;
/** WEEK begins on Saturday. */
const weekdayOf = (day: string) => WEEK[(new Date(day).getUTCDay() + 1) % 7] as Weekday;
const onDay = (day: string) => `On ${capital(weekdayOf(day))}`;
const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const TODAY = new Set(['today', 'tonight']);
const SHORT = new Set('mon tue tues wed thu thur thurs fri'.split(' '));

const dayIn = (word: string): Weekday | undefined =>
  WEEK.find(
    (day) => word === day || word === `${day}s` || (SHORT.has(word) && day.startsWith(word)),
  );

/** The days that are named, each the next one of its name. */
function daysIn(words: string[], today: string): Asked[] {
  const date = dateIn(words, today);
  if (date) return [{ day: date, when: `On ${DATE.format(new Date(date))}` }];
  const days = words.flatMap((word): Asked[] => {
    const isTomorrow = word === 'tomorrow';
    const near = later(today, isTomorrow ? 1 : 0);
    const name = `${isTomorrow ? 'Tomorrow' : 'Today'}, ${capital(weekdayOf(near))},`;
    if (isTomorrow || TODAY.has(word)) return [{ day: near, when: name }];
    const named = dayIn(word);
    const coming = WEEK.map((_, days) => later(today, days));
    return coming
      .filter((day) => weekdayOf(day) === named)
      .map((day) => ({ day, when: onDay(day) }));
  });
  const unique = [...new Map(days.map((one) => [one.day, one])).values()];
  return unique.length === 2 && has(words, 'until') ? [] : unique;
}

/** The next '5 July'. */
function dateIn(words: string[], today: string): string | undefined {
  const month = [...listOf('month')].findIndex((name) => words.includes(name)) + 1;
  const date = words.map((word) => /^(\d{1,2})(st|nd|rd|th)?$/.exec(word)?.[1]).find(Boolean);
  if (month === 0 || !date) return undefined;
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .map((year) => `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`)
    .find((day) => day >= today && !Number.isNaN(Date.parse(day)));
}

const EVENING = '19:00';
const NOON = '12:00';
/** Before this hour, '5' means the afternoon. */
const EARLIEST = 7;

/** A time of day: '5 pm', '17:30', 'at 9', 'noon', 'in the evening'. */
function timeIn(words: string[], raw: string): string | null {
  for (const found of raw
    .toLowerCase()
    .matchAll(/\b(at )?(\d{1,2})(?:[:.h](\d{2}))?\s*([ap]\.?m|o'clock)?/g)) {
    const [, at, figure, past = '', half = ''] = found;
    let hour = Number(figure);
    if (!(at || past || half) || hour > 23) continue;
    if (half.startsWith('p') && hour < 12) hour += 12;
    if (half.startsWith('a') && hour === 12) hour = 0;
    if (!half.endsWith('m') && !past && hour < EARLIEST) hour += 12;
    return `${String(hour).padStart(2, '0')}:${past || '00'}`;
  }
  if (words.includes('noon') || words.includes('midday')) return NOON;
  return has(words, 'evening') ? EVENING : null;
}
