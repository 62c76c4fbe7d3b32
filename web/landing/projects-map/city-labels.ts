import type { City } from '../../../contracts/agency.ts';
import { type MapFrame, type MapStart, type Point, toPoint } from './map-geometry.ts';

type CitySpot = Point & { city: City; side: LabelSide | null };

/**
 * Where the cities lie on the map, in pixels from its middle, and where their names fit: within the frame, if there is
 * one. A city where work goes on gets its name first.
 */
export function citySpots(cities: City[], view: MapStart, frame?: MapFrame): CitySpot[] {
  const origin = toPoint(view, view.zoom);
  const spots = cities.map((city) => {
    const { x, y } = toPoint(city, view.zoom);
    return { city, name: city.name, x: x - origin.x, y: y - origin.y };
  });
  const sides = labelSides(
    spots.toSorted((one, other) => one.city.status.localeCompare(other.city.status)),
    frame,
  );
  return spots.map(({ city, name, x, y }) => ({ city, x, y, side: sides.get(name) ?? null }));
}

export type LabelSide = keyof typeof LABEL_AT;
type Box = { left: number; top: number; right: number; bottom: number };

/** How far a mark reaches, with the space to its name. */
const MARK_REACH = 14;
const DIAGONAL = 9;
const LETTER_WIDTH = 7.6;
const LINE_HEIGHT = 18;
const LABEL_EDGE = 3;
/** The map's buttons stand in one of the lower corners, by the direction of the page. */
const BUTTONS = { width: 64, height: 150 };
/** From the middle of a line to its baseline. */
const TO_BASELINE = 5;

/** Where a name is anchored, by the side of its mark on which it is written; in the order in which sides are tried. */
export const LABEL_AT = {
  right: { x: MARK_REACH, y: TO_BASELINE, textAnchor: 'start' },
  left: { x: -MARK_REACH, y: TO_BASELINE, textAnchor: 'end' },
  below: { x: 0, y: 26, textAnchor: 'middle' },
  above: { x: 0, y: -17, textAnchor: 'middle' },
  belowRight: { x: DIAGONAL, y: 22, textAnchor: 'start' },
  aboveRight: { x: DIAGONAL, y: -13, textAnchor: 'start' },
  belowLeft: { x: -DIAGONAL, y: 22, textAnchor: 'end' },
  aboveLeft: { x: -DIAGONAL, y: -13, textAnchor: 'end' },
} as const;

const SIDES = Object.keys(LABEL_AT) as LabelSide[];

/** On which side of its mark each name is written, so that none covers another name or mark; null: nowhere. */
export function labelSides(
  spots: (Point & { name: string })[],
  frame?: MapFrame,
): Map<string, LabelSide | null> {
  const taken = [...spots.map(markBox), ...(frame ? lowerCorners(frame) : [])];
  return new Map(
    spots.map((spot, own) => {
      const side = SIDES.find((candidate) => {
        const box = labelBox(spot, candidate);
        return (
          (!frame || isWithin(box, frame)) &&
          !taken.some((other, index) => index !== own && overlap(box, other))
        );
      });
      if (side) taken.push(labelBox(spot, side));
      return [spot.name, side ?? null];
    }),
  );
}

const markBox = ({ x, y }: Point): Box => ({
  left: x - 12,
  top: y - 12,
  right: x + 12,
  bottom: y + 12,
});

export function labelBox({ x, y, name }: Point & { name: string }, side: LabelSide): Box {
  const at = LABEL_AT[side];
  const width = name.length * LETTER_WIDTH;
  const left = x + at.x - { start: 0, middle: width / 2, end: width }[at.textAnchor];
  const top = y + at.y - TO_BASELINE - LINE_HEIGHT / 2;
  return { left, top, right: left + width, bottom: top + LINE_HEIGHT };
}

const lowerCorners = ({ width, height }: MapFrame): Box[] =>
  [-width / 2, width / 2 - BUTTONS.width].map((left) => ({
    left,
    top: height / 2 - BUTTONS.height,
    right: left + BUTTONS.width,
    bottom: height / 2,
  }));

/** Boxes and frames around the middle of the map. */
const isWithin = ({ left, top, right, bottom }: Box, { width, height }: MapFrame) =>
  Math.max(-left, right) <= width / 2 - LABEL_EDGE &&
  Math.max(-top, bottom) <= height / 2 - LABEL_EDGE;

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
