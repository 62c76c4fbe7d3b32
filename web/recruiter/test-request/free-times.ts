import { isOpenAt, opensBetween, type Span } from '../../../contracts/opening-days.ts';
import type { OpeningHours } from '../../../contracts/opening-hours.ts';
import { TEST_MINUTES } from '../../../contracts/order-acts.ts';
import type { CandidateTimes } from '../../../contracts/requests.ts';
import { addDays, type Day } from '../../ui/day.ts';

/** When the agency works and the candidate is not free, as far as it is known. */
export type FreeTimes = { hours: OpeningHours; busy: Span[]; refusesOutside: boolean };

/** What speaks against a time: `outside` is a warning, with the others it cannot be chosen. */
export type Obstacle = 'busy' | 'outside' | 'refused';

const TEST_MS = TEST_MINUTES.usual * 60_000;

export const freeTimesOf = ({ hours, busy, outside_hours }: CandidateTimes): FreeTimes => ({
  hours,
  busy: busy.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })),
  refusesOutside: outside_hours === 'refuse',
});

export function obstacleAt(times: FreeTimes | undefined, moment: Date): Obstacle | null {
  if (!times) return null;
  const start = moment.getTime();
  if (times.busy.some(({ from, to }) => from < start + TEST_MS && start < to)) return 'busy';
  if (isOpenAt(times.hours, start, TEST_MINUTES.usual)) return null;
  return times.refusesOutside ? 'refused' : 'outside';
}

export const isBlocking = (obstacle: Obstacle | null) =>
  obstacle === 'busy' || obstacle === 'refused';

/** Whether the agency stays closed all through a day of the reader's calendar. */
export function isClosedOn(times: FreeTimes | undefined, day: Day): boolean {
  if (!times) return false;
  const midnight = (of: Day) => new Date(`${of}T00:00`).getTime();
  return !opensBetween(times.hours, midnight(day), midnight(addDays(day, 1)));
}
