import { expect, test } from 'vitest';
import { rewritesEntry } from './use-search-in-url.ts';

test('a search is one step back, however many keys it took', () => {
  expect(rewritesEntry({ typed: false, reachedBy: 'PUSH' })).toBe(false);
  expect(rewritesEntry({ typed: true, reachedBy: 'PUSH' })).toBe(true);
  expect(rewritesEntry({ typed: true, reachedBy: 'REPLACE' })).toBe(true);
});

test('typing does not replace a history entry reached by back or reload', () => {
  expect(rewritesEntry({ typed: true, reachedBy: 'POP' })).toBe(false);
});
