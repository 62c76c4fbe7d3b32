import { hoursOn } from '../../../../contracts/opening-days.ts';
import { rangeOn, WEEK } from '../../../../contracts/week.ts';
import { dayAt } from '../../../../contracts/zone-clock.ts';
import { type Clock, clockIn, minutesOf } from '../../clock.ts';
import type { AgencyFacts } from '../../facts.ts';
import { isStrangeName } from '../reading/reading.ts';
import { isTrade } from '../text/synonyms.ts';
import { answer, type Day, type Handler } from './outcome.ts';
import { entries } from './phrases.ts';

type Range = AgencyFacts['hours']['ranges'][number];

export const HOURS =
  /\b(hours|opens?|opened|opening|closes?|closed|closing|shuts?|schedule|timetable|working (days?|time|week)|business (days?|time|week)|weekends?|days? off|what time|which days?|what days?)\b/;
const PRESENT =
  /\b(work|working|available|there|come|visit|call|reach|answer|around|drop|phone|office|time|day)\b/;
const HOLIDAY =
  /\b(holidays?|ramadan|eid|aid|christmas|new year|easter|summer|winter|august|public holiday|bank holiday|lunch|night shifts?)\b/;
const OTHER_DAYS =
  /\b(other|rest|remaining|every|all|each|whole|normal|usual) (of )?(the )?(days?|week)\b|^(and |what about )*(the )?(others?|rest|else|what else)$/;
const TODAY = /\b(still|now|today|tonight|this (evening|afternoon|morning))\b/;
const COMING = /\b(come|visit|call|drop|reach|open|there|pass|phone|ring)\b/;
const DAY_NAMES: Record<string, Day> = Object.fromEntries(
  WEEK.flatMap((day) => [day, `${day}s`, day.slice(0, 3)].map((name) => [name, day])),
);
delete DAY_NAMES.sat;
delete DAY_NAMES.sun;

export const hours: Handler = ({ reading, focus, knowledge: { facts }, now, meant }) => {
  const { wording, words, raw } = reading;
  const clock = clockIn(now, facts.agency.timeZone);
  const days = daysIn(words, clock.day, focus.day);
  const dayAfter = focus.topic === 'hours' && BESIDE.test(wording);
  const asked =
    meant === 'hours' || dayAfter || HOURS.test(wording.replace(/\bopen (cycle|an?|my)\b/g, ''));
  if (focus.topic === 'hours' && OTHER_DAYS.test(wording))
    return answer(everyDay(facts.hours.ranges), { topic: 'hours' });
  const rightNow =
    /\b(now|right now|at the moment|currently|this (morning|afternoon))\b/.test(wording) && asked;
  const followsUp = focus.topic === 'hours' && words.length < 8;
  if (
    (reading.subject === 'elsewhere' && meant !== 'hours') ||
    /\b(account|password|login)\b/.test(wording)
  )
    return null;
  const ofProject =
    reading.describing.length > 0 || reading.names.some(({ kind }) => kind !== 'agency');
  if (ofProject && /\b(schedule|timetable) (of|for|on)\b/.test(wording)) return null;
  const strange = reading.strange.filter((word) => !PRESENT.test(word));
  if (!asked && strange.length && (words.length > 4 || !strange.every(isStrangeName))) return null;
  const atHour = timeIn(raw);
  if (atHour !== null && days.length === 0 && TODAY.test(wording) && COMING.test(wording))
    return answer(atTime(facts.hours.ranges, clock.day, atHour), {
      topic: 'hours',
      day: clock.day,
    });
  if (!asked && !(days.length && (PRESENT.test(wording) || words.length < 5 || followsUp)))
    return null;
  if (!asked && words.some(isTrade)) return null;
  if (/\bresponse|reply|respond\b/.test(wording)) return null;
  const unusual = onUnusualDay(words, facts, now);
  if (unusual) return answer(unusual, { topic: 'hours', day: null });
  if (HOLIDAY.test(wording)) return { kind: 'unknown' };
  const { ranges } = facts.hours;
  const time = timeIn(raw);
  const found = { topic: 'hours', day: days.length === 1 ? (days[0] ?? null) : null } as const;
  if (
    days.length === 1 &&
    days[0] &&
    time !== null &&
    /\b(open|close|closed|work|there|come|visit|call|available|reach)\b/.test(wording)
  )
    return answer(atTime(ranges, days[0], time), found);
  if (time !== null && days.length === 0 && asked) return answer(everyDay(ranges), found);
  if (rightNow || (days[0] === clock.day && /\bnow\b/.test(wording)))
    return answer(openNow(ranges, clock), found);
  if (days.length) {
    const relative = days.length === 1 ? relativeDay(words) : '';
    return answer(days.map((day) => onDay(ranges, day, relative)).join(' '), found);
  }
  return answer(everyDay(ranges), found);
};

/** Of today, tomorrow or a date such as '5 July', where it differs from the usual week. */
function onUnusualDay(
  words: string[],
  { agency, hours: { ranges, ...differing } }: AgencyFacts,
  now: Date,
) {
  const zone = agency.timeZone;
  const day = dateIn(words, dayAt(zone, now));
  if (!day) return null;
  const { open, name } = hoursOn({ zone, usual: ranges, ...differing }, day);
  if (!name) return null;
  const shown = DATE.format(new Date(day));
  if (!open) return `On ${shown} we are closed (${name}).`;
  return `On ${shown} we are open from ${open.opens} to ${open.closes} (${name}).`;
}

const DATE = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
    .format(new Date(Date.UTC(2000, month)))
    .toLowerCase(),
);

/** The next such day, as a text that can be compared. */
function dateIn(words: string[], today: string): string | null {
  const later = (days: number) =>
    new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  if (words.includes('tomorrow')) return later(1);
  if (words.some((word) => /^(today|tonight|now)$/.test(word))) return today;
  const month = MONTHS.findIndex((name) => words.includes(name)) + 1;
  const date = words.map((word) => /^(\d{1,2})(st|nd|rd|th)?$/.exec(word)?.[1]).find(Boolean);
  if (month === 0 || !date) return null;
  const inYear = (year: number) =>
    `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  const found = inYear(year) >= today ? inYear(year) : inYear(year + 1);
  return Number.isNaN(Date.parse(found)) ? null : found;
}

export const everyDay = (ranges: Range[]) =>
  `Our business hours are:${entries(ranges.map(({ days, hours }) => `${days}, ${hours.replace(/^Closed$/, 'closed')}`))}`;

function onDay(ranges: Range[], day: Day, relative: string) {
  const range = rangeOn(ranges, day);
  const name = day[0]?.toUpperCase() + day.slice(1);
  const when = relative ? `${relative}, ${name},` : `On ${name}`;
  if (!range?.opens) return `${when} we are closed.`;
  return `${when} we are open from ${range.hours}.`;
}

function openNow(ranges: Range[], { day, minutes }: Clock) {
  const range = rangeOn(ranges, day);
  const name = day[0]?.toUpperCase() + day.slice(1);
  if (range?.opens && range.closes) {
    if (minutes >= minutesOf(range.opens) && minutes < minutesOf(range.closes))
      return `Yes, we are open now. On ${name} our hours are ${range.hours}.`;
    return `No, we are closed at this hour. On ${name} our hours are ${range.hours}.`;
  }
  return `No, we are closed on ${name}. ${everyDay(ranges)}`;
}

function atTime(ranges: Range[], day: Day, time: number) {
  const range = rangeOn(ranges, day);
  const open =
    range?.opens &&
    range.closes &&
    time >= minutesOf(range.opens) &&
    time < minutesOf(range.closes);
  return `${open ? 'Yes' : 'No'}. ${onDay(ranges, day, '')}`;
}

/** 'And the day after?', counted from the day of the last answer. */
const BESIDE = /\b(?:(day (after|before))|((next|following|previous) day))\b/;

function daysIn(words: string[], today: Day, spoken: Day | null): Day[] {
  const from = (day: Day, count: number) => WEEK[(WEEK.indexOf(day) + count + 7) % 7] as Day;
  const after = (count: number) => from(today, count);
  const wording = words.join(' ');
  if (/\bday after tomorrow\b/.test(wording)) return [after(2)];
  if (/\bday before yesterday\b/.test(wording)) return [after(-2)];
  const beside = BESIDE.exec(wording)?.[0];
  if (beside) {
    const named = words.map((word) => DAY_NAMES[word]).find(Boolean) ?? spoken;
    const step = /before|previous/.test(beside) ? -1 : 1;
    return [named ? from(named, step) : after(step === 1 ? 2 : -1)];
  }
  const days = words.flatMap((word): Day[] => {
    if (/^(today|tonight)$/.test(word)) return [today];
    if (word === 'tomorrow') return [after(1)];
    if (word === 'yesterday') return [after(-1)];
    return DAY_NAMES[word] ? [DAY_NAMES[word]] : [];
  });
  const unique = [...new Set(days)];
  if (unique.length === 2 && /\b(to|till|until|through)\b/.test(wording)) return [];
  return unique;
}

const relativeDay = (words: string[]) =>
  words.includes('today') || words.includes('tonight')
    ? 'Today'
    : words.includes('tomorrow')
      ? 'Tomorrow'
      : '';

/** A time of day in minutes: '5 pm', '17:30', 'noon', 'in the evening'. */
function timeIn(raw: string): number | null {
  const text = raw.toLowerCase();
  const found =
    /\b(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|a\.m|p\.m|o'clock)/.exec(text) ??
    /\b(\d{1,2})[:h](\d{2})\b/.exec(text) ??
    /\bat (\d{1,2})\b()/.exec(text);
  if (found) {
    let hour = Number(found[1]);
    if (found[3]?.startsWith('p') && hour < 12) hour += 12;
    if (found[3]?.startsWith('a') && hour === 12) hour = 0;
    if (!found[3]?.match(/^[ap]/) && !found[2] && hour < 7) hour += 12;
    return hour < 24 ? hour * 60 + Number(found[2] || 0) : null;
  }
  if (/\b(noon|midday)\b/.test(text)) return 12 * 60;
  if (/\bmidnight\b/.test(text)) return 0;
  if (/\b(evening|tonight|at night)\b/.test(text)) return 19 * 60;
  return null;
}
