import { expect, test } from 'vitest';
import { barHeight, countAxis, dayAt, daySums, namedDays } from './chart-scale.ts';

test.each([
  [[], 4, [0, 1, 2, 3, 4]],
  [[0, 0], 4, [0, 1, 2, 3, 4]],
  [[1], 4, [0, 1, 2, 3, 4]],
  [[5, 2], 6, [0, 2, 4, 6]],
  [[8], 8, [0, 2, 4, 6, 8]],
  [[9], 10, [0, 5, 10]],
  [[37], 40, [0, 10, 20, 30, 40]],
  [[41], 60, [0, 20, 40, 60]],
  [[100_000], 100_000, [0, 50_000, 100_000]],
])('the axis for counts of %j ends at %i', (counts, top, marks) => {
  expect(countAxis(counts)).toEqual({ top, marks });
});

test('an axis covers the highest count in at most four whole steps', () => {
  for (let most = 0; most < 3000; most++) {
    const { top, marks } = countAxis([most]);
    expect(top).toBeGreaterThanOrEqual(most);
    expect(marks.length).toBeLessThanOrEqual(5);
    expect(marks.every(Number.isInteger)).toBe(true);
  }
});

test('a bar is as high as its share, and a count of one is visible', () => {
  expect(barHeight(0, 10, 100)).toBe(0);
  expect(barHeight(5, 10, 100)).toBe(50);
  expect(barHeight(10, 10, 100)).toBe(100);
  expect(barHeight(1, 100_000, 100)).toBe(2);
});

test('the last seven days are compared with the seven before', () => {
  const counts = [100, ...Array(7).fill(1), ...Array(6).fill(2), 9];
  expect(daySums(counts)).toEqual({ all: 128, lastWeek: 21, weekBefore: 7 });
  expect(daySums([])).toEqual({ all: 0, lastWeek: 0, weekBefore: 0 });
});

test('a pointer at the edge of the chart is still on a day', () => {
  expect([-3, 0, 9.9, 10, 299, 300, 310].map((x) => dayAt(x, 300, 30))).toEqual([
    0, 0, 0, 1, 29, 29, 29,
  ]);
});

test('today and every seventh day before it have a label', () => {
  expect(namedDays(30)).toEqual([1, 8, 15, 22, 29]);
  expect(namedDays(7)).toEqual([6]);
});
