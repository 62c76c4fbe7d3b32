import { expect, test } from 'vitest';
import { formatNumber } from '../../ui/format-number.ts';
import { countLine } from './words.ts';

const words = { one: 'worker', many: 'workers' };

test('the count line of a list gives the total, or the number found by a search', () => {
  expect(countLine(words, 0, '')).toBe('0 workers');
  expect(countLine(words, 1, '')).toBe('1 worker');
  expect(countLine(words, 100_000, '')).toBe(`${formatNumber(100_000)} workers`);
  expect(countLine(words, 12, 'weld')).toBe('12 workers found');
});

test('the count line of a search with too many results mentions only the newest', () => {
  expect(countLine(words, 999, 'a')).toBe('999 workers found');
  expect(countLine(words, 1000, 'a')).toBe(`The newest ${formatNumber(1000)} workers found`);
});
