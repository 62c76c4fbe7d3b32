import { expect, test } from 'vitest';
import { rowToFocus } from './focus-after-delete.ts';

test('a row that stays keeps the focus, wherever it stands now', () => {
  expect(rowToFocus([9, 8, 7], 1, { id: 7, index: 0, page: 1 })).toBe(7);
});

test('after a row is gone the one that came in its place is next', () => {
  expect(rowToFocus([9, 7], 1, { id: 8, index: 1, page: 1 })).toBe(7);
});

test('after the last row is gone the one before it is next', () => {
  expect(rowToFocus([9, 8], 1, { id: 7, index: 2, page: 1 })).toBe(8);
});

test('after the only row is gone there is none', () => {
  expect(rowToFocus([], 1, { id: 7, index: 0, page: 1 })).toBeNull();
});

test('a page that is gone with its last row has no next row', () => {
  expect(rowToFocus([9, 8], 1, { id: 7, index: 0, page: 2 })).toBeNull();
});
