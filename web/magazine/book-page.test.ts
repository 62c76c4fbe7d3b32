import { expect, test } from 'vitest';
import { edition } from './book-page.tsx';

test('an edition is a month in words, whatever clock the reader goes by', () => {
  expect(edition('2026-10')).toBe('October 2026');
  expect(edition('2027-01')).toBe('January 2027');
});
