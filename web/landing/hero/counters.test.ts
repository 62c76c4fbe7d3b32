import { expect, test } from 'vitest';
import { COUNT_STEPS, countAt, countStepAfter } from './counters.tsx';

const PEOPLE = { value: 15_000, suffix: '+' };
const SHARE = { value: 98, suffix: '%' };

test('the counters wait half a second, then take 60 steps in two seconds', () => {
  expect([0, 499, 501, 534, 1500, 2499, 2500, 9000].map(countStepAfter)).toEqual([
    0, 0, 0, 1, 30, 59, 60, 60,
  ]);
});

test('a counter goes from nothing to its target in whole numbers', () => {
  expect([0, 1, 30, COUNT_STEPS].map((step) => countAt(step, PEOPLE))).toEqual([
    0, 250, 7_500, 15_000,
  ]);
});

test('a share is never shown below its last tenth', () => {
  expect([0, 1, 30, COUNT_STEPS].map((step) => countAt(step, SHARE))).toEqual([89, 89, 94, 98]);
  expect(countAt(0, { value: 100, suffix: '%' })).toBe(90);
  expect(countAt(0, { value: 0, suffix: '%' })).toBe(0);
});
