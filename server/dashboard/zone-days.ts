import { type ZoneClock, zoneClock } from '../zone-clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day of the calendar, and the moments between which it is that day in a zone. */
export type ZoneDay = { day: string; starts: Date; ends: Date };

/** The last days up to today, oldest first, as a clock in the zone counts them: some have 23 or 25 hours. */
export function lastDays(now: Date, zone: string, count: number): ZoneDay[] {
  const clock = zoneClock(zone);
  const today = midnightOf(clock(now));
  const days = Array.from({ length: count + 1 }, (_, n) => today + (n + 1 - count) * DAY_MS);
  const starts = days.map((day) => dayStart(day, clock));
  return days.slice(0, count).map((day, n) => ({
    day: new Date(day).toISOString().slice(0, 10),
    starts: new Date(starts[n] as number),
    ends: new Date(starts[n + 1] as number),
  }));
}

/**
 * The first moment of a day. Clocks are put forward or back at midnight in some zones, so both the
 * offset of the day before and that of the day after are tried.
 */
function dayStart(day: number, clock: ZoneClock): number {
  const offsets = [day - DAY_MS, day + DAY_MS].map((near) => clock(near) - near);
  const candidates = offsets.map((offset) => day - offset).sort((a, b) => a - b);
  const [earlier = day, later = day] = candidates;
  return midnightOf(clock(earlier)) === day ? earlier : later;
}

const midnightOf = (shown: number) => Math.floor(shown / DAY_MS) * DAY_MS;
