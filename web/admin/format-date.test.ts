import { expect, test } from 'vitest';
import { timeAgo } from './format-date.ts';

const now = new Date('2026-03-01T12:00:00Z');

test.each([
  ['2026-03-01T12:00:00Z', '0 seconds ago'],
  ['2026-03-01T12:00:09Z', '0 seconds ago'],
  ['2026-03-01T11:59:01Z', '59 seconds ago'],
  ['2026-03-01T11:59:00Z', '1 minute ago'],
  ['2026-03-01T09:00:01Z', '2 hours ago'],
  ['2026-02-28T12:00:00Z', '1 day ago'],
  ['2026-01-15T12:00:00Z', '1 month ago'],
  ['2024-01-01T12:00:00Z', '2 years ago'],
  ['not a date', 'unknown'],
  ['', 'unknown'],
])('%s is shown as %s', (date, text) => {
  expect(timeAgo(date, now, 'en')).toBe(text);
});
