import { expect, test } from 'vitest';
import { dialLink, mailLink } from './contact-links.ts';

test('a phone link has only digits and +, and a text without digits has no link', () => {
  expect(dialLink('+213 (0) 21-00 12')).toBe('tel:+2130210012');
  expect(dialLink('through his brother')).toBeNull();
  expect(dialLink('+')).toBeNull();
});

test('an e-mail address cannot add parameters to its mailto link', () => {
  expect(mailLink('a?bcc=all@x.example')).toBe('mailto:a%3Fbcc%3Dall@x.example');
});
