import { expect, test } from 'vitest';
import {
  addSample,
  caughtUp,
  draggedTo,
  fallsOver,
  isAtCorner,
  liftedCorner,
  nearestCorner,
  onLeaf,
  onMovingLeaf,
  type Samples,
  velocityOf,
} from './drag.ts';
import { progressAt } from './fold.ts';

const PAGE = { width: 400, height: 600 };

test('a point on either page is measured from the spine outwards', () => {
  expect(onLeaf({ x: 390, y: 5 }, 'right', 0)).toEqual({ x: 390, y: 5 });
  expect(onLeaf({ x: -390, y: 5 }, 'left', 0)).toEqual({ x: 390, y: 5 });
  expect(onLeaf({ x: 190, y: 5 }, 'right', -200)).toEqual({ x: 390, y: 5 });
});

test('while a closed book moves to its open place, the corner stays under the hand', () => {
  const shift = { from: -200, to: 0 };
  for (const x of [200, 100, 0, -300]) {
    const leaf = onMovingLeaf({ x, y: 600 }, 'right', shift, PAGE);
    const moved = shift.from + (shift.to - shift.from) * progressAt(leaf, PAGE);
    expect(leaf.x + moved).toBeCloseTo(x);
  }
});

test('the corner stays under the hand when the book opens from the back cover', () => {
  const shift = { from: 200, to: 0 };
  for (const x of [-200, 0, 300]) {
    const leaf = onMovingLeaf({ x, y: 600 }, 'left', shift, PAGE);
    const moved = shift.from + (shift.to - shift.from) * progressAt(leaf, PAGE);
    expect(-leaf.x + moved).toBeCloseTo(x);
  }
});

test('a point is at a corner only near the outer edge', () => {
  expect(isAtCorner({ x: 380, y: 20 }, PAGE)).toBe(true);
  expect(isAtCorner({ x: 380, y: 590 }, PAGE)).toBe(true);
  expect(isAtCorner({ x: 380, y: 300 }, PAGE)).toBe(false);
  expect(isAtCorner({ x: 20, y: 20 }, PAGE)).toBe(false);
  expect(nearestCorner({ x: 200, y: 200 }, PAGE)).toBe('top');
});

test('a dragged corner follows the pointer', () => {
  const hold = { at: { x: 400, y: 600 }, corner: 'bottom' } as const;
  expect(draggedTo({ x: 250, y: 480 }, hold, PAGE)).toEqual({ x: 250, y: 480 });
});

test('a leaf held in the middle is over when the hand is as far on the other side', () => {
  const hold = { at: { x: 200, y: 300 }, corner: 'bottom' } as const;
  expect(draggedTo({ x: 200, y: 300 }, hold, PAGE)).toEqual({ x: 400, y: 600 });
  expect(draggedTo({ x: -200, y: 300 }, hold, PAGE)).toEqual({ x: -400, y: 600 });
});

test('a leaf near the spine does not race ahead of the hand', () => {
  const hold = { at: { x: 10, y: 300 }, corner: 'bottom' } as const;
  expect(draggedTo({ x: -10, y: 300 }, hold, PAGE).x).toBeGreaterThan(300);
});

test('a corner that was lifted when it was taken comes to the hand without a jump', () => {
  const slack = { x: -60, y: -30 };
  expect(caughtUp({ x: 400, y: 600 }, slack, PAGE)).toEqual({ x: 340, y: 570 });
  expect(caughtUp({ x: 340, y: 590 }, slack, PAGE)).toEqual({ x: 310, y: 575 });
  expect(caughtUp({ x: 280, y: 580 }, slack, PAGE)).toEqual({ x: 280, y: 580 });
  expect(caughtUp({ x: -100, y: 500 }, slack, PAGE)).toEqual({ x: -100, y: 500 });
});

test('a lifted corner points into the page', () => {
  expect(liftedCorner('bottom', PAGE).y).toBeLessThan(600);
  expect(liftedCorner('top', PAGE).y).toBeGreaterThan(0);
});

test('a leaf falls to the side on which it is, unless it is flicked', () => {
  expect(fallsOver({ x: 20, y: 600 }, 0, PAGE)).toBe(false);
  expect(fallsOver({ x: -20, y: 600 }, 0, PAGE)).toBe(true);
  expect(fallsOver({ x: 300, y: 600 }, -900, PAGE)).toBe(true);
  expect(fallsOver({ x: -300, y: 600 }, 900, PAGE)).toBe(false);
});

const walk = (...marks: [x: number, time: number][]) =>
  marks.reduce<Samples>((samples, [x, time]) => addSample(samples, x, time), []);

test('a pointer that does not move has no velocity', () => {
  expect(velocityOf([])).toBe(0);
  expect(velocityOf(walk([10, 0]))).toBe(0);
  expect(velocityOf(walk([10, 0], [10, 50]))).toBe(0);
});

test('the velocity is measured over the last 100 ms only', () => {
  expect(velocityOf(walk([0, 0], [500, 10], [500, 500], [450, 550]))).toBe(-1000);
});
