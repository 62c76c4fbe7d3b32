import { expect, test } from 'vitest';
import { responseDeadline } from './response-deadline.tsx';

const HOUR_MS = 60 * 60 * 1000;
const now = new Date('2026-03-02T12:00:00Z');

test('a message keeps within the promise until its last moment', () => {
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

test('the promise is the agency’s own', () => {
  expect(responseDeadline('2026-03-01T10:00:00Z', 48, now)).toMatchObject({
    state: 'within',
    leftMs: 22 * HOUR_MS,
  });
});

test('a clock that is a little behind gives nobody more time than was promised', () => {
  expect(responseDeadline('2026-03-02T12:00:30Z', 24, now)).toEqual({
    state: 'within',
    leftMs: 24 * HOUR_MS,
    usedShare: 0,
  });
});

test('of a message without a date nothing is claimed', () => {
  expect(responseDeadline(null, 24, now)).toEqual({ state: 'undated' });
  expect(responseDeadline('not a date', 24, now)).toEqual({ state: 'undated' });
});
