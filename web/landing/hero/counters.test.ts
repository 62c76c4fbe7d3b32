import { expect, test } from 'vitest';
import { COUNT_STEPS, countAt, countStepAfter } from './counters.tsx';

test('the counters wait half a second, then take 60 steps in two seconds', () => {
  expect([0, 499, 501, 534, 1500, 2499, 2500, 9000].map(countStepAfter)).toEqual([
    0, 0, 0, 1, 30, 59, 60, 60,
  ]);
});

test('a counter goes from nothing to its target in whole numbers', () => {
  expect([0, 1, 30, COUNT_STEPS].map((step) => countAt(step, 15_000))).toEqual([
    0, 250, 7_500, 15_000,
  ]);
  expect([0, 1, 30, COUNT_STEPS].map((step) => countAt(step, 98))).toEqual([0, 2, 49, 98]);
});
