import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../messages/messages.ts';
import {
  isDateValue,
  isNoDate,
  placeBeside,
  readDate,
  shownDate,
  timesWith,
  withDay,
} from './date-value.ts';

afterEach(() => setLanguage(() => 'en'));

test.each([
  ['day', '3/12/2026', '2026-12-03', '3 December 2026'],
  ['moment', '3/12/2026 14:30', '2026-12-03T14:30', '3 December 2026 14:30'],
  ['time', '830', '08:30', '08:30'],
] as const)(
  'a %s that was typed as %s is held as %s and written as %s',
  (kind, typed, value, shown) => {
    expect(readDate(typed, kind)).toBe(value);
    expect(isDateValue(value, kind)).toBe(true);
    expect(shownDate(value, kind)).toBe(shown);
  },
);

test.each([
  ['day', ' 31/02/2027 ', '31/02/2027'],
  ['moment', '3 December 2026', '3 December 2026'],
  ['time', 'noon', 'noon'],
] as const)('a %s that is none (%s) stays as it was typed', (kind, typed, value) => {
  expect(readDate(typed, kind)).toBe(value);
  expect(isNoDate(value, kind)).toBe(true);
  expect(shownDate(value, kind)).toBe(value);
});

test('an empty field is no mistake', () => {
  for (const kind of ['day', 'moment', 'time'] as const) {
    expect(readDate('  ', kind)).toBe('');
    expect(isNoDate('', kind)).toBe(false);
    expect(shownDate('', kind)).toBe('');
  }
});

test('a moment with seconds is a date, and is shown without them', () => {
  expect(isDateValue('2027-12-31T23:59:59.250', 'moment')).toBe(true);
  expect(shownDate('2027-12-31T23:59:59.250', 'moment')).toBe('31 December 2027 23:59');
});

test('dates are read and written in the language of the page', () => {
  setLanguage(() => 'fr');
  expect(readDate('3 décembre 2026 14h30', 'moment')).toBe('2026-12-03T14:30');
  expect(shownDate('2026-12-03', 'day')).toBe('3 décembre 2026');
  expect(readDate('3 December 2026', 'day')).toBe('3 December 2026');
});

test('a moment keeps its time on another day, and has the usual one at first', () => {
  expect(withDay('2026-12-03T14:30', '2026-12-05', '08:00')).toBe('2026-12-05T14:30');
  expect(withDay('', '2026-12-05', '08:00')).toBe('2026-12-05T08:00');
  expect(withDay('soon', '2026-12-05', '23:59')).toBe('2026-12-05T23:59');
});

test('the times are quarters of an hour and the one that is chosen', () => {
  expect(timesWith('')).toHaveLength(96);
  expect(timesWith('14:30')).toHaveLength(96);
  expect(timesWith('14:37').indexOf('14:37')).toBe(timesWith('').indexOf('14:30') + 1);
});

const SIZE = { width: 300, height: 400 };
const fieldAt = (left: number, top: number) => ({ left, right: left + 320, top, bottom: top + 40 });

test.each([
  [
    'below the field',
    fieldAt(100, 100),
    { width: 1280, height: 800 },
    false,
    { left: 100, top: 144 },
  ],
  [
    'at its end from right to left',
    fieldAt(100, 100),
    { width: 1280, height: 800 },
    true,
    { left: 120, top: 144 },
  ],
  [
    'above it at the end of the window',
    fieldAt(100, 700),
    { width: 1280, height: 800 },
    false,
    { left: 100, top: 296 },
  ],
  [
    'within a low window',
    fieldAt(8, 300),
    { width: 360, height: 500 },
    false,
    { left: 8, top: 92 },
  ],
  [
    'within a narrow window',
    fieldAt(100, 40),
    { width: 360, height: 740 },
    false,
    { left: 52, top: 84 },
  ],
])('the calendar opens %s', (_, field, view, rightToLeft, place) => {
  expect(placeBeside(field, SIZE, view, rightToLeft)).toEqual(place);
});
