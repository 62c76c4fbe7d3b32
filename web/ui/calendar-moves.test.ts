import { expect, test } from 'vitest';
import { moveInCalendar } from './calendar-moves.ts';

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

test('where one writes from right to left, the arrows still point where they point', () => {
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

test('nobody gets beyond the months in which something can be chosen', () => {
  expect(press('2026-11-02', 'ArrowUp')).toBe('2026-11-01');
  expect(press('2026-11-20', 'PageUp')).toBe('2026-11-01');
  expect(press('2028-11-29', 'ArrowDown')).toBe('2028-11-30');
  expect(press('2027-11-20', 'PageDown', { shiftKey: true })).toBe('2028-11-20');
});

test('other keys are left alone', () => {
  for (const key of ['a', 'Enter', ' ', 'Tab', 'Escape'])
    expect(press('2026-12-03', key)).toBeNull();
});
