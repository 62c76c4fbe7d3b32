import { expect, test } from 'vitest';
import { formatDuration, formatHours, timeUntil } from './format-duration.ts';

const MINUTE_MS = 60_000;
const now = new Date('2026-03-01T12:00:00Z');

test.each([
  [0, null],
  [0.99, null],
  [1, '1 min'],
  [59.9, '59 min'],
  [60, '1 hr'],
  [20 * 60 + 40.5, '20 hr 40 min'],
  [24 * 60, '1 day'],
  [24 * 60 + 59, '1 day'],
  [3 * 24 * 60 + 125, '3 days 2 hr'],
])('a duration of %f minutes is written as %s', (minutes, text) => {
  expect(formatDuration(minutes * MINUTE_MS, 'en')).toBe(text);
});

test.each([
  ['2026-03-04T13:00:00Z', 'in 3 days'],
  ['2026-03-02T12:00:00Z', 'in 1 day'],
  ['2026-03-02T11:59:00Z', 'in 23 hours'],
  ['2026-03-01T12:30:00Z', 'in 30 minutes'],
  ['2026-03-01T12:00:20Z', 'in 1 minute'],
  ['2026-03-01T12:00:00Z', 'now'],
  ['2026-03-01T11:00:00Z', 'now'],
])('the time until %s is written as %s', (date, text) => {
  expect(timeUntil(date, now, 'en')).toBe(text);
});

test('the promised response time is written in hours', () => {
  expect(formatHours(24, 'en')).toBe('24 hours');
  expect(formatHours(1, 'en')).toBe('1 hour');
});
