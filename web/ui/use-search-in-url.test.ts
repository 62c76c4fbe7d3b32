import { expect, test } from 'vitest';
import { rewritesEntry } from './use-search-in-url.ts';

test('a search is one step back, however many keys it took', () => {
  expect(rewritesEntry({ typed: false, reachedBy: 'PUSH' })).toBe(false);
  expect(rewritesEntry({ typed: true, reachedBy: 'PUSH' })).toBe(true);
  expect(rewritesEntry({ typed: true, reachedBy: 'REPLACE' })).toBe(true);
});

test('an entry that somebody went back to or loaded again is not rewritten', () => {
  expect(rewritesEntry({ typed: true, reachedBy: 'POP' })).toBe(false);
});
