import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../messages/messages.ts';
import { remainingChars, remainingCharsText } from './remaining-chars.ts';

afterEach(() => setLanguage(() => 'en'));

test.each([
  ['', null],
  ['x'.repeat(89), null],
  ['x'.repeat(90), 10],
  ['x'.repeat(100), 0],
  ['x'.repeat(103), -3],
  [` ${'x'.repeat(90)}\n`, 10],
])('%j with a limit of 100 shows %j remaining characters', (text, left) => {
  expect(remainingChars(text, 100)).toBe(left);
});

test('the remaining characters are written out', () => {
  expect([1200, 1, 0, -1, -12].map((left) => remainingCharsText(left))).toEqual([
    '1,200 characters left',
    '1 character left',
    '0 characters left',
    '1 character too many',
    '12 characters too many',
  ]);
});

test('the remaining characters are written out in French and Arabic', () => {
  setLanguage(() => 'fr');
  expect([1200, 1, -12].map((left) => remainingCharsText(left))).toEqual([
    '1\u202f200 caractères restants',
    '1 caractère restant',
    '12 caractères de trop',
  ]);
  setLanguage(() => 'ar');
  expect([1200, 3, 1, -12].map((left) => remainingCharsText(left))).toEqual([
    'بقي 1.200 حرف',
    'بقيت 3 أحرف',
    'بقي حرف واحد',
    '12 حرفا زائدا',
  ]);
});
