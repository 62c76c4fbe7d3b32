import { expect, test } from 'vitest';
import { dialLink, mailLink } from './contact-links.ts';

test('a number is dialled without what makes it readable, and what is none is not dialled', () => {
  expect(dialLink('+213 (0) 21-00 12')).toBe('tel:+2130210012');
  expect(dialLink('through his brother')).toBeNull();
  expect(dialLink('+')).toBeNull();
});

test('an address is written so that nothing in it can add to the link', () => {
  expect(mailLink('a?bcc=all@x.example')).toBe('mailto:a%3Fbcc%3Dall@x.example');
});
