import { expect, test } from 'vitest';
import { nextSort, sortsBy } from './sorting.ts';

test('a column is sorted by upwards and downwards', () => {
  expect(sortsBy(['name', 'date'])).toEqual(['name', '-name', 'date', '-date']);
});

test('the head of a column sorts upwards, downwards, and then leaves the list in its own order', () => {
  expect(nextSort('', 'name')).toBe('name');
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBe('');
  expect(nextSort('-date', 'name')).toBe('name');
});
