import { expect, test } from 'vitest';
import { asksForZoom, turnWheel } from './gestures.ts';

const turn = { deltaY: 0, deltaMode: 0, ctrlKey: false, metaKey: false };
const pinch = (deltaY: number) => ({ ...turn, deltaY, ctrlKey: true });

test('the wheel scrolls the page unless Ctrl is held', () => {
  expect(asksForZoom(turn, false)).toBe(false);
  expect(asksForZoom({ ...turn, ctrlKey: true }, false)).toBe(true);
});

test('Cmd zooms the map like Ctrl, on Apple devices only', () => {
  expect(asksForZoom({ ...turn, metaKey: true }, true)).toBe(true);
  expect(asksForZoom({ ...turn, metaKey: true }, false)).toBe(false);
});

test('one notch of a wheel is one zoom step, in pixels or in lines', () => {
  expect(turnWheel(0, { ...turn, deltaY: 120 })).toEqual({ turned: 0, step: -1 });
  expect(turnWheel(0, { ...turn, deltaY: -3, deltaMode: 1 })).toEqual({ turned: 0, step: 1 });
});

test('the events of a pinch add up: doubling the size is one zoom step', () => {
  let turned = 0;
  const steps = Array.from({ length: 14 }, () => {
    const next = turnWheel(turned, pinch(-5));
    turned = next.turned;
    return next.step;
  });
  expect(steps.filter((step) => step !== 0)).toEqual([1]);
});

test('turning the wheel back resets the accumulated movement', () => {
  expect(turnWheel(50, pinch(-20))).toEqual({ turned: -20, step: 0 });
});
