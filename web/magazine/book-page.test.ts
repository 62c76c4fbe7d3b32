import { expect, test } from 'vitest';
import { edition } from './book-page.tsx';

test('an edition is written as month and year in every time zone', () => {
  expect(edition('2026-10')).toBe('October 2026');
  expect(edition('2027-01')).toBe('January 2027');
});
