import { expect, test } from 'vitest';
import { phonesIn, splitAtPhones, whatsAppNumber } from './phones-in-text.ts';

test('phone numbers in a message are found however they are written, each once', () => {
  const text =
    'Call +213 555 12 34 56 or 0555.12.34.57, again +213 555 12 34 56, or 00213-555-123458.';
  expect(phonesIn(text)).toEqual(['+213 555 12 34 56', '0555.12.34.57', '00213-555-123458']);
});

test('years, prices and references are no phone numbers', () => {
  expect(phonesIn('From 2026-12-03, 40 fitters, 15 000 DA, T-4FM5X, order 1234567890')).toEqual([]);
});

test('only a number with its country leads to WhatsApp', () => {
  expect(whatsAppNumber('+213 555 12 34 56')).toBe('213555123456');
  expect(whatsAppNumber('00213-555-123458')).toBe('213555123458');
  expect(whatsAppNumber('0555.12.34.57')).toBeNull();
});

test('a text is split around its phone numbers, so that each is shown from left to right', () => {
  expect(splitAtPhones('رقمي +213 661 99 88 77 شكرا')).toEqual([
    'رقمي ',
    '+213 661 99 88 77',
    ' شكرا',
  ]);
  expect(splitAtPhones('No number')).toEqual(['No number']);
});
