import type { Day } from '../../ui/day.ts';
import { twoDigits } from '../../ui/format-number.ts';

/** What the clock on the agency's wall shows: the day, and the minutes since its midnight. */
export type AgencyTime = { day: Day; minute: number };
export type AgencyClock = (moment: Date | number | string) => AgencyTime;

/** Wherever the reader is, the calendar goes by the agency's clock. */
export function agencyClock(timeZone: string): AgencyClock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (moment) => {
    const parts = Object.fromEntries(
      format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
    );
    const { year, month, day, hour, minute } = parts;
    return { day: `${year}-${month}-${day}`, minute: Number(hour) * 60 + Number(minute) };
  };
}

/** '08:05' for 485; what ends after midnight ends at '00:45'. */
export const timeText = (minute: number) =>
  `${twoDigits(Math.floor(minute / 60) % 24)}:${twoDigits(minute % 60)}`;

/** 485 for '08:05' */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
