import { isTestSlot, lastTestDate, TEST_SLOT_MINUTES } from '../../../contracts/order-acts.ts';
import type { CalendarSpan } from '../../ui/calendar-days.ts';
import { addDays, type Day, dayOf, timeOf } from '../../ui/day.ts';
import { twoDigits } from '../../ui/format-number.ts';

/** Null for a local time that daylight saving skips. A time that occurs twice means the first one. */
export function momentAt(day: Day, time: string): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const moment = new Date(year, month - 1, date, hour, minute);
  return dayOf(moment) === day && timeOf(moment) === time ? moment : null;
}

/** ISO 8601 with the local offset: '2026-12-03T14:30:00+05:45'. */
export function withOffset(moment: Date): string {
  const offset = -moment.getTimezoneOffset();
  const size = Math.abs(offset);
  const sign = offset < 0 ? '-' : '+';
  const seconds = twoDigits(moment.getSeconds());
  return `${dayOf(moment)}T${timeOf(moment)}:${seconds}${sign}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

type Slot = { time: string; moment: Date };

export const SLOTS_PER_HOUR = 60 / TEST_SLOT_MINUTES;
const WORK_BEGINS = '08:00';

const TIMES = Array.from({ length: 24 * SLOTS_PER_HOUR }, (_, slot) => {
  const minutes = slot * TEST_SLOT_MINUTES;
  return [Math.floor(minutes / 60), minutes % 60].map(twoDigits).join(':');
});

/** Every local time of a day at which a test can begin. */
export const slotsOf = (day: Day): Slot[] =>
  TIMES.flatMap((time) => {
    const moment = momentAt(day, time);
    return moment ? [{ time, moment }] : [];
  });

export const isOpen = (moment: Date, now: Date) =>
  isTestSlot(moment) && moment > now && moment <= lastTestDate(now);

/** The first and the last day that have an open slot. */
export function openDays(now: Date): CalendarSpan {
  const [today, limit] = [dayOf(now), dayOf(lastTestDate(now))];
  const isOpenOn = (day: Day) => (time: string) => {
    const moment = momentAt(day, time);
    return moment !== null && isOpen(moment, now);
  };
  return {
    first: TIMES.findLast(isOpenOn(today)) ? today : addDays(today, 1),
    last: TIMES.find(isOpenOn(limit)) ? limit : addDays(limit, -1),
  };
}

/** The time to scroll to: the start of work, or the next open slot. */
export function firstToShow(slots: Slot[], now: Date): string | null {
  const open = slots.filter(({ moment }) => isOpen(moment, now));
  return (open.find(({ time }) => time >= WORK_BEGINS) ?? open[0])?.time ?? null;
}
