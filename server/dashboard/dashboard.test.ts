import { expect, test } from 'vitest';
import { lastDays } from './dashboard.ts';

const HOUR_MS = 60 * 60 * 1000;
const hoursOf = (now: string, zone: string, count: number) =>
  lastDays(new Date(now), zone, count).map(
    ({ day, starts, ends }) => `${day} ${(ends.getTime() - starts.getTime()) / HOUR_MS}`,
  );

test('the last day is today in the zone, whatever day it is elsewhere', () => {
  const now = new Date('2026-03-01T23:30:00Z');
  expect(lastDays(now, 'UTC', 2).map(({ day }) => day)).toEqual(['2026-02-28', '2026-03-01']);
  expect(lastDays(now, 'Africa/Algiers', 2)).toEqual([
    {
      day: '2026-03-01',
      starts: new Date('2026-02-28T23:00:00Z'),
      ends: new Date('2026-03-01T23:00:00Z'),
    },
    {
      day: '2026-03-02',
      starts: new Date('2026-03-01T23:00:00Z'),
      ends: new Date('2026-03-02T23:00:00Z'),
    },
  ]);
});

test.each([
  ['Europe/Paris', '2026-03-30T12:00:00Z', ['2026-03-28 24', '2026-03-29 23', '2026-03-30 24']],
  ['Europe/Paris', '2026-10-26T12:00:00Z', ['2026-10-24 24', '2026-10-25 25', '2026-10-26 24']],
  [
    'Africa/Casablanca',
    '2026-02-16T12:00:00Z',
    ['2026-02-14 24', '2026-02-15 25', '2026-02-16 24'],
  ],
  [
    'Africa/Casablanca',
    '2026-03-23T12:00:00Z',
    ['2026-03-21 24', '2026-03-22 23', '2026-03-23 24'],
  ],
  // The clock jumps from midnight to one, and falls back from midnight to eleven.
  ['Africa/Cairo', '2026-04-25T12:00:00Z', ['2026-04-23 24', '2026-04-24 23', '2026-04-25 24']],
  ['Asia/Beirut', '2026-10-26T12:00:00Z', ['2026-10-24 25', '2026-10-25 24', '2026-10-26 24']],
  ['Asia/Kathmandu', '2026-04-25T12:00:00Z', ['2026-04-23 24', '2026-04-24 24', '2026-04-25 24']],
  ['+05:30', '2026-04-25T12:00:00Z', ['2026-04-23 24', '2026-04-24 24', '2026-04-25 24']],
])('in %s days are as long as its clock makes them', (zone, now, hours) => {
  expect(hoursOf(now, zone, 3)).toEqual(hours);
});

test('days follow each other without a gap all year in zones that change their clocks', () => {
  for (const zone of ['Europe/Paris', 'Africa/Casablanca', 'America/Santiago', 'Asia/Beirut']) {
    const days = lastDays(new Date('2026-12-31T12:00:00Z'), zone, 365);
    expect(new Set(days.map(({ day }) => day)).size).toBe(365);
    for (const [n, { ends }] of days.slice(0, -1).entries())
      expect(days[n + 1]?.starts).toEqual(ends);
  }
});
