import { expect, test } from 'vitest';
import { barHeight, countAxis } from './count-axis.ts';

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
])('the scale for %j ends at %i', (counts, top, marks) => {
  expect(countAxis(counts)).toEqual({ top, marks });
});

test('a scale is never too low, and never has more than four steps', () => {
  for (let most = 0; most < 3000; most++) {
    const { top, marks } = countAxis([most]);
    expect(top).toBeGreaterThanOrEqual(most);
    expect(marks.length).toBeLessThanOrEqual(5);
    expect(marks.every(Number.isInteger)).toBe(true);
  }
});

test('a bar is as high as its share, and one is never invisible', () => {
  expect(barHeight(0, 10, 100)).toBe(0);
  expect(barHeight(5, 10, 100)).toBe(50);
  expect(barHeight(10, 10, 100)).toBe(100);
  expect(barHeight(1, 100_000, 100)).toBe(2);
});
