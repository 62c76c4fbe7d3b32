export type Place = { lat: number; lng: number };
export type Point = { x: number; y: number };

const TILE_PX = 256;

const worldPx = (zoom: number) => TILE_PX * 2 ** zoom;

/** Where a place lies on the world drawn at a zoom, in pixels from its top left corner. */
export function toPoint({ lat, lng }: Place, zoom: number): Point {
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: worldPx(zoom) * (lng / 360 + 0.5),
    y: worldPx(zoom) * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

export function toPlace({ x, y }: Point, zoom: number): Place {
  const north = Math.PI * (1 - (2 * y) / worldPx(zoom));
  return {
    lat: (Math.atan(Math.sinh(north)) * 180) / Math.PI,
    lng: (x / worldPx(zoom) - 0.5) * 360,
  };
}

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
