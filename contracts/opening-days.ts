import type { Exceptions, OpeningHours } from './opening-hours.ts';
import { rangeOn, WEEK, type Weekday } from './week.ts';
import { dayAt, momentAt, zoneClock } from './zone-clock.ts';

/* When the agency is open. Without zod: the picker needs it. A day is a text such as '2027-03-12', in the agency's zone. */

export type OpenHours = { opens: string; closes: string };
/** Moments in milliseconds. */
export type Span = { from: number; to: number };

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Between two tests of a worker. */
const BREAK_MS = 30 * MINUTE_MS;
/** To answer, the agency has at least this long with its doors open. */
const LEAST_OPEN_MS = 2 * HOUR_MS;
/** An agency that does not open within a year is not waited for. */
const CLOSURE_DAYS_MAX = 366;
const YEAR_DAYS = 365;
const FREE_TIMES_WITHIN_DAYS = 60;

/** The hours of a day: null on the weekly day off, and with a name on a closed day. */
export function hoursOn(
  { usual, closed_days, special_hours }: OpeningHours,
  day: string,
): { open: OpenHours | null; name?: string } {
  const closed = closed_days.find((closedDay) => closedDay.day === day);
  if (closed) return { open: null, name: closed.name };
  const special = special_hours.find(({ from_day, to_day }) => from_day <= day && day <= to_day);
  const { opens, closes } = rangeOn(special?.ranges ?? usual, weekdayOf(day)) ?? {};
  const open = opens && closes ? { opens, closes } : null;
  return special ? { open, name: special.name } : { open };
}

/** What differs from the usual week, from today on for a year. */
export function comingExceptions(
  { zone, closed_days, special_hours }: OpeningHours,
  now: Date,
): Exceptions {
  const [today, last] = [dayAt(zone, now), dayAt(zone, now.getTime() + YEAR_DAYS * DAY_MS)];
  return {
    closed_days: closed_days.filter(({ day }) => today <= day && day <= last),
    special_hours: special_hours.filter(
      ({ from_day, to_day }) => today <= to_day && from_day <= last,
    ),
  };
}

/** Whether the agency is open at a moment, and stays so for that many minutes. */
export function isOpenAt(hours: OpeningHours, moment: Date | number, minutes = 0): boolean {
  const at = Number(moment);
  const open = openSpan(hours, midnightBefore(hours, at));
  return open !== null && open.from <= at && at < open.to && at + minutes * MINUTE_MS <= open.to;
}

/** Whether the agency is open at some moment between two. */
export function opensBetween(hours: OpeningHours, from: number, to: number): boolean {
  const days = Math.ceil((to - from) / DAY_MS) + 1;
  for (const open of openSpans(hours, from, days))
    if (open.from < to && from < open.to) return true;
  return false;
}

/**
 * By when a question has its answer: `responseHours` later, of which days without opening hours are no part. What
 * would fall outside opening hours is due at the last closing time before, or two hours after the next opening.
 */
export function answerDueAt(hours: OpeningHours, asked: Date, responseHours: number): Date {
  const start = asked.getTime();
  const due = afterOpenDays(hours, start, responseHours * HOUR_MS);
  let openTime = 0;
  let lastClosing = due;
  for (const { from, to } of openSpans(hours, start, CLOSURE_DAYS_MAX)) {
    if (from <= due && due <= to) return new Date(due);
    if (from > due && openTime < LEAST_OPEN_MS) return new Date(from + LEAST_OPEN_MS);
    if (from > due) break;
    openTime += Math.max(0, to - Math.max(start, from));
    lastClosing = to;
  }
  return new Date(openTime < LEAST_OPEN_MS ? due : lastClosing);
}

type FreeTimes = {
  /** The earliest that is offered. */
  from: Date;
  minutes: number;
  /** What occupies the worker. */
  busy: readonly { from: Date | number; to: Date | number }[];
  count?: number;
};

/** The first quarter hours at which the agency is open and a worker free, with a break before and after; none where all is taken. */
export function nextFreeTimes(
  hours: OpeningHours,
  { from, minutes, busy, count = 3 }: FreeTimes,
): Date[] {
  const found: Date[] = [];
  for (const open of openSpans(hours, from.getTime(), FREE_TIMES_WITHIN_DAYS)) {
    let start = nextQuarter(Math.max(from.getTime(), open.from));
    while (start + minutes * MINUTE_MS <= open.to) {
      const end = start + minutes * MINUTE_MS;
      const taken = busy.find(
        (other) => start < Number(other.to) + BREAK_MS && end > Number(other.from) - BREAK_MS,
      );
      if (!taken && found.push(new Date(start)) === count) return found;
      start = taken ? nextQuarter(Number(taken.to) + BREAK_MS) : start + QUARTER_MS;
    }
  }
  return found;
}

/** The offsets of all zones are whole quarter hours. */
const nextQuarter = (moment: number) => Math.ceil(moment / QUARTER_MS) * QUARTER_MS;

/** When that much time has passed on days with opening hours. */
function afterOpenDays(hours: OpeningHours, start: number, time: number): number {
  let left = time;
  for (const midnight of midnightsFrom(hours, start, CLOSURE_DAYS_MAX)) {
    if (!hoursOn(hours, dayText(midnight)).open) continue;
    const from = Math.max(start, momentAt(hours.zone, midnight));
    const to = momentAt(hours.zone, midnight + DAY_MS);
    if (left <= to - from) return from + left;
    left -= to - from;
  }
  return start + time;
}

function* openSpans(hours: OpeningHours, from: number, days: number): Generator<Span> {
  for (const midnight of midnightsFrom(hours, from, days)) {
    const open = openSpan(hours, midnight);
    if (open) yield open;
  }
}

/** From opening to closing on the day of that midnight. */
function openSpan(hours: OpeningHours, midnight: number): Span | null {
  const { open } = hoursOn(hours, dayText(midnight));
  if (!open) return null;
  const momentOf = (time: string) => momentAt(hours.zone, midnight + timeOfDay(time));
  return { from: momentOf(open.opens), to: momentOf(open.closes) };
}

/** The midnight before a moment and those after it, as the agency's wall clock shows them. */
function* midnightsFrom(hours: OpeningHours, moment: number, days: number) {
  const first = midnightBefore(hours, moment);
  for (let n = 0; n < days; n++) yield first + n * DAY_MS;
}

const midnightBefore = ({ zone }: OpeningHours, moment: number) =>
  Math.floor(zoneClock(zone)(moment) / DAY_MS) * DAY_MS;

const dayText = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);

/** Of a time such as '08:30', in milliseconds from midnight. */
const timeOfDay = (time: string) =>
  (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE_MS;

/** 2000-01-01 was a Saturday, the first day of WEEK. */
export function weekdayOf(day: string): Weekday {
  const days = Math.round((Date.parse(day) - Date.UTC(2000, 0, 1)) / DAY_MS);
  return WEEK[((days % 7) + 7) % 7] ?? 'saturday';
}
