import type { Weekday } from '../../contracts/week.ts';

export type Clock = { day: Weekday; minutes: number };

/** The day and the time where the agency is. */
export function clockIn(now: Date, timeZone: string): Clock {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return {
    day: part('weekday').toLowerCase() as Weekday,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** Of '08:30'. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
