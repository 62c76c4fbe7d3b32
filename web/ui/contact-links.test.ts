import { expect, test } from 'vitest';
import { dialLink, mailLink } from './contact-links.ts';

test('a number is dialled without spaces, brackets, dots and dashes', () => {
  expect(dialLink('+213 (0) 21-00.12')).toBe('tel:+2130210012');
});

test('a text without digits has no dial link', () => {
  expect(['through his brother', '+', ''].map(dialLink)).toEqual([undefined, undefined, undefined]);
});

test('a mail link carries its subject', () => {
  expect(mailLink('a@agency.example')).toBe('mailto:a@agency.example');
  expect(mailLink('a@agency.example', 'Resume Submission')).toBe(
    'mailto:a@agency.example?subject=Resume%20Submission',
  );
});

test('an address cannot add recipients to a mail link', () => {
  expect(mailLink('a?bcc=all@x.example')).toBe('mailto:a%3Fbcc%3Dall@x.example');
});
