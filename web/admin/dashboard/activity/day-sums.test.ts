import { expect, test } from 'vitest';
import { dayAt, daySums } from './day-sums.ts';

test('two weeks are compared, day by day as many', () => {
  const counts = [100, ...Array(7).fill(1), ...Array(6).fill(2), 9];
  expect(daySums(counts)).toEqual({ all: 128, lastWeek: 21, weekBefore: 7 });
  expect(daySums([])).toEqual({ all: 0, lastWeek: 0, weekBefore: 0 });
});

test('a pointer is on a day, also at the very edges', () => {
  expect([-3, 0, 9.9, 10, 299, 300, 310].map((x) => dayAt(x, 300, 30))).toEqual([
    0, 0, 0, 1, 29, 29, 29,
  ]);
});
