import { expect, test } from 'vitest';
import { addDays, isDay } from './day.ts';

test('days are counted over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
});

test('a date that does not exist is not a day', () => {
  expect(isDay('2028-02-29')).toBe(true);
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '', 'tomorrow'])
    expect(isDay(text), text).toBe(false);
});
