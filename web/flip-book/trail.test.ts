import { expect, test } from 'vitest';
import { speedOf, type Trail, trailed } from './trail.ts';

const walk = (...marks: [x: number, time: number][]) =>
  marks.reduce<Trail>((trail, [x, time]) => trailed(trail, x, time), []);

test('a hand that stands still has no speed', () => {
  expect(speedOf([])).toBe(0);
  expect(speedOf(walk([10, 0]))).toBe(0);
  expect(speedOf(walk([10, 0], [10, 50]))).toBe(0);
});

test('only the last moment counts', () => {
  expect(speedOf(walk([0, 0], [500, 10], [500, 500], [450, 550]))).toBe(-1000);
});
