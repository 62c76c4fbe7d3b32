import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { citySpots, labelBox, labelSides } from './city-labels.ts';
import { firstView, MAP_FRAMES, type MapFrame, type Point } from './map-geometry.ts';

test('a city on its own has its name on the right', () => {
  expect(labelSides([{ name: 'Biskra', x: 0, y: 0 }]).get('Biskra')).toBe('right');
});

test('a label avoids the mark of a neighbour', () => {
  const sides = labelSides([
    { name: 'Skikda', x: 0, y: 0 },
    { name: 'Annaba', x: 40, y: 0 },
  ]);
  expect(sides.get('Skikda')).toBe('left');
  expect(sides.get('Annaba')).toBe('right');
});

test('a label stays within the frame', () => {
  const frame = { width: 300, height: 380 };
  const sideAt = (x: number, y: number) =>
    labelSides([{ name: 'Annaba', x, y }], frame).get('Annaba');
  expect(sideAt(0, 0)).toBe('right');
  expect(sideAt(130, 0)).toBe('left');
  expect(sideAt(130, -170)).toBe('left');
  expect(sideAt(80, 185)).toBe('aboveLeft');
});

test('a city without a free side gets no label', () => {
  const crowd = [-1, 0, 1].flatMap((row) =>
    [-1, 0, 1].map((column) => ({ name: `City ${row} ${column}`, x: column * 26, y: row * 26 })),
  );
  expect(labelSides(crowd).get('City 0 0')).toBeNull();
});

type Box = ReturnType<typeof labelBox>;
const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
const markOf = ({ x, y }: Point): Box => ({
  left: x - 10,
  top: y - 10,
  right: x + 10,
  bottom: y + 10,
});

/** The labels that would be drawn; every pair of them is compared, and each with the marks of the others. */
function drawnLabels(spots: ReturnType<typeof citySpots>, frame: MapFrame) {
  const labels = spots.flatMap((spot) =>
    spot.side ? [{ spot, box: labelBox({ ...spot, name: spot.city.name }, spot.side) }] : [],
  );
  for (const { spot, box } of labels) {
    for (const other of labels)
      if (other.spot !== spot) expect(overlap(box, other.box)).toBe(false);
    for (const other of spots) if (other !== spot) expect(overlap(box, markOf(other))).toBe(false);
    expect(Math.max(-box.left, box.right)).toBeLessThanOrEqual(frame.width / 2);
    expect(Math.max(-box.top, box.bottom)).toBeLessThanOrEqual(frame.height / 2);
  }
  return labels.length;
}

const read = async (file: string) =>
  JSON.parse(await readFile(new URL(`../../../content/${file}`, import.meta.url), 'utf8'));
const { map } = await read('agency.json');
type City = Parameters<typeof citySpots>[0][number];
const shipped = (await read('cities.json')).map((city: City) => ({ ...city, projects: [] }));
const sixty = Array.from(
  { length: 60 },
  (_, at): City => ({
    name: `City number ${at + 1}`,
    lat: 31.5 + ((at * 7) % 60) / 11,
    lng: -1 + ((at * 23) % 60) / 6.6,
    status: at % 3 === 0 ? 'active' : 'completed',
    projects: [],
  }),
);

test.each(MAP_FRAMES)(
  'on screens from $from px no name covers another, and most are there',
  (frame) => {
    const spotsOf = (cities: City[]) => citySpots(cities, firstView(cities, map, frame), frame);
    expect(drawnLabels(spotsOf(shipped), frame)).toBeGreaterThanOrEqual(shipped.length - 2);
    expect(drawnLabels(spotsOf(sixty), frame)).toBeGreaterThan(frame.height > 400 ? 20 : 1);
  },
);

test('cities where work goes on get their names first', () => {
  const cities: City[] = ['completed', 'active'].map((status) => ({
    ...(sixty[0] as City),
    name: status,
    status: status as City['status'],
  }));
  const [done, going] = citySpots(cities, { lat: 34, lng: 3, zoom: 7 });
  expect(going?.side).toBe('right');
  expect(done?.side).not.toBe('right');
});
