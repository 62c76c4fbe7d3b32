/* The projection of web maps. */

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
