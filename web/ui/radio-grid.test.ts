import { expect, test } from 'vitest';
import { moveInGrid, optionReading } from './radio-grid.tsx';

/** 00:00 to 05:45, four to a row; the first hour has passed. */
const options = Array.from({ length: 24 }, (_, slot) => {
  const label = `0${Math.floor(slot / 4)}:${String((slot % 4) * 15).padStart(2, '0')}`;
  return { value: label, label, disabled: slot < 4 };
});
const at = (label: string) => options.findIndex((option) => option.label === label);
function press(from: string, key: string, rightToLeft = false) {
  const to = moveInGrid(options, at(from), key, { columns: 4, rightToLeft });
  return to === null ? null : options[to]?.label;
}

test('arrows move along a row and from row to row', () => {
  expect(press('02:30', 'ArrowRight')).toBe('02:45');
  expect(press('02:45', 'ArrowRight')).toBe('03:00');
  expect(press('02:30', 'ArrowLeft')).toBe('02:15');
  expect(press('02:30', 'ArrowDown')).toBe('03:30');
  expect(press('02:30', 'ArrowUp')).toBe('01:30');
  expect(press('02:30', 'ArrowRight', true)).toBe('02:15');
});

test('disabled options are skipped, and the ends do not wrap', () => {
  expect(press('01:00', 'ArrowLeft')).toBeNull();
  expect(press('01:30', 'ArrowUp')).toBeNull();
  expect(press('05:45', 'ArrowRight')).toBeNull();
  expect(press('05:15', 'ArrowDown')).toBeNull();
});

test('Home, End and the page keys jump in the grid', () => {
  expect(press('03:15', 'Home')).toBe('01:00');
  expect(press('03:15', 'End')).toBe('05:45');
  expect(press('01:15', 'PageDown')).toBe('05:15');
  expect(press('03:15', 'PageDown')).toBe('05:45');
  expect(press('04:15', 'PageUp')).toBe('01:00');
  expect(press('03:15', 'x')).toBeNull();
});

test('typing finds the first enabled option that starts with the text', () => {
  expect(optionReading(options, '03')).toBe(at('03:00'));
  expect(optionReading(options, '03:3')).toBe(at('03:30'));
  expect(optionReading(options, '0')).toBe(at('01:00'));
  expect(optionReading(options, '00')).toBeNull();
});
