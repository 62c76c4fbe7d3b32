import { expect, test } from 'vitest';
import { promiseOf } from './promise.ts';

const HOUR_MS = 60 * 60 * 1000;
const now = new Date('2026-03-02T12:00:00Z');

test('a message keeps within the promise until its last moment', () => {
  expect(promiseOf('2026-03-02T06:00:00Z', 24, now)).toEqual({
    state: 'within',
    leftMs: 18 * HOUR_MS,
    usedShare: 0.25,
  });
  expect(promiseOf('2026-03-01T12:00:00.001Z', 24, now)).toMatchObject({ state: 'within' });
  expect(promiseOf('2026-03-01T12:00:00Z', 24, now)).toEqual({ state: 'overdue', overMs: 0 });
  expect(promiseOf('2026-03-01T10:00:00Z', 24, now)).toEqual({
    state: 'overdue',
    overMs: 2 * HOUR_MS,
  });
});

test('the promise is the agency’s own', () => {
  expect(promiseOf('2026-03-01T10:00:00Z', 48, now)).toMatchObject({
    state: 'within',
    leftMs: 22 * HOUR_MS,
  });
});

test('a clock that is a little behind gives nobody more time than was promised', () => {
  expect(promiseOf('2026-03-02T12:00:30Z', 24, now)).toEqual({
    state: 'within',
    leftMs: 24 * HOUR_MS,
    usedShare: 0,
  });
});

test('of a message without a date nothing is claimed', () => {
  expect(promiseOf(null, 24, now)).toEqual({ state: 'undated' });
  expect(promiseOf('not a date', 24, now)).toEqual({ state: 'undated' });
});
