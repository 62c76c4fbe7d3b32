import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../messages/messages.ts';
import { figureText, sheetText } from './figure-text.ts';

afterEach(() => setLanguage(() => 'en'));

test.each([
  ['en', '15,000+', '98%'],
  ['fr', '15\u202f000+', '98\u00a0%'],
  ['ar', '+15.000', '98%'],
] as const)('a figure has its sign as in %s', (language, many, share) => {
  setLanguage(() => language);
  expect(figureText({ value: 15_000, suffix: '+', label: '' })).toBe(many);
  expect(figureText({ value: 98, suffix: '%', label: '' })).toBe(share);
});

test('sheets are numbered with two digits', () => {
  expect(sheetText(3, 8)).toBe('03 / 08');
});
