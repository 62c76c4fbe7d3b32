import { expect, test } from 'vitest';
import { fileSize, formatFileSize, formatNumber, formatShortNumber } from './format-number.ts';

test('English numbers are grouped by three digits from the right', () => {
  expect(
    [0, 98, 500, 1_000, -15_000, 1_234_567].map((number) => formatNumber(number, 'en')),
  ).toEqual(['0', '98', '500', '1,000', '-15,000', '1,234,567']);
});

test('the size of a download is rounded to kilobytes and tenths of a megabyte', () => {
  expect([1, 549_845, 999_000, 999_001, 1_370_418, 12_000_000].map(fileSize)).toEqual([
    '1 KB',
    '550 KB',
    '999 KB',
    '1.0 MB',
    '1.4 MB',
    '12.0 MB',
  ]);
});

test('numbers and sizes are written as the reader writes them', () => {
  expect([formatNumber(15_000, 'en'), formatNumber(15_000, 'de')]).toEqual(['15,000', '15.000']);
  expect(formatShortNumber(20_000, 'en')).toBe('20K');
  expect([12, 850_400, 999_999, 3_240_000].map((bytes) => formatFileSize(bytes, 'en'))).toEqual([
    '1 kB',
    '850 kB',
    '1,000 kB',
    '3.2 MB',
  ]);
});
