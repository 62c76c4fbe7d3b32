import { expect, test } from 'vitest';
import { internationalNumber } from './contact-keys.ts';

test.each([
  ['0661 12 34 56', '213661123456'],
  ['661123456', '213661123456'],
  ['+213 661 12 34 56', '213661123456'],
  ['+213 (0)661-12-34-56', '213661123456'],
  ['00213661123456', '213661123456'],
  ['213661123456', '213661123456'],
  ['+33 6 12 34 56 78', '33612345678'],
  ['none / 0550 00 11 22', '213550001122'],
  ['12', null],
  ['', null],
])('in Algeria %s is dialled from anywhere as %s', (phone, whole) => {
  expect(internationalNumber(phone, '213')).toBe(whole);
});

test('where the country of the agency is not known, only whole numbers are dialled', () => {
  expect(internationalNumber('0661 12 34 56', null)).toBeNull();
  expect(internationalNumber('+213 661 12 34 56', null)).toBe('213661123456');
});
