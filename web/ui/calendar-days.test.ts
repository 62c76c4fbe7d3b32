import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../messages/messages.ts';
import {
  addMonths,
  calendarNames,
  daysIntoWeek,
  lastOfMonth,
  moveInCalendar,
  WEEK_START,
  weeksOfMonth,
} from './calendar-days.ts';

afterEach(() => setLanguage(() => 'en'));

test('a month further is the same day, or the last that the month has', () => {
  expect(addMonths('2026-11-15', 1)).toBe('2026-12-15');
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
  expect(lastOfMonth('2028-02-03')).toBe('2028-02-29');
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

const ways = { first: '2026-11-15', last: '2028-11-15', weekStart: 1, rightToLeft: false };
const press = (
  from: string,
  key: string,
  more: { shiftKey?: boolean } & Partial<typeof ways> = {},
) => moveInCalendar(from, { key, shiftKey: more.shiftKey ?? false }, { ...ways, ...more });

test('arrows go by days and weeks, over the end of a month', () => {
  expect(press('2026-11-30', 'ArrowRight')).toBe('2026-12-01');
  expect(press('2026-12-01', 'ArrowLeft')).toBe('2026-11-30');
  expect(press('2026-11-26', 'ArrowDown')).toBe('2026-12-03');
  expect(press('2026-12-03', 'ArrowUp')).toBe('2026-11-26');
});

test('in right-to-left the left and right arrows swap their direction in time', () => {
  const rightToLeft = { rightToLeft: true };
  expect(press('2026-12-03', 'ArrowRight', rightToLeft)).toBe('2026-12-02');
  expect(press('2026-12-03', 'ArrowLeft', rightToLeft)).toBe('2026-12-04');
});

test('Home and End go to the ends of the reader’s own week', () => {
  expect(press('2026-12-03', 'Home')).toBe('2026-11-30');
  expect(press('2026-12-03', 'End')).toBe('2026-12-06');
  expect(press('2026-12-03', 'Home', { weekStart: 6 })).toBe('2026-11-28');
  expect(press('2026-12-03', 'End', { weekStart: 7 })).toBe('2026-12-05');
});

test('Page keys go by months, with Shift by years', () => {
  expect(press('2027-01-31', 'PageDown')).toBe('2027-02-28');
  expect(press('2027-01-31', 'PageUp')).toBe('2026-12-31');
  expect(press('2027-01-31', 'PageDown', { shiftKey: true })).toBe('2028-01-31');
});

test('the keyboard stays within the months that can be chosen', () => {
  expect(press('2026-11-02', 'ArrowUp')).toBe('2026-11-01');
  expect(press('2026-11-20', 'PageUp')).toBe('2026-11-01');
  expect(press('2028-11-29', 'ArrowDown')).toBe('2028-11-30');
  expect(press('2027-11-20', 'PageDown', { shiftKey: true })).toBe('2028-11-20');
});

test('other keys do not move in the calendar', () => {
  for (const key of ['a', 'Enter', ' ', 'Tab', 'Escape'])
    expect(press('2026-12-03', key)).toBeNull();
});

test('months and days have the names of the language', () => {
  expect(calendarNames('en').monthName('2026-12-03')).toBe('December 2026');
  expect(calendarNames().dayName('2026-12-03')).toBe('Thursday, 3 December 2026');
  expect(calendarNames('fr').dayName('2026-12-03')).toBe('jeudi 3 décembre 2026');
  expect(calendarNames('ar-DZ').monthName('2026-12-03')).toContain('ديسمبر');
});

test('the week begins on Saturday, as in Algeria', () => {
  expect(
    calendarNames('en')
      .weekdays(WEEK_START)
      .map(({ short }) => short),
  ).toEqual(['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
});

test('a calendar in French or Arabic has their names', () => {
  setLanguage(() => 'fr');
  expect(calendarNames().dayName('2026-08-03')).toBe('lundi 3 août 2026');
  expect(calendarNames().weekdays(WEEK_START)[0]).toEqual({ long: 'samedi', short: 'sam.' });
  setLanguage(() => 'ar');
  expect(calendarNames().monthName('2026-08-03')).toBe('أوت 2026');
  expect(calendarNames().dayNumber('2026-08-03')).toBe('3');
  expect(calendarNames().weekdays(WEEK_START)[0]).toEqual({ long: 'السبت', short: 'س' });
});
