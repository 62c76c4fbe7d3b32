import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { boxAround, type Drawing, drawingOf, placeAt, spotOf } from './map-view.ts';

const svg = await readFile(join(import.meta.dirname, '../../../content/outline.svg'), 'utf8');
const drawing = drawingOf(svg) as Drawing;
const ALGIERS = { lat: 36.7538, lng: 3.0588 };
const ORAN = { lat: 35.6971, lng: -0.6308 };

test('the shipped drawing says where it is', () => {
  expect(drawing).toEqual({ width: 12800, height: 8000, zoom: 8, middle: { lat: 35, lng: 4 } });
  expect(spotOf(drawing, drawing.middle)).toEqual({ x: 6400, y: 4000 });
});

test('a drawing that does not say where it is gives no map', () => {
  expect(drawingOf('<svg viewBox="0 0 10 10"/>')).toBeNull();
});

test.each([ALGIERS, ORAN, { lat: 22.785, lng: 5.5228 }])(
  'a place comes back from its spot with four decimals',
  (place) => expect(placeAt(drawing, spotOf(drawing, place))).toEqual(place),
);

test('all places are seen at first, and the chosen one is in the middle of a closer view', () => {
  const spots = [ALGIERS, ORAN].map((place) => spotOf(drawing, place));
  const box = boxAround(drawing, spots, 0);
  for (const { x, y } of spots) {
    expect(x > box.x && x < box.x + box.width).toBe(true);
    expect(y > box.y && y < box.y + box.height).toBe(true);
  }
  const closer = boxAround(drawing, spots, 2, spots[0]);
  expect(closer.width).toBeCloseTo(box.width / 4);
  expect(closer.x + closer.width / 2).toBeCloseTo(spots[0]?.x ?? 0);
});

test('without places, and with places beyond the drawing, the view stays inside it', () => {
  for (const spots of [[], [{ x: -5_000, y: 90_000 }], [{ x: 0, y: 0 }]]) {
    const { x, y, width, height } = boxAround(drawing, spots, 0);
    expect(x >= 0 && y >= 0 && x + width <= 12_800 && y + height <= 8_000).toBe(true);
  }
});
