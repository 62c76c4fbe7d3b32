import type { CalendarEntry } from '../../../contracts/calendar.ts';
import { isCalendarDay } from '../../../contracts/zone-clock.ts';
import { daysIntoWeek } from '../../ui/calendar-days.ts';
import { addDays, type Day, isDay } from '../../ui/day.ts';

/* What the calendar shows stands in its address. */

/** Empty: everything. */
export type Filters = { place: string; client: string; trade: string };
export const FILTERS = ['place', 'client', 'trade'] as const;

export type CalendarAddress = { view: 'week' | 'day'; day: Day; filters: Filters };

const SATURDAY = 6;
const WEEK_DAYS = 7;

/** The agency's week begins on Saturday, in every language. */
export const weekOf = (day: Day): Day => addDays(day, -daysIntoWeek(day, SATURDAY));

/** What is not valid, in an address that was edited by hand, counts as today and everything. */
export function addressFrom(params: URLSearchParams, today: Day): CalendarAddress {
  const view = params.get('view') === 'day' ? 'day' : 'week';
  const asked = params.get(view) ?? '';
  const day = isDay(asked) && isCalendarDay(asked) ? asked : today;
  const [place, client, trade] = FILTERS.map((name) => params.get(name) ?? '');
  return {
    view,
    day: view === 'week' ? weekOf(day) : day,
    filters: { place: place ?? '', client: client ?? '', trade: trade ?? '' },
  };
}

/** The query string; without a day it follows the calendar. */
export function searchOf({ view, day, filters }: CalendarAddress, today: Day): string {
  const params = new URLSearchParams(view === 'day' ? { view } : {});
  const isNow = view === 'week' ? weekOf(day) === weekOf(today) : day === today;
  if (!isNow) params.set(view, view === 'week' ? weekOf(day) : day);
  for (const name of FILTERS) if (filters[name]) params.set(name, filters[name]);
  return params.size > 0 ? `?${params}` : '';
}

export const spanOf = ({ view, day }: CalendarAddress) => ({
  from: day,
  to: view === 'week' ? addDays(day, WEEK_DAYS - 1) : day,
});

/** The same a week or a day later, or earlier. */
export const moved = (address: CalendarAddress, steps: number): CalendarAddress => ({
  ...address,
  day: addDays(address.day, steps * (address.view === 'week' ? WEEK_DAYS : 1)),
});

type Filtered = Pick<CalendarEntry, 'place' | 'recruiter' | 'job_title'>;

const VALUE_OF: Record<keyof Filters, (entry: Filtered) => string> = {
  place: ({ place }) => place,
  client: ({ recruiter }) => recruiter,
  trade: ({ job_title }) => job_title,
};

export const fits = (entry: Filtered, filters: Filters) =>
  FILTERS.every((name) => filters[name] === '' || VALUE_OF[name](entry) === filters[name]);

type Choices = { entries: Filtered[]; places: string[]; filters: Filters };

/** What can be chosen: all that the tests have, the agency's own places, and what is chosen. */
export function choicesOf({ entries, places, filters }: Choices, name: keyof Filters): string[] {
  const known = name === 'place' ? places : [];
  const values = [...entries.map(VALUE_OF[name]), ...known, filters[name]].filter(Boolean);
  return [...new Set(values)].toSorted((a, b) => a.localeCompare(b));
}
