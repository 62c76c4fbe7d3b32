import { expect, test } from 'vitest';
import {
  fallenBack,
  landed,
  leafOf,
  openedAt,
  placeOf,
  shiftOf,
  spreadAt,
  turning,
} from './book-state.ts';

const closed = openedAt(0, 16);

test('covers lie alone, the pages between them in twos', () => {
  expect(spreadAt(0, 16)).toEqual({ left: null, right: 1 });
  expect(spreadAt(3, 16)).toEqual({ left: 6, right: 7 });
  expect(spreadAt(8, 16)).toEqual({ left: 16, right: null });
});

test('a closed book is moved by half a page so that its cover lies in the middle', () => {
  expect([0, 1, 7, 8].map((spread) => shiftOf(spread, 16))).toEqual([-0.5, 0, 0, 0.5]);
});

test('a leaf that is turned shows its back and uncovers the page after it', () => {
  const state = turning(openedAt(1, 16), 2, 'bottom');
  expect(leafOf(state)).toEqual({ side: 'right', front: 3, back: 4, under: 5 });
  expect([2, 3, 4, 5, 6].map((page) => placeOf(page, state)?.part)).toEqual([
    'flat',
    'front',
    'back',
    'under',
    undefined,
  ]);
});

test('a leaf that is turned back uncovers the page before it', () => {
  const state = turning(openedAt(2, 16), 1, 'top');
  expect(leafOf(state)).toEqual({ side: 'left', front: 4, back: 3, under: 2 });
});

test('the last leaf uncovers nothing, nor does the first one', () => {
  expect(leafOf(turning(openedAt(7, 16), 8, 'bottom'))).toMatchObject({ back: 16, under: null });
  expect(leafOf(turning(openedAt(1, 16), 0, 'bottom'))).toMatchObject({ back: 1, under: null });
});

test('all pages between are turned as one leaf', () => {
  const state = turning(openedAt(1, 16), 8, 'bottom');
  expect(leafOf(state)).toEqual({ side: 'right', front: 3, back: 16, under: null });
  expect(landed(state).spread).toBe(8);
});

test('a leaf lands on the other side or falls back', () => {
  const state = turning(closed, 1, 'bottom');
  expect(landed(state)).toMatchObject({ spread: 1, turn: null });
  expect(fallenBack(state)).toMatchObject({ spread: 0, turn: null });
});

test('there is nothing before the first page nor after the last', () => {
  expect(turning(closed, -1, 'bottom').turn).toBeNull();
  expect(turning(openedAt(8, 16), 9, 'bottom').turn).toBeNull();
});

test('pages near what is open are made ready, and stay so', () => {
  expect([...closed.wanted]).toEqual([1, 2, 3, 4, 5]);
  const further = landed(turning(closed, 8, 'bottom'));
  expect(further.wanted.has(1)).toBe(true);
  expect(further.wanted.has(12)).toBe(true);
  expect(further.wanted.has(8)).toBe(false);
});
