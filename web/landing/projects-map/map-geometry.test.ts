import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  drawnRegion,
  firstView,
  MAP_FRAMES,
  type MapFrame,
  type Place,
  pathLines,
  reachableCorners,
  toPlace,
  toPoint,
  zoomRange,
} from './map-geometry.ts';

test('the middle of the world is the middle of its one tile', () => {
  expect(toPoint({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 });
});

test('Algiers is on the tile on which tile servers draw it', () => {
  const { x, y } = toPoint({ lat: 36.7538, lng: 3.0588 }, 7);
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([65, 49]);
});

test('a coordinate survives the projection and back', () => {
  const { lat, lng } = toPlace(toPoint({ lat: -31.68, lng: 6.07 }, 8), 8);
  expect(lat).toBeCloseTo(-31.68, 9);
  expect(lng).toBeCloseTo(6.07, 9);
});

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
const outline = await read('../../../content/outline.svg');
const cities: Place[] = JSON.parse(await read('../../../content/cities.json'));
const { map } = JSON.parse(await read('../../../content/agency.json'));

test('the outline is drawn around the middle of the map (npm run outline redraws it)', () => {
  expect(outline).toContain(
    `data-zoom="${map.zoom + 1}" data-lat="${map.lat}" data-lng="${map.lng}"`,
  );
});

test('the outline is small and holds land, borders and country names', () => {
  expect(outline.length).toBeLessThan(40_000);
  const lines = [...outline.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => pathLines(d));
  expect(lines).toHaveLength(4);
  for (const drawn of lines) expect(drawn.flat().length).toBeGreaterThan(50);
});

test('the map cannot be moved to where the outline ends, however far out', () => {
  const { farthest } = zoomRange(map, cities);
  const drawn = drawnRegion(map, cities, farthest);
  const [southWest, northEast] = reachableCorners(map, cities).map((corner) =>
    toPoint(corner, farthest),
  );
  expect(southWest?.x).toBeGreaterThan(drawn.x);
  expect(northEast?.y).toBeGreaterThan(drawn.y);
  expect((northEast?.x ?? 0) - (southWest?.x ?? 0)).toBeGreaterThan(1240);
  expect((southWest?.y ?? 0) - (northEast?.y ?? 0)).toBeGreaterThan(600);
});

test('an SVG path of the outline is read point by point', () => {
  expect(pathLines('M10 20l5-5-5 10zM-1-2l3 4')).toEqual([
    [
      { x: 10, y: 20 },
      { x: 15, y: 15 },
      { x: 10, y: 25 },
    ],
    [
      { x: -1, y: -2 },
      { x: 2, y: 2 },
    ],
  ]);
});

test.each(MAP_FRAMES)('on screens from $from px the first view holds every city whole', (frame) => {
  for (const places of [cities, [...cities, { lat: 36.75, lng: 3.06 }], cities.slice(0, 1)]) {
    const view = firstView(places, map, frame);
    const middle = toPoint(view, view.zoom);
    for (const place of places) {
      const { x, y } = toPoint(place, view.zoom);
      expect(Math.abs(x - middle.x)).toBeLessThanOrEqual(frame.width / 2 - 25);
      expect(Math.abs(y - middle.y)).toBeLessThanOrEqual(frame.height / 2 - 25);
    }
  }
});

test('the specified middle and zoom stay where they show every city', () => {
  const near = [
    { lat: 35.5, lng: 2.7 },
    { lat: 34.5, lng: 5.3 },
  ];
  const views = MAP_FRAMES.map((frame) => firstView(near, map, frame));
  expect(views.map((view) => view === map)).toEqual([false, true, true, true, true]);
  const far = firstView(cities, map, MAP_FRAMES.at(-1) as MapFrame);
  expect(far.zoom).toBeGreaterThan(6.5);
  expect(far.zoom).toBeLessThan(7);
});

test('a map whose cities lie far apart can be seen from as far out as they need', () => {
  const apart = [
    { lat: 36, lng: -8 },
    { lat: 5, lng: 30 },
  ];
  const { farthest } = zoomRange(map, apart);
  for (const frame of MAP_FRAMES)
    expect(firstView(apart, map, frame).zoom).toBeGreaterThanOrEqual(farthest);
});
