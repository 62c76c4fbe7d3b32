import { expect, test } from 'vitest';
import { fileSize, groupDigits } from './format-number.ts';

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

test('the weight of a download is told as people say it', () => {
  expect([1, 549_845, 999_000, 999_001, 1_370_418, 12_000_000].map(fileSize)).toEqual([
    '1 KB',
    '550 KB',
    '999 KB',
    '1.0 MB',
    '1.4 MB',
    '12.0 MB',
  ]);
});
