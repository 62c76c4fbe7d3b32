/** The wall clock of a time zone at a moment, as if it showed UTC. */
export type ZoneClock = (moment: Date | number) => number;

export function zoneClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
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

const DAY_MS = 24 * 60 * 60 * 1000;

export const midnightOf = (shown: number) => Math.floor(shown / DAY_MS) * DAY_MS;

/**
 * The first moment of a day. Clocks are put forward or back at midnight in some zones, so both the
 * offset of the day before and that of the day after are tried.
 */
export function dayStart(day: number, clock: ZoneClock): number {
  const offsets = [day - DAY_MS, day + DAY_MS].map((near) => clock(near) - near);
  const candidates = offsets.map((offset) => day - offset).sort((a, b) => a - b);
  const [earlier = day, later = day] = candidates;
  return midnightOf(clock(earlier)) === day ? earlier : later;
}
