import { isTestSlot, lastTestDate, TEST_SLOT_MINUTES } from '../../../contracts/test-slots.ts';
import { addDays, type Day } from '../../ui/calendar-days.ts';
import type { CalendarSpan } from '../../ui/calendar-moves.ts';
import { dayOf, momentAt } from './wall-clock.ts';

export type Slot = { time: string; moment: Date };

export const SLOTS_PER_HOUR = 60 / TEST_SLOT_MINUTES;
const WORK_BEGINS = '08:00';

const TIMES = Array.from({ length: 24 * SLOTS_PER_HOUR }, (_, slot) => {
  const minutes = slot * TEST_SLOT_MINUTES;
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
});

/** Every time of a day at which a test can begin on the reader's clock. */
export const slotsOf = (day: Day): Slot[] =>
  TIMES.flatMap((time) => {
    const moment = momentAt(day, time);
    return moment ? [{ time, moment }] : [];
  });

export const isOpen = (moment: Date, now: Date) =>
  isTestSlot(moment) && moment > now && moment <= lastTestDate(now);

/** The first and the last day that have an open slot. */
export function openDays(now: Date): CalendarSpan {
  const hasOpenSlot = (day: Day) => slotsOf(day).some(({ moment }) => isOpen(moment, now));
  const [today, limit] = [dayOf(now), dayOf(lastTestDate(now))];
  return {
    first: hasOpenSlot(today) ? today : addDays(today, 1),
    last: hasOpenSlot(limit) ? limit : addDays(limit, -1),
  };
}

/** The time to look at first: when work begins, or the next one open. */
export function firstToShow(slots: Slot[], now: Date): string | null {
  const open = slots.filter(({ moment }) => isOpen(moment, now));
  return (open.find(({ time }) => time >= WORK_BEGINS) ?? open[0])?.time ?? null;
}
