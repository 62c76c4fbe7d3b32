import { describe, expect, test } from 'vitest';
import type { CandidateTimes } from '../../../contracts/requests.ts';
import { firstFreeTimes, freeTimesOf, isBlocking, isClosedOn, obstacleAt } from './free-times.ts';

const answered: CandidateTimes = {
  hours: {
    zone: 'Africa/Algiers',
    usual: [{ from: 'saturday', to: 'thursday', opens: '08:00', closes: '16:00' }],
    closed_days: [{ day: '2027-03-08', name: 'Feast' }],
    special_hours: [],
  },
  busy: [{ from: '2027-03-07T10:00:00.000Z', to: '2027-03-07T11:00:00.000Z' }],
  outside_hours: 'warn',
};
const times = freeTimesOf(answered);
const at = (moment: string, known = times) => obstacleAt(known, new Date(moment));

test.each([
  ['the agency is open and the candidate free', '2027-03-07T08:00:00Z', null],
  ['a test of an hour would run into another', '2027-03-07T09:15:00Z', 'busy'],
  ['a test of an hour ends as the other begins', '2027-03-07T09:00:00Z', null],
  ['the candidate is not free', '2027-03-07T10:45:00Z', 'busy'],
  ['the other test has ended', '2027-03-07T11:00:00Z', null],
  ['before opening', '2027-03-07T06:45:00Z', 'outside'],
  ['a test of an hour ends after closing', '2027-03-07T14:15:00Z', 'outside'],
  ['on a closed day', '2027-03-08T10:00:00Z', 'outside'],
])('what speaks against a time: %s', (_, moment, obstacle) => {
  expect(at(moment)).toBe(obstacle);
});

test('a time outside opening hours can be chosen, unless the agency refuses it', () => {
  const strict = freeTimesOf({ ...answered, outside_hours: 'refuse' });
  expect(at('2027-03-08T10:00:00Z', strict)).toBe('refused');
  expect(['busy', 'refused', 'outside', null].map((each) => isBlocking(each as never))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('another time for a test of two hours is free for two hours', () => {
  const moved = { status: 'requested', date: '2027-03-07T07:00:00Z', minutes: 120 } as const;
  const longer = freeTimesOf(answered, moved);
  expect(at('2027-03-07T09:00:00Z', longer)).toBe('busy');
  expect(at('2027-03-07T08:00:00Z', longer)).toBe(null);
  expect(at('2027-03-07T13:15:00Z', longer)).toBe('outside');
});

test('a confirmed test that is moved does not stand in its own way', () => {
  const moved = { status: 'confirmed', date: '2027-03-07T10:00:00Z', minutes: 60 } as const;
  expect(at('2027-03-07T10:30:00Z', freeTimesOf(answered, moved))).toBe(null);
});

test('nothing speaks against a time while nothing is known', () => {
  expect(obstacleAt(undefined, new Date('2027-03-08T10:00:00Z'))).toBe(null);
  expect(isClosedOn(undefined, '2027-03-08')).toBe(false);
});

test('closed days, and the weekly day off', () => {
  const days = ['2027-03-04', '2027-03-05', '2027-03-07', '2027-03-08'];
  expect(days.map((day) => isClosedOn(times, day))).toEqual([false, true, false, true]);
});

describe('the first free times', () => {
  const shown = (now: string, known = times) =>
    firstFreeTimes(known, now.slice(0, 10), new Date(now)).map((time) => time.toISOString());

  test('are one of each day, from tomorrow on, without closed days and the day off', () => {
    expect(shown('2027-03-03T12:05:00Z')).toEqual([
      '2027-03-04T12:15:00.000Z',
      '2027-03-06T07:00:00.000Z',
      '2027-03-07T07:00:00.000Z',
    ]);
  });

  test('are not those at which the candidate is busy, with a break before and after', () => {
    const busy = [{ from: '2027-03-06T06:00:00.000Z', to: '2027-03-06T08:10:00.000Z' }];
    expect(shown('2027-03-04T22:00:00Z', freeTimesOf({ ...answered, busy }))).toEqual([
      '2027-03-06T08:45:00.000Z',
      '2027-03-07T07:00:00.000Z',
      '2027-03-09T07:00:00.000Z',
    ]);
  });

  test('end with the month of which it is known', () => {
    expect(shown('2027-03-29T22:00:00Z')).toEqual(['2027-03-31T07:00:00.000Z']);
  });
});
