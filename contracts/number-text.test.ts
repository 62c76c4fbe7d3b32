import { expect, test } from 'vitest';
import { groupDigits } from './number-text.ts';

test('digits stand in groups of three from the right', () => {
  expect([0, 98, 500, 1_000, 15_000, 1_234_567].map(groupDigits)).toEqual([
    '0',
    '98',
    '500',
    '1,000',
    '15,000',
    '1,234,567',
  ]);
});
