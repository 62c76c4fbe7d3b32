import type { City } from '../../../contracts/agency.ts';
import { type Place, type Point, toPoint } from './map-geometry.ts';

type CitySpot = Point & { city: City; side: LabelSide | null };

/** Where the cities lie on the map, in pixels from its middle, and where their names fit. */
export function citySpots(cities: City[], middle: Place, zoom: number): CitySpot[] {
  const origin = toPoint(middle, zoom);
  const spots = cities.map((city) => {
    const { x, y } = toPoint(city, zoom);
    return { city, name: city.name, x: x - origin.x, y: y - origin.y };
  });
  const sides = labelSides(spots);
  return spots.map(({ city, name, x, y }) => ({ city, x, y, side: sides.get(name) ?? null }));
}

export type LabelSide = 'right' | 'left' | 'above' | 'below';
type Box = { left: number; top: number; right: number; bottom: number };

const SIDES: LabelSide[] = ['right', 'left', 'below', 'above'];
const MARK_REACH = 12;
const LETTER_WIDTH = 7.6;
const LINE_HEIGHT = 18;

/** On which side of its mark each name is written, so that none covers another; null: nowhere. */
export function labelSides(spots: (Point & { name: string })[]): Map<string, LabelSide | null> {
  const taken = spots.map(markBox);
  return new Map(
    spots.map((spot, own) => {
      const side = SIDES.find((candidate) => {
        const box = labelBox(spot, candidate);
        return !taken.some((other, index) => index !== own && overlap(box, other));
      });
      if (side) taken.push(labelBox(spot, side));
      return [spot.name, side ?? null];
    }),
  );
}

const markBox = ({ x, y }: Point): Box => ({
  left: x - MARK_REACH,
  top: y - MARK_REACH,
  right: x + MARK_REACH,
  bottom: y + MARK_REACH,
});

function labelBox({ x, y, name }: Point & { name: string }, side: LabelSide): Box {
  const width = name.length * LETTER_WIDTH;
  const [left, top] = {
    right: [x + MARK_REACH, y - LINE_HEIGHT / 2] as const,
    left: [x - MARK_REACH - width, y - LINE_HEIGHT / 2] as const,
    below: [x - width / 2, y + MARK_REACH] as const,
    above: [x - width / 2, y - MARK_REACH - LINE_HEIGHT] as const,
  }[side];
  return { left, top, right: left + width, bottom: top + LINE_HEIGHT };
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
