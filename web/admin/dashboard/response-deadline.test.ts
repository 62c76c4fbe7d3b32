import { expect, test } from 'vitest';
import { responseDeadline } from './response-deadline.tsx';

const HOUR_MS = 60 * 60 * 1000;
const now = new Date('2026-03-02T12:00:00Z');

test('a message is within the response deadline until its last moment', () => {
  expect(responseDeadline('2026-03-02T06:00:00Z', 24, now)).toEqual({
    state: 'within',
    leftMs: 18 * HOUR_MS,
    usedShare: 0.25,
  });
  expect(responseDeadline('2026-03-01T12:00:00.001Z', 24, now)).toMatchObject({ state: 'within' });
  expect(responseDeadline('2026-03-01T12:00:00Z', 24, now)).toEqual({
    state: 'overdue',
    overMs: 0,
  });
  expect(responseDeadline('2026-03-01T10:00:00Z', 24, now)).toEqual({
    state: 'overdue',
    overMs: 2 * HOUR_MS,
  });
});

test('the response deadline uses the hours of the agency', () => {
  expect(responseDeadline('2026-03-01T10:00:00Z', 48, now)).toMatchObject({
    state: 'within',
    leftMs: 22 * HOUR_MS,
  });
});

test('a message from the future leaves no more time than promised', () => {
  expect(responseDeadline('2026-03-02T12:00:30Z', 24, now)).toEqual({
    state: 'within',
    leftMs: 24 * HOUR_MS,
    usedShare: 0,
  });
});

test('a message without a date has no response deadline', () => {
  expect(responseDeadline(null, 24, now)).toEqual({ state: 'undated' });
  expect(responseDeadline('not a date', 24, now)).toEqual({ state: 'undated' });
});
