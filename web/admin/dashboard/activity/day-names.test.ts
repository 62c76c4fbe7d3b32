import { expect, test } from 'vitest';
import { dayName, namedDays, shortDay } from './day-names.ts';

test('a day keeps its name, wherever it is read', () => {
  expect(shortDay('2026-03-01', 'en-GB')).toBe('1 Mar');
  expect(dayName('2026-03-01', 'en-GB')).toBe('Sun 1 Mar');
  expect(dayName('2026-12-31', 'en-US')).toBe('Thu, Dec 31');
});

test('today and every week before it are named', () => {
  expect(namedDays(30)).toEqual([1, 8, 15, 22, 29]);
  expect(namedDays(7)).toEqual([6]);
});
