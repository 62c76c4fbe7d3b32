import { expect, test } from 'vitest';
import { hourMinute } from './message-note.tsx';

test.each([
  ['en-GB', '09:05'],
  ['en-US', '09:05 AM'],
  ['fr-FR', '09:05'],
])('five past nine is written in %s as %j', (locale, text) => {
  const at = new Date(2026, 10, 16, 9, 5, 59).getTime();
  expect(hourMinute(at, locale).replace(/\s/g, ' ')).toBe(text);
});
