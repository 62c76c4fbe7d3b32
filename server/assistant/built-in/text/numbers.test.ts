import { expect, test } from 'vitest';
import { amountAt, wordAsNumber } from './numbers.ts';

test.each([
  ['500 million', 500_000_000],
  ['1.9bn', 1_900_000_000],
  ['five hundred', 500],
  ['929', 929],
  ['a billion', 1_000_000_000],
])('%s', (text, value) => {
  expect(amountAt(text.split(' '), 0)?.value).toBe(value);
});

test.each([
  ['two', 2],
  ['2nd', 2],
  ['third', 3],
  ['port', null],
])('%s', (word, value) => {
  expect(wordAsNumber(word)).toBe(value);
});
