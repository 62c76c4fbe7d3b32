import { expect, test } from 'vitest';
import {
  type Corner,
  type Fold,
  foldAt,
  type Matrix,
  type Point,
  restOf,
  type Side,
  turnedOver,
  withinReach,
} from './fold.ts';

const PAGE = { width: 400, height: 600 };
const CORNERS: Corner[] = ['top', 'bottom'];
const SIDES: Side[] = ['left', 'right'];

const apply = ({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

function areaOf(shape: Point[]) {
  const twice = shape.reduce((sum, { x, y }, index) => {
    const next = shape[(index + 1) % shape.length] as Point;
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Hands all over the table and beyond it, at either corner of either page. */
const HANDS = Array.from({ length: 9 * 11 }, (_, index) => ({
  x: -900 + (index % 9) * 160,
  y: -700 + Math.floor(index / 9) * 200,
}));
const PULLS = CORNERS.flatMap((corner) =>
  SIDES.flatMap((side) =>
    HANDS.flatMap((hand) => {
      const point = withinReach(hand, corner, PAGE);
      const fold = foldAt(point, corner, PAGE, side);
      return fold ? [{ corner, side, point, fold }] : [];
    }),
  ),
);

test('a leaf at rest has no fold', () => {
  for (const corner of CORNERS)
    expect(foldAt(restOf(corner, PAGE), corner, PAGE, 'right')).toBeNull();
});

test.each(SIDES)('a leaf that is turned over from the %s lies flat on the other side', (side) => {
  for (const corner of CORNERS) {
    const fold = foldAt(turnedOver(corner, PAGE), corner, PAGE, side);
    expect(fold?.progress).toBe(1);
    expect(areaOf(fold?.front ?? [])).toBeCloseTo(0);
    expect(areaOf(fold?.back ?? [])).toBeCloseTo(400 * 600);
    const topLeft = apply(fold?.lie as Matrix, { x: 0, y: 0 });
    expect(topLeft.x).toBeCloseTo(side === 'right' ? -400 : 0);
    expect(topLeft.y).toBeCloseTo(0);
  }
});

test('a straight pull from the right folds at half the way', () => {
  const fold = foldAt({ x: 200, y: 600 }, 'bottom', PAGE, 'right');
  expect(Math.max(...(fold?.front ?? []).map(({ x }) => x))).toBe(300);
  expect(Math.max(...(fold?.back ?? []).map(({ x }) => x))).toBe(100);
  expect(fold?.progress).toBe(0.25);
});

test('the held corner is where the hand is, on either side', () => {
  expect(PULLS.length).toBeGreaterThan(300);
  for (const { corner, side, point, fold } of PULLS) {
    const onBack = { x: side === 'right' ? 0 : 400, y: restOf(corner, PAGE).y };
    const drawn = apply(fold.lie, onBack);
    expect(drawn.x).toBeCloseTo(side === 'right' ? point.x : -point.x, 4);
    expect(drawn.y).toBeCloseTo(point.y, 4);
  }
});

test('no paper is lost or made: front and back are one page, whatever the hand does', () => {
  for (const { fold } of PULLS) {
    expect(areaOf(fold.front) + areaOf(fold.back)).toBeCloseTo(400 * 600, 2);
    expect(fold.lie.a * fold.lie.d - fold.lie.b * fold.lie.c).toBeCloseTo(1, 6);
  }
});

test('no leaf is torn out: the whole inner edge stays at the spine', () => {
  const isAt = (x: number, y: number) => (point: Point) =>
    Math.abs(point.x - x) < 0.01 && Math.abs(point.y - y) < 0.01;
  for (const { side, fold } of PULLS) {
    const spine = side === 'right' ? 0 : 400;
    expect(fold.front.some(isAt(spine, 0)) && fold.front.some(isAt(spine, 600))).toBe(true);
  }
});

test('the turned part of the outer edge reaches from the held corner to the fold', () => {
  expect(foldAt({ x: 400, y: 400 }, 'bottom', PAGE, 'right')?.edge).toEqual({ from: 500, to: 600 });
  expect(foldAt({ x: 400, y: 200 }, 'top', PAGE, 'left')?.edge).toEqual({ from: 0, to: 100 });
  expect(foldAt({ x: 200, y: 600 }, 'bottom', PAGE, 'right')?.edge).toEqual({ from: 0, to: 600 });
});

test('shades start on the fold and reach over the paper that is turned', () => {
  const fold = foldAt({ x: 100, y: 520 }, 'bottom', PAGE, 'right');
  expect(fold).not.toBeNull();
  const { a, b, e, f } = (fold as Fold).underShade;
  const middle = { x: (400 + 100) / 2, y: (600 + 520) / 2 };
  expect(a * middle.x + b * middle.y).toBeCloseTo(a * e + b * f);
  expect(a).toBeGreaterThan(0);
});
