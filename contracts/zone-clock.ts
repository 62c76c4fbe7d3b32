/* The wall clock of a time zone, written as if it showed UTC: its days, hours and minutes can then be counted with. */

export type ZoneClock = (moment: Date | number) => number;

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
/** Clocks are put forward and back at full quarters of an hour; some years ago a few did so a minute past midnight. */
const QUARTER_MS = 15 * 60 * SECOND_MS;
const QUARTERS_SINCE = Date.UTC(2018, 0, 1);
/** Ten weeks of quarters, a few hundred kilobytes. */
const KNOWN_OFFSETS_MAX = 6_720;

/** A formatter costs a thousand times what it does, so that each zone has one. */
const clocks = new Map<string, ZoneClock>();

export function zoneClock(timeZone: string): ZoneClock {
  const known = clocks.get(timeZone);
  if (known) return known;
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
  const read: ZoneClock = (moment) => {
    const parts: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(moment)) parts[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  // A month in the calendar asks for the same moments in every drawing.
  const offsets = new Map<number, number>();
  const clock: ZoneClock = (moment) => {
    const second = Math.floor(Number(moment) / SECOND_MS) * SECOND_MS;
    if (!(second >= QUARTERS_SINCE)) return read(moment);
    const quarter = Math.floor(second / QUARTER_MS);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      offset = read(second) - second;
      if (offsets.size >= KNOWN_OFFSETS_MAX) offsets.clear();
      offsets.set(quarter, offset);
    }
    return second + offset;
  };
  clocks.set(timeZone, clock);
  return clock;
}

/** When the clock shows this: the first time of two, and an hour later where the clock is put forward past it. */
export function momentAt(timeZone: string, shown: number): number {
  const clock = zoneClock(timeZone);
  const offsetAt = (moment: number) => clock(moment) - Math.floor(moment / SECOND_MS) * SECOND_MS;
  const before = shown - offsetAt(shown - DAY_MS);
  const after = shown - offsetAt(shown + DAY_MS);
  if (before === after) return before;
  const right = [before, after].filter((moment) => moment + offsetAt(moment) === shown);
  return right.length > 0 ? Math.min(...right) : before;
}

/** The day, such as '2027-03-12', that the calendar on the wall shows. */
export const dayAt = (timeZone: string, moment: Date | number): string =>
  new Date(zoneClock(timeZone)(moment)).toISOString().slice(0, 10);

/** Days that the calendar shows. Beyond them not every program counts alike. Without zod: the screen needs it. */
export const isCalendarDay = (day: string) => day >= '2000-01-01' && day <= '2199-12-31';
