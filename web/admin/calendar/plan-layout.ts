import type { CalendarDay, CalendarEntry, Occupation } from '../../../contracts/calendar.ts';
import type { Day } from '../../ui/day.ts';
import { type AgencyClock, minuteOf } from './agency-clock.ts';

/* Where tests lie on the screen. Minutes count from the agency's midnight. */

const HOUR = 60;
const MIDNIGHT = 24 * HOUR;
/** The hours of a week in which nobody works. */
const USUAL_HOURS = { first: 8, last: 16 };

type Times = { start: number; end: number };

/** A test on the agency's clock. One that lasts beyond midnight belongs to the day it begins on. */
export type PlannedTest = CalendarEntry & Times & { key: string; day: Day };

export const plannedTests = (entries: CalendarEntry[], clock: AgencyClock): PlannedTest[] =>
  entries.map((entry) => {
    const { day, minute } = clock(entry.date);
    return {
      ...entry,
      key: `${entry.id}-${entry.date}`,
      day,
      start: minute,
      end: minute + entry.minutes,
    };
  });

export type Placed<Item> = { item: Item; lane: number; lanes: number };

/**
 * Lays what overlaps in time side by side. Shorter than `shortest` nothing can be drawn, so that a test of a quarter of
 * an hour takes the room of its text.
 */
export function sideBySide<Item extends Times>(items: Item[], shortest: number): Placed<Item>[] {
  const placed: Placed<Item>[] = [];
  let group: Placed<Item>[] = [];
  let laneEnds: number[] = [];
  for (const item of items.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (laneEnds.every((end) => end <= item.start)) {
      group = [];
      laneEnds = [];
    }
    const free = laneEnds.findIndex((end) => end <= item.start);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = Math.max(item.end, item.start + shortest);
    const place = { item, lane, lanes: laneEnds.length };
    group.push(place);
    placed.push(place);
    for (const other of group) other.lanes = laneEnds.length;
  }
  return placed;
}

/** The full hours that hold the opening hours and every test; the day ends at midnight. */
export function shownHours(days: CalendarDay[], tests: Times[]): { first: number; last: number } {
  const open = days.flatMap(({ open }) =>
    open ? [{ start: minuteOf(open.opens), end: minuteOf(open.closes) }] : [],
  );
  const times = [...open, ...tests];
  if (times.length === 0) return USUAL_HOURS;
  const first = Math.floor(Math.min(...times.map(({ start }) => start)) / HOUR);
  const end = Math.min(MIDNIGHT, Math.max(...times.map(({ end }) => end)));
  return { first, last: Math.max(first + 1, Math.ceil(end / HOUR)) };
}

export type Bar = { occupation: Occupation; first: number; last: number };

/** From which of the days to which a mission or leave lasts; the first of them is 0. */
export function barsOf(occupations: Occupation[], days: CalendarDay[], clock: AgencyClock): Bar[] {
  return occupations.flatMap((occupation) => {
    const { from, to } = daysAway(occupation, clock);
    const first = days.findIndex(({ day }) => !from || day >= from);
    const last = days.findLastIndex(({ day }) => !to || day <= to);
    return first === -1 || last < first ? [] : [{ occupation, first, last }];
  });
}

/** The first and the last day, which is over when the range ends. */
export function daysAway({ from, to }: Pick<Occupation, 'from' | 'to'>, clock: AgencyClock) {
  return {
    from: from ? clock(from).day : null,
    to: to ? clock(Date.parse(to) - 1).day : null,
  };
}

/** Closed for a reason that has a name: on the weekly day off tests are meant to be there. */
export function confirmedOnClosedDays(tests: PlannedTest[], days: CalendarDay[]) {
  const closed = new Map(
    days.flatMap(({ day, open, name }) => (!open && name ? [[day, name] as const] : [])),
  );
  return tests
    .filter(({ status, day }) => status === 'confirmed' && closed.has(day))
    .map((test) => ({ test, name: closed.get(test.day) ?? '' }));
}
