import { useSyncExternalStore } from 'react';
import { cityOf } from '../../contracts/request-texts.ts';
import { zoneClock } from '../../contracts/zone-clock.ts';
import { requests } from '../../messages/messages.ts';
import { formatClockTime, formatMoment, formatWeekdayTime } from '../ui/format-date.ts';
import { useNow } from '../ui/use-now.ts';

/** When it is, and on whose clock a page writes it: of a zone, or the reader's own. */
export type Clock = { now: Date; zone?: string | undefined };

const never = () => () => {};

/** The agency's clock until the page has come alive, because the server does not know the reader's; then the reader's own. */
export function useClock(agencyZone: string): Clock {
  const zone = useSyncExternalStore<string | undefined>(
    never,
    () => undefined,
    () => agencyZone,
  );
  return { now: useNow(), zone };
}

/** '10:00 in Algiers', with the weekday where it is another day there; null where the clocks show the same. */
export function timeAtAgency(date: string, agencyZone: string): string | null {
  const moment = new Date(date);
  if (Number.isNaN(moment.getTime())) return null;
  const there = zoneClock(agencyZone)(moment);
  const here = moment.getTime() - moment.getTimezoneOffset() * 60_000;
  if (there === here) return null;
  const isSameDay = new Date(there).getUTCDate() === new Date(here).getUTCDate();
  const format = isSameDay ? formatClockTime : formatWeekdayTime;
  const time = format(moment, agencyZone);
  return requests.atAgency({ time, city: cityOf(agencyZone) });
}

const WEEK_MS = 6 * 24 * 60 * 60 * 1000;

/** 'Sun 2:00 PM' for the next days, else with the date. */
export function formatDue(date: string, clock: Clock): string {
  const away = Math.abs(Date.parse(date) - clock.now.getTime());
  return away < WEEK_MS
    ? formatWeekdayTime(new Date(date), clock.zone)
    : formatMoment(date, 'short', clock);
}
