import { expect, test } from 'vitest';
import { nextArrived } from './hero.tsx';

test('the hero pictures rotate in order and start again', () => {
  const all = new Set([0, 1, 2]);
  expect([0, 1, 2].map((shown) => nextArrived(shown, 3, all))).toEqual([1, 2, 0]);
});

test('the rotation skips a picture that is not loaded', () => {
  expect(nextArrived(0, 3, new Set([0, 2]))).toBe(2);
  expect(nextArrived(0, 3, new Set([0]))).toBe(0);
});
