import { useMemo } from 'react';
import { useRouteLoaderData } from 'react-router';
import { zoneClock } from '../../../contracts/zone-clock.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { type Day, dayAt } from '../../ui/day.ts';
import { twoDigits } from '../../ui/format-number.ts';
import { useNow } from '../../ui/use-now.ts';

/** What the clock on the agency's wall shows: the day, and the minutes since its midnight. */
export type AgencyTime = { day: Day; minute: number };
export type AgencyClock = (moment: Date | number | string) => AgencyTime;

const DAY_MINUTES = 24 * 60;

/** Wherever the reader is, the calendar goes by the agency's clock. */
export function agencyClock(timeZone: string): AgencyClock {
  const clock = zoneClock(timeZone);
  return (moment) => {
    const shown = clock(new Date(moment));
    return { day: dayAt(new Date(shown)), minute: Math.floor(shown / 60_000) % DAY_MINUTES };
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

/** The agency's clock, the present moment on it, and whether the reader's own shows something else. */
export function useAgencyClock() {
  const site = useRouteLoaderData<typeof rootLoader>('root');
  const zone = site?.timeZone ?? 'UTC';
  const moment = useNow();
  const clock = useMemo(() => agencyClock(zone), [zone]);
  const now = clock(moment);
  const differs = now.minute !== moment.getHours() * 60 + moment.getMinutes();
  return { agency: site?.name ?? '', zone, clock, now, differs };
}
