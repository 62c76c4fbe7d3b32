import { expect, test } from 'vitest';
import { calendarNames, weekStartOf } from './calendar-names.ts';

test('months and days have the names of the language', () => {
  expect(calendarNames('en').monthName('2026-12-03')).toBe('December 2026');
  expect(calendarNames('en').dayName('2026-12-03')).toBe('Thursday, December 3, 2026');
  expect(calendarNames('fr').dayName('2026-12-03')).toBe('jeudi 3 décembre 2026');
  expect(calendarNames('ar-DZ').monthName('2026-12-03')).toContain('ديسمبر');
});

test('the week begins as it does where the reader lives', () => {
  expect(weekStartOf('en-US')).toBe(7);
  expect(weekStartOf('fr-FR')).toBe(1);
  expect(weekStartOf('ar-DZ')).toBe(6);
  expect(weekStartOf('en-US@posix')).toBe(1);
  expect(
    calendarNames('en')
      .weekdays(6)
      .map(({ short }) => short),
  ).toEqual(['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
});
