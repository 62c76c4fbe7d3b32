import { expect, test } from 'vitest';
import { easedPoint, turnDuration } from './flip-motion.ts';
import { restOf, turnedOver } from './fold.ts';

const page = { width: 400, height: 600 };
const whole = {
  from: restOf('bottom', page),
  to: turnedOver('bottom', page),
  corner: 'bottom',
  page,
} as const;

test('a whole leaf takes a second, a part of the way less', () => {
  expect(turnDuration(whole)).toBe(1000);
  expect(turnDuration({ ...whole, from: { x: 0, y: 600 } })).toBe(500);
  expect(turnDuration({ ...whole, from: { x: -399, y: 600 } })).toBe(250);
});

test('the corner of a turning leaf begins and ends exactly at the given points', () => {
  expect(easedPoint(whole, 0)).toEqual(whole.from);
  expect(easedPoint(whole, 1).x).toBeCloseTo(-400);
  expect(easedPoint(whole, 1).y).toBeCloseTo(600);
});

test('the corner of a turning leaf is lifted on its way', () => {
  expect(easedPoint(whole, 0.5).y).toBeLessThan(560);
  const top = { ...whole, corner: 'top', from: restOf('top', page), to: turnedOver('top', page) };
  expect(easedPoint({ ...top, corner: 'top' }, 0.5).y).toBeGreaterThan(40);
});
