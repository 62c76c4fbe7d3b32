import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isOpenAtHour, type Weekday } from '../../../contracts/week.ts';
import { readContent } from '../../content/read-content.ts';
import { type Office, testMoment } from './seed-demo.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const CONTENT = resolve(import.meta.dirname, '../../../content');

/** The wall clock of the office, by the calendar of the machine and not by our own. */
const wallOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (moment: Date) => {
    const [day = '', time = ''] = format.format(moment).split(/[, ]+/);
    return { day: day.toLowerCase() as Weekday, time };
  };
};

test('whatever day and hour of two years the first start happens at, every demo order is for an open office', async () => {
  const { public: site, demo } = await readContent(CONTENT);
  const { ranges } = site.businessHours;
  for (const timeZone of [site.agency.timeZone, 'Europe/Oslo', 'Pacific/Auckland']) {
    const office: Office = { timeZone, ranges };
    const onTheWall = wallOf(timeZone);
    for (let start = Date.UTC(2026, 10, 1); start < Date.UTC(2028, 10, 1); start += 25 * HOUR_MS) {
      const now = new Date(start);
      for (const order of demo.orders) {
        const date = testMoment(now, order, office);
        const { day, time } = onTheWall(date);
        const shown = `${now.toISOString()} ${timeZone}: ${date.toISOString()}`;
        expect(isOpenAtHour(ranges, day, order.hour), shown).toBe(true);
        expect(time, shown).toBe(`${String(order.hour).padStart(2, '0')}:00`);
        const ahead = (date.getTime() - start) / DAY_MS;
        expect(ahead, shown).toBeGreaterThan(order.daysAhead - 1);
        expect(ahead, shown).toBeLessThan(order.daysAhead + 3);
      }
    }
  }
});

test('a test waits for the next day that is open at its hour', () => {
  const office: Office = {
    timeZone: 'Africa/Algiers',
    ranges: [
      { from: 'saturday', to: 'saturday', opens: '08:00', closes: '12:00', days: '', hours: '' },
      { from: 'sunday', to: 'thursday', opens: '08:00', closes: '16:00', days: '', hours: '' },
      { from: 'friday', to: 'friday', opens: null, closes: null, days: '', hours: '' },
    ],
  };
  const wednesday = new Date('2026-11-18T22:59:00Z');
  const at = (daysAhead: number, hour: number, now = wednesday) =>
    testMoment(now, { daysAhead, hour }, office).toISOString();
  expect(at(1, 15)).toBe('2026-11-19T14:00:00.000Z');
  expect(at(2, 9)).toBe('2026-11-21T08:00:00.000Z');
  expect(at(2, 13)).toBe('2026-11-22T12:00:00.000Z');
  // A minute later it is Thursday in Algiers.
  expect(at(1, 9, new Date('2026-11-18T23:00:00Z'))).toBe('2026-11-21T08:00:00.000Z');
});
