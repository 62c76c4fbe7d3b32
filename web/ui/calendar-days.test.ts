import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysIntoWeek,
  isDay,
  lastOfMonth,
  weeksOfMonth,
} from './calendar-days.ts';

test('days are counted over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
});

test('a month further is the same day, or the last that the month has', () => {
  expect(addMonths('2026-11-15', 1)).toBe('2026-12-15');
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
  expect(lastOfMonth('2028-02-03')).toBe('2028-02-29');
});

test('only days that the calendar has are days', () => {
  expect(isDay('2028-02-29')).toBe(true);
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '', 'tomorrow'])
    expect(isDay(text), text).toBe(false);
});

test('the weeks of a month begin where its readers begin them, and hold every day once', () => {
  // December 2026 begins on a Tuesday.
  expect(weeksOfMonth('2026-12-09', 1)[0]).toEqual([
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
  for (const weekStart of [1, 6, 7]) {
    const weeks = weeksOfMonth('2026-12-09', weekStart);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks.flat().filter(Boolean)).toHaveLength(31);
    expect(weeks[1]?.[0] && daysIntoWeek(weeks[1][0], weekStart)).toBe(0);
  }
});
