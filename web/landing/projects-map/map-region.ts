import { type Place, toPlace, toPoint } from './mercator.ts';

export type MapStart = Place & { zoom: number };

const ZOOM_OUT = 2;
const ZOOM_IN = 3;
const DEEPEST_ZOOM = 18;
/** Seen from farthest out, in pixels. The page is at most 1240 wide and the map 600 high. */
const DRAWN = { width: 1600, height: 1000 };
const MARGIN = 60;

export const zoomRange = ({ zoom }: MapStart) => ({
  farthest: Math.max(0, zoom - ZOOM_OUT),
  nearest: Math.min(DEEPEST_ZOOM, zoom + ZOOM_IN),
});

/** The part of the world that is drawn, in pixels at the given zoom. */
export function drawnRegion(start: MapStart, zoom: number) {
  const scale = 2 ** (zoom - zoomRange(start).farthest);
  const middle = toPoint(start, zoom);
  const width = DRAWN.width * scale;
  const height = DRAWN.height * scale;
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

/** The part a visitor can move about in: nowhere does the edge of the drawing come into sight. */
export function reachableCorners(start: MapStart): [Place, Place] {
  const zoom = zoomRange(start).farthest;
  const { x, y, width, height } = drawnRegion(start, zoom);
  return [
    toPlace({ x: x + MARGIN, y: y + height - MARGIN }, zoom),
    toPlace({ x: x + width - MARGIN, y: y + MARGIN }, zoom),
  ];
}
