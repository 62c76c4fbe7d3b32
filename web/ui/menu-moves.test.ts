import { expect, test } from 'vitest';
import { menuMove, menuPlace } from './menu-moves.ts';

const labels = ['Edit', 'Mark as Read', 'Password link', 'Éteindre', 'Delete'];
const from = (current: number) => (key: string) => menuMove({ key, current, labels });

test('arrows go round, Home and End to the edges', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End'].map(from(0))).toEqual([1, 4, 0, 4]);
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End'].map(from(4))).toEqual([0, 3, 0, 4]);
  expect(['ArrowDown', 'ArrowUp'].map(from(-1))).toEqual([0, 4]);
});

test('a letter leads to the next item that begins with it', () => {
  expect(['d', 'D', 'p', 'é'].map(from(0))).toEqual([4, 4, 2, 3]);
  const twice = ['Edit', 'Export', 'Delete'];
  expect(menuMove({ key: 'e', current: 0, labels: twice })).toBe(1);
  expect(menuMove({ key: 'e', current: 1, labels: twice })).toBe(0);
});

test('other keys mean nothing, and nothing moves in an empty menu', () => {
  expect(['x', ' ', 'Enter', 'Tab', 'F8', 'Shift'].map(from(0))).toEqual(Array(6).fill(null));
  expect(menuMove({ key: 'ArrowDown', current: -1, labels: [] })).toBeNull();
});

const menu = { width: 180, height: 120 };
const view = { width: 1280, height: 800 };
const button = { top: 300, bottom: 340, left: 1200, right: 1240 };
const placed = (anchor: Partial<typeof button>, rightToLeft = false, width = view.width) =>
  menuPlace({ anchor: { ...button, ...anchor }, menu, view: { ...view, width }, rightToLeft });

test('a menu opens below its button, flush with its end', () => {
  expect(placed({})).toEqual({ top: 344, left: 1060 });
  expect(placed({ left: 40, right: 80 }, true)).toEqual({ top: 344, left: 40 });
});

test('near an edge of the screen it opens upwards and stays inside', () => {
  expect(placed({ top: 740, bottom: 780 })).toEqual({ top: 616, left: 1060 });
  expect(placed({ left: 4, right: 44 }).left).toBe(8);
  expect(placed({ left: 1256, right: 1276 }, true).left).toBe(1092);
  expect(placed({ left: 300, right: 355 }, false, 360).left).toBe(172);
});
