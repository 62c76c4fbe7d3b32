const DAY_MS = 24 * 60 * 60 * 1000;

/** A day of the calendar, and the moments between which it is that day in a zone. */
export type ZoneDay = { day: string; starts: Date; ends: Date };

/** The last days up to today, oldest first, as a clock in the zone counts them: some have 23 or 25 hours. */
export function lastDays(now: Date, zone: string, count: number): ZoneDay[] {
  const clock = clockOf(zone);
  const today = midnightOf(clock(now));
  const days = Array.from({ length: count + 1 }, (_, n) => today + (n + 1 - count) * DAY_MS);
  const starts = days.map((day) => dayStart(day, clock));
  return days.slice(0, count).map((day, n) => ({
    day: new Date(day).toISOString().slice(0, 10),
    starts: new Date(starts[n] as number),
    ends: new Date(starts[n + 1] as number),
  }));
}

/** What the zone's clock shows at a moment, as if it showed UTC. */
type Clock = (moment: Date | number) => number;

/**
 * The first moment of a day. Clocks are put forward or back at midnight in some zones, so both the
 * offset of the day before and that of the day after are tried.
 */
function dayStart(day: number, clock: Clock): number {
  const offsets = [day - DAY_MS, day + DAY_MS].map((near) => clock(near) - near);
  const candidates = offsets.map((offset) => day - offset).sort((a, b) => a - b);
  const [earlier = day, later = day] = candidates;
  return midnightOf(clock(earlier)) === day ? earlier : later;
}

const midnightOf = (shown: number) => Math.floor(shown / DAY_MS) * DAY_MS;

function clockOf(zone: string): Clock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (moment) => {
    const parts: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(moment)) parts[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}
