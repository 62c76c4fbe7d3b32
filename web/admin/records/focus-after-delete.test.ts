import { expect, test } from 'vitest';
import { rowToFocus } from './focus-after-delete.ts';

test('a row that is still in the list keeps the focus', () => {
  expect(rowToFocus([9, 8, 7], 1, { id: 7, index: 0, page: 1 })).toBe(7);
});

test('after a deletion the row now in its place takes the focus', () => {
  expect(rowToFocus([9, 7], 1, { id: 8, index: 1, page: 1 })).toBe(7);
});

test('after the last row is deleted the one before it takes the focus', () => {
  expect(rowToFocus([9, 8], 1, { id: 7, index: 2, page: 1 })).toBe(8);
});

test('after the only row is deleted no row takes the focus', () => {
  expect(rowToFocus([], 1, { id: 7, index: 0, page: 1 })).toBeNull();
});

test('when the page changes after a deletion no row takes the focus', () => {
  expect(rowToFocus([9, 8], 1, { id: 7, index: 0, page: 2 })).toBeNull();
});
