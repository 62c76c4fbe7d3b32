import type { Day } from '../../ui/calendar-days.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** What the reader's own clock and calendar show at a moment: '2026-12-03' and '14:30'. */
export const dayOf = (moment: Date): Day =>
  `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
export const timeOf = (moment: Date) => `${two(moment.getHours())}:${two(moment.getMinutes())}`;

/**
 * The moment at which the reader's clock shows this, or null when it never does: clocks jump over an
 * hour in spring. The hour that comes twice in autumn means its first coming.
 */
export function momentAt(day: Day, time: string): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const moment = new Date(year, month - 1, date, hour, minute);
  return dayOf(moment) === day && timeOf(moment) === time ? moment : null;
}

/** ISO 8601 with the offset that the reader's zone has at that moment: '2026-12-03T14:30:00+05:45'. */
export function withOffset(moment: Date): string {
  const offset = -moment.getTimezoneOffset();
  const size = Math.abs(offset);
  const sign = offset < 0 ? '-' : '+';
  const seconds = two(moment.getSeconds());
  return `${dayOf(moment)}T${timeOf(moment)}:${seconds}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
