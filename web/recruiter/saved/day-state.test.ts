import { expect, test } from 'vitest';
import type { OpeningHours } from '../../../contracts/opening-hours.ts';
import { stateOfDay } from './day-state.ts';

const HOURS: OpeningHours = {
  zone: 'Africa/Algiers',
  usual: [{ from: 'saturday', to: 'thursday', opens: '08:00', closes: '17:00' }],
  closed_days: [{ day: '2026-12-09', name: 'Holiday' }],
  special_hours: [],
};
const NOW = new Date('2026-12-07T09:00:00Z');
/** Hours of 8 December by the agency's clock, an hour ahead of UTC. */
const at = (time: string) => Date.parse(`2026-12-08T${time}:00+01:00`);
const stateWith = (...busy: [string, string][]) =>
  stateOfDay(
    {
      hours: HOURS,
      busy: busy.map(([from, to]) => ({ from: at(from), to: at(to) })),
      refusesOutside: false,
      minutes: 60,
    },
    '2026-12-08',
    NOW,
  );
const stateOn = (day: string) =>
  stateOfDay({ hours: HOURS, busy: [], refusesOutside: false, minutes: 60 }, day, NOW);

test('a day is past, closed or free by the calendar of the agency', () => {
  expect(['2026-12-06', '2026-12-07', '2026-12-09', '2026-12-11'].map(stateOn)).toEqual([
    'past',
    'free',
    'closed',
    'closed',
  ]);
});

test('what is taken outside opening hours takes nothing, all of them make the day taken', () => {
  expect(stateWith(['05:00', '08:00'], ['17:00', '23:00'])).toBe('free');
  expect(stateWith(['09:00', '10:00'])).toBe('partly');
  expect(stateWith(['07:00', '12:00'], ['11:00', '16:45'])).toBe('partly');
  expect(stateWith(['12:00', '18:00'], ['07:00', '12:00'])).toBe('busy');
  expect(stateWith(['07:00', '18:00'], ['09:00', '10:00'])).toBe('busy');
});
