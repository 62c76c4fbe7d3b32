import { expect, test } from 'vitest';
import { between } from './selection.tsx';

test('Shift ticks everything between two rows, in either direction', () => {
  expect(between([9, 7, 5, 3, 1], 7, 3)).toEqual([7, 5, 3]);
  expect(between([9, 7, 5, 3, 1], 1, 5)).toEqual([5, 3, 1]);
  expect(between([9, 7, 5], 7, 7)).toEqual([7]);
});

test('a row of another page is no beginning', () => {
  expect(between([9, 7, 5], 40, 7)).toEqual([7]);
});
