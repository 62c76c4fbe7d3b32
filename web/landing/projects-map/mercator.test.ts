import { expect, test } from 'vitest';
import { toPlace, toPoint } from './mercator.ts';

test('the middle of the world is the middle of its one tile', () => {
  expect(toPoint({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 });
});

test('Algiers is on the tile on which tile servers draw it', () => {
  const { x, y } = toPoint({ lat: 36.7538, lng: 3.0588 }, 7);
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([65, 49]);
});

test('a place is found again from its point', () => {
  const { lat, lng } = toPlace(toPoint({ lat: -31.68, lng: 6.07 }, 8), 8);
  expect(lat).toBeCloseTo(-31.68, 9);
  expect(lng).toBeCloseTo(6.07, 9);
});
