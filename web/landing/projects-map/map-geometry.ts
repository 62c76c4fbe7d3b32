import { type Place, type Point, toPlace, toPoint } from '../../ui/mercator.ts';

export { type Place, type Point, toPlace, toPoint };

export type MapStart = Place & { zoom: number };

const ZOOM_OUT = 2;
const ZOOM_IN = 3;
const DEEPEST_ZOOM = 18;
/** Seen from farthest out, in pixels. The page is at most 1240 wide and the map 600 high. */
const DRAWN = { width: 1600, height: 1000 };
const MARGIN = 60;

export type MapFrame = { width: number; height: number };

/**
 * The map's frame by the width of the screen, narrow ones first: at least as wide, and exactly as high. The page is drawn
 * before its width is known, so it holds a picture for each, and the live map opens as the one that is shown.
 */
export const MAP_FRAMES: (MapFrame & { from: number })[] = [
  { from: 0, width: 278, height: 380 },
  { from: 360, width: 318, height: 380 },
  { from: 480, width: 420, height: 380 },
  { from: 768, width: 688, height: 600 },
  { from: 1024, width: 830, height: 600 },
];

/** Room for whole marks at the edge. */
const EDGE_PX = 26;
const EDGE_SHARE = 0.06;

const edgeOf = ({ width }: MapFrame) => Math.max(EDGE_PX, width * EDGE_SHARE);

/** The specified view where it shows every city whole, otherwise the closest view that does. */
export function firstView(cities: Place[], start: MapStart, frame: MapFrame): MapStart {
  if (fittingZoom(cities, start, frame) >= start.zoom) return start;
  const corners = cities.map((city) => toPoint(city, 0));
  const middleOf = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const middle = toPlace(
    { x: middleOf(corners.map(({ x }) => x)), y: middleOf(corners.map(({ y }) => y)) },
    0,
  );
  const zoom = Math.min(fittingZoom(cities, middle, frame), start.zoom);
  return { ...middle, zoom: Math.max(0, zoom) };
}

/** The deepest zoom at which every city is whole in a frame around that middle. */
function fittingZoom(cities: Place[], middle: Place, frame: MapFrame): number {
  const centre = toPoint(middle, 0);
  const edge = edgeOf(frame);
  const zooms = cities.flatMap((city) => {
    const { x, y } = toPoint(city, 0);
    return [
      Math.log2((frame.width / 2 - edge) / Math.abs(x - centre.x)),
      Math.log2((frame.height / 2 - edge) / Math.abs(y - centre.y)),
    ];
  });
  return Math.min(DEEPEST_ZOOM, ...zooms);
}

/** Two steps out, or as many as the narrowest screen needs for every city. */
export const zoomRange = (start: MapStart, cities: Place[]) => ({
  farthest: Math.max(
    0,
    Math.min(
      start.zoom - ZOOM_OUT,
      ...MAP_FRAMES.map((frame) => Math.floor(fittingZoom(cities, start, frame))),
    ),
  ),
  nearest: Math.min(DEEPEST_ZOOM, start.zoom + ZOOM_IN),
});

/** The part of the world that is drawn, in pixels at the given zoom. */
export function drawnRegion(start: MapStart, cities: Place[], zoom: number) {
  const scale = 2 ** (zoom - zoomRange(start, cities).farthest);
  const middle = toPoint(start, zoom);
  const width = DRAWN.width * scale;
  const height = DRAWN.height * scale;
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

/** The part a visitor can move about in: nowhere does the edge of the drawing come into sight. */
export function reachableCorners(start: MapStart, cities: Place[]): [Place, Place] {
  const zoom = zoomRange(start, cities).farthest;
  const { x, y, width, height } = drawnRegion(start, cities, zoom);
  return [
    toPlace({ x: x + MARGIN, y: y + height - MARGIN }, zoom),
    toPlace({ x: x + width - MARGIN, y: y + MARGIN }, zoom),
  ];
}

/** Reads the paths that scripts/draw-outline.ts writes: M, then l with steps from point to point. */
export function pathLines(d: string): Point[][] {
  return d
    .split('M')
    .filter(Boolean)
    .map((line) => {
      const numbers = (line.match(/-?\d+/g) ?? []).map(Number);
      let at = { x: 0, y: 0 };
      return Array.from({ length: numbers.length / 2 }, (_, index) => {
        at = { x: at.x + (numbers[2 * index] ?? 0), y: at.y + (numbers[2 * index + 1] ?? 0) };
        return at;
      });
    });
}
