import { expect, test } from 'vitest';
import {
  clipLine,
  clipRing,
  contains,
  pathOf,
  ringArea,
  roomyPoint,
  simplify,
  type XY,
} from './outline-geometry.ts';

const box = { width: 10, height: 10 };
const square = (at: number, size: number): XY[] => [
  [at, at],
  [at + size, at],
  [at + size, at + size],
  [at, at + size],
];

test('a point close to the line is left out, one far from it stays', () => {
  const line: XY[] = [
    [0, 0],
    [5, 0.4],
    [10, 0],
    [15, 6],
    [20, 0],
  ];
  expect(simplify(line, () => 1)).toEqual([
    [0, 0],
    [10, 0],
    [15, 6],
    [20, 0],
  ]);
});

test('a ring is cut at the sides of the box', () => {
  expect(ringArea(clipRing(square(5, 10), box))).toBe(25);
  expect(clipRing(square(20, 5), box)).toEqual([]);
  expect(clipRing(square(2, 4), box)).toHaveLength(4);
});

test('a line that leaves the box and comes back becomes two', () => {
  const line: XY[] = [
    [1, 1],
    [20, 1],
    [30, 5],
    [20, 9],
    [1, 9],
  ];
  expect(clipLine(line, box)).toHaveLength(2);
});

test('a point in a hole is not in the shape', () => {
  const shape = [square(0, 10), square(4, 2)];
  expect(contains(shape, [2, 2])).toBe(true);
  expect(contains(shape, [5, 5])).toBe(false);
  expect(contains(shape, [12, 5])).toBe(false);
});

test('a path is written in steps of whole numbers, without empty steps', () => {
  const ring: XY[] = [
    [10.2, 20],
    [15, 14.8],
    [15.1, 15.2],
    [10, 25],
  ];
  expect(pathOf([ring], true)).toBe('M10 20l5-5-5 10z');
});

test('a name goes where there is room for it, near the wanted point, or nowhere', () => {
  const needs = { step: 10, room: 20, enough: 40 };
  const [x = 0, y = 0] = roomyPoint([square(0, 200)], [[100, 100]], [100, 100], needs) ?? [];
  expect(Math.hypot(x - 100, y - 100)).toBeGreaterThan(20);
  expect(Math.hypot(x - 100, y - 100)).toBeLessThan(60);
  expect(roomyPoint([square(0, 30)], [], [0, 0], needs)).toBeNull();
});
