import { expect, test } from 'vitest';
import { formatFileSize, formatNumber, formatShortNumber } from './format-number.ts';

test('English numbers are grouped by three digits from the right', () => {
  expect(
    [0, 98, 500, 1_000, -15_000, 1_234_567].map((number) => formatNumber(number, 'en')),
  ).toEqual(['0', '98', '500', '1,000', '-15,000', '1,234,567']);
});

test('a size is rounded to kilobytes and tenths of a megabyte', () => {
  const sizes = [1, 549_845, 999_000, 999_001, 1_370_418, 12_000_000];
  expect(sizes.map((bytes) => formatFileSize(bytes, 'en'))).toEqual([
    '1 kB',
    '550 kB',
    '999 kB',
    '1 MB',
    '1.4 MB',
    '12 MB',
  ]);
});

test('numbers and sizes are written as the reader writes them', () => {
  expect([formatNumber(15_000, 'en'), formatNumber(15_000, 'de')]).toEqual(['15,000', '15.000']);
  expect(formatShortNumber(20_000, 'en')).toBe('20K');
  expect([formatFileSize(3_240_000, 'en'), formatFileSize(3_240_000, 'de')]).toEqual([
    '3.2 MB',
    '3,2 MB',
  ]);
});
