import { expect, test } from 'vitest';
import { type Figure, median, percentile, verdict } from './figures.ts';

const a = (given: Partial<Figure>) => ({ name: 'a figure', unit: 'times', ...given }) as Figure;

test.each([
  [{ value: 0.25, goal: { atLeast: 0.25 } }, 'met'],
  [{ value: 0.2, goal: { atLeast: 0.25 } }, 'falls short by 0.05'],
  [{ value: 130, unit: 'KB', goal: { atMost: 130 } }, 'met'],
  [{ value: 130.5, unit: 'KB', goal: { atMost: 130 } }, 'falls short by 0.5 KB'],
  [{ value: 1.39, unit: 's', goal: { below: 1.4 } }, 'met'],
  [{ value: 1.4, unit: 's', goal: { below: 1.4 } }, 'falls short by 0.00 s'],
  [{ value: 99, unit: 'points', goal: { atLeast: 100 } }, 'falls short by 1'],
  [{ value: 564.17, unit: 'ms', goal: { below: 60 } }, 'falls short by 504 ms'],
  [{ value: 7 }, ''],
  [{ notMeasured: 'nginx is missing', goal: { atLeast: 1 } }, 'not measured: nginx is missing'],
] as [Partial<Figure>, string][])('%j is reported as %j', (figure, expected) => {
  expect(verdict(a(figure))).toBe(expected);
});

test('one wild round does not move the median', () => {
  expect(median([3, 900, 1])).toBe(3);
  expect(median([4, 2])).toBe(3);
  expect(() => median([])).toThrow();
});

test('of twenty searches one may be slower than the ninety-fifth percentile', () => {
  const times = Array.from({ length: 20 }, (_, number) => 20 - number);
  expect(percentile(times, 95)).toBe(19);
  expect(percentile(times, 50)).toBe(10);
  expect(percentile([7], 95)).toBe(7);
  expect(() => percentile([], 95)).toThrow();
});
