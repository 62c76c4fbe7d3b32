import {
  isOpenAt,
  nextFreeTimes,
  opensBetween,
  type Span,
} from '../../../contracts/opening-days.ts';
import type { OpeningHours } from '../../../contracts/opening-hours.ts';
import { TEST_MINUTES } from '../../../contracts/order-acts.ts';
import type { CandidateTimes, MyRequest } from '../../../contracts/requests.ts';
import { monthOf } from '../../ui/calendar-days.ts';
import { addDays, type Day, dayOf } from '../../ui/day.ts';

const SHOWN = 3;
const DAY_MS = 24 * 60 * 60_000;

/** When the agency works and the candidate is not free, as far as it is known, and how long the test is. */
export type FreeTimes = {
  hours: OpeningHours;
  busy: Span[];
  refusesOutside: boolean;
  minutes: number;
};

/** A request whose time is changed. */
export type Moved = Pick<MyRequest, 'status' | 'date' | 'minutes'>;

/** What speaks against a time: `outside` is a warning, with the others it cannot be chosen. */
export type Obstacle = 'busy' | 'outside' | 'refused';

export function freeTimesOf(
  { hours, busy, outside_hours }: CandidateTimes,
  moved?: Moved,
): FreeTimes {
  // A confirmed test does not stand in its own way.
  const own = moved?.status === 'confirmed' ? Date.parse(moved.date) : null;
  return {
    hours,
    busy: busy
      .map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }))
      .filter(({ from }) => from !== own),
    refusesOutside: outside_hours === 'refuse',
    minutes: moved?.minutes ?? TEST_MINUTES.usual,
  };
}

export function obstacleAt(times: FreeTimes | undefined, moment: Date): Obstacle | null {
  if (!times) return null;
  const start = moment.getTime();
  const end = start + times.minutes * 60_000;
  if (times.busy.some(({ from, to }) => from < end && start < to)) return 'busy';
  if (isOpenAt(times.hours, start, times.minutes)) return null;
  return times.refusesOutside ? 'refused' : 'outside';
}

export const isBlocking = (obstacle: Obstacle | null) =>
  obstacle === 'busy' || obstacle === 'refused';

const midnight = (of: Day) => new Date(`${of}T00:00`);

/** The first free time of each of the next days, from tomorrow on, in the month of a day: of that it is known who is busy. */
export function firstFreeTimes(times: FreeTimes, day: Day, now: Date): Date[] {
  const { hours, minutes, busy } = times;
  const found: Date[] = [];
  let from = new Date(now.getTime() + DAY_MS);
  while (found.length < SHOWN) {
    const [next] = nextFreeTimes(hours, { from, minutes, busy, count: 1 });
    if (!next || monthOf(dayOf(next)) !== monthOf(day)) break;
    found.push(next);
    from = midnight(addDays(dayOf(next), 1));
  }
  return found;
}

/** Whether the agency stays closed all through a day of the reader's calendar. */
export function isClosedOn(times: FreeTimes | undefined, day: Day): boolean {
  if (!times) return false;
  return !opensBetween(times.hours, midnight(day).getTime(), midnight(addDays(day, 1)).getTime());
}
