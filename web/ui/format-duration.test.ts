import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../messages/messages.ts';
import { formatDuration, formatHours, timeAgo, timeUntil } from './format-duration.ts';

afterEach(() => {
  setLanguage(() => 'en');
});

const MINUTE_MS = 60_000;
const now = new Date('2026-03-01T12:00:00Z');

test.each([
  [0, 'less than a minute'],
  [0.99, 'less than a minute'],
  [1, '1 min'],
  [59.9, '59 mins'],
  [60, '1 hr'],
  [20 * 60 + 40.5, '20 hrs 40 mins'],
  [24 * 60, '1 day'],
  [24 * 60 + 59, '1 day'],
  [3 * 24 * 60 + 125, '3 days 2 hrs'],
])('%f minutes are written as %s', (minutes, text) => {
  expect(formatDuration(minutes * MINUTE_MS)).toBe(text);
});

test('where there is little room, the largest unit says it', () => {
  expect(formatDuration((20 * 60 + 40.5) * MINUTE_MS, 1)).toBe('20 hrs');
  expect(formatDuration(0, 1)).toBe('less than a minute');
});

test.each([
  ['2026-03-04T13:00:00Z', 'in 3 days'],
  ['2026-03-02T12:00:00Z', 'in 1 day'],
  ['2026-03-02T11:59:00Z', 'in 23 hours'],
  ['2026-03-01T12:30:00Z', 'in 30 minutes'],
  ['2026-03-01T12:00:20Z', 'in 1 minute'],
  ['2026-03-01T12:00:00Z', 'now'],
  ['2026-03-01T11:00:00Z', 'now'],
])('at noon of 1 March, %s is %s', (date, text) => {
  expect(timeUntil(date, now)).toBe(text);
});

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
])('at noon of 1 March, %j was %s', (date, text) => {
  expect(timeAgo(date, now)).toBe(text);
});

test('hours are written out', () => {
  expect([1, 24].map((hours) => formatHours(hours))).toEqual(['1 hour', '24 hours']);
});

test.each([
  [
    'fr',
    [
      '20\u202fh 40\u00a0min',
      'moins d’une minute',
      '24\u00a0heures',
      'il y a 2 heures',
      'dans 3 jours',
    ],
  ],
  ['ar', ['20 ساعة و40 دقيقة', 'أقل من دقيقة', '24 ساعة', 'قبل ساعتين', 'خلال 3 أيام']],
] as const)('lengths of time are written out in %s', (language, texts) => {
  setLanguage(() => language);
  expect([
    formatDuration((20 * 60 + 40) * MINUTE_MS),
    formatDuration(0),
    formatHours(24),
    timeAgo('2026-03-01T10:00:00Z', now),
    timeUntil('2026-03-04T13:00:00Z', now),
  ]).toEqual(texts);
});

test.each([
  ['en', '48 min ago'],
  ['fr', 'il y a 48\u00a0min'],
  ['ar', 'قبل 48 دقيقة'],
] as const)(
  'in a narrow column of a list, %s has few letters for how long ago',
  (language, text) => {
    setLanguage(() => language);
    expect(timeAgo('2026-03-01T11:12:00Z', now, true)).toBe(text);
  },
);
