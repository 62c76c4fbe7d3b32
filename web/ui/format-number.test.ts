import { afterEach, expect, test } from 'vitest';
import { LANGUAGES, LOCALES } from '../../contracts/languages.ts';
import { setLanguage } from '../../messages/messages.ts';
import { formatFileSize, formatFixed, formatNumber } from './format-number.ts';
import { formatShortNumber } from './format-short-number.ts';

afterEach(() => setLanguage(() => 'en'));

test('English numbers are grouped by three digits from the right', () => {
  expect([0, 98, 500, 1_000, -150_000, 1_234_567].map((number) => formatNumber(number))).toEqual([
    '0',
    '98',
    '500',
    '1,000',
    '-150,000',
    '1,234,567',
  ]);
});

test('a size is rounded to kilobytes and tenths of a megabyte', () => {
  const sizes = [1, 549_845, 999_000, 999_001, 1_370_418, 12_000_000];
  expect(sizes.map((bytes) => formatFileSize(bytes))).toEqual([
    '1 kB',
    '550 kB',
    '999 kB',
    '1 MB',
    '1.4 MB',
    '12 MB',
  ]);
});

test.each([
  ['en', ['15,000', '1,234.5', '1,234.50', '20k', '850 kB', '3.2 MB']],
  [
    'fr',
    ['15\u202f000', '1\u202f234,5', '1\u202f234,50', '20\u00a0k', '850\u00a0ko', '3,2\u00a0Mo'],
  ],
  ['ar', ['15.000', '1.234,5', '1.234,50', '20\u00a0ألف', '850 كيلوبايت', '3,2 ميغابايت']],
] as const)('numbers and sizes are written as in %s', (language, texts) => {
  setLanguage(() => language);
  expect([
    formatNumber(15_000),
    formatNumber(1_234.5),
    formatFixed(1_234.5, 2),
    formatShortNumber(20_000),
    formatFileSize(850_000),
    formatFileSize(3_240_000),
  ]).toEqual(texts);
});

test.each(LANGUAGES)('what is separated by hand looks as Intl writes it in %s', (language) => {
  setLanguage(() => language);
  for (const number of [
    0,
    7,
    999,
    1_000,
    15_000,
    123_456,
    1_234_567,
    0.25,
    1_234.5,
    Number.MAX_SAFE_INTEGER,
  ])
    expect(formatNumber(number)).toBe(new Intl.NumberFormat(LOCALES[language]).format(number));
});
