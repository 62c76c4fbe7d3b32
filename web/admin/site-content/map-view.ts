import { type Place, type Point, toPlace, toPoint } from '../../ui/mercator.ts';

/* The drawing of land and borders as a map on which places are chosen. Its unit is the pixel at the drawing's own zoom. */

export type Drawing = { width: number; height: number; zoom: number; middle: Place };
export type Box = { x: number; y: number; width: number; height: number };

/** From the drawing's own words; null for a drawing that does not say where it is. */
export function drawingOf(svg: string): Drawing | null {
  const numberIn = (found: RegExpExecArray | null) => Number(found?.[1]);
  const [, width, height] = /\bviewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const drawing = {
    width: Number(width),
    height: Number(height),
    zoom: numberIn(/\bdata-zoom="([-\d.]+)"/.exec(svg)),
    middle: {
      lat: numberIn(/\bdata-lat="([-\d.]+)"/.exec(svg)),
      lng: numberIn(/\bdata-lng="([-\d.]+)"/.exec(svg)),
    },
  };
  const { lat, lng } = drawing.middle;
  return [drawing.width, drawing.height, drawing.zoom, lat, lng].every(Number.isFinite)
    ? drawing
    : null;
}

const cornerOf = ({ width, height, zoom, middle }: Drawing): Point => {
  const { x, y } = toPoint(middle, zoom);
  return { x: x - width / 2, y: y - height / 2 };
};

export function spotOf(drawing: Drawing, place: Place): Point {
  const corner = cornerOf(drawing);
  const { x, y } = toPoint(place, drawing.zoom);
  return { x: x - corner.x, y: y - corner.y };
}

/** As coordinates are written: four places are ten metres. */
export function placeAt(drawing: Drawing, { x, y }: Point): Place {
  const corner = cornerOf(drawing);
  const { lat, lng } = toPlace({ x: x + corner.x, y: y + corner.y }, drawing.zoom);
  return { lat: Number(lat.toFixed(4)), lng: Number(lng.toFixed(4)) };
}

const SHAPE = 16 / 10;
const MARGIN = 1.3;
/** Cities side by side still show where they are. */
const LEAST_SHARE = 0.15;

/** What is seen: all spots with room around them, or less of it around one of them. */
export function boxAround(drawing: Drawing, spots: Point[], zoomedIn: number, to?: Point): Box {
  const inside = spots.filter(
    ({ x, y }) => x >= 0 && y >= 0 && x <= drawing.width && y <= drawing.height,
  );
  const [xs, ys] = [inside.map(({ x }) => x), inside.map(({ y }) => y)];
  const spread = (values: number[], whole: number) =>
    values.length > 0 ? Math.max(...values) - Math.min(...values) : whole / 2;
  const middle = (values: number[], whole: number) =>
    values.length > 0 ? (Math.max(...values) + Math.min(...values)) / 2 : whole / 2;
  const needed = Math.max(
    spread(xs, drawing.width) * MARGIN,
    spread(ys, drawing.height) * MARGIN * SHAPE,
    drawing.width * LEAST_SHARE,
  );
  const width = Math.min(needed, drawing.width, drawing.height * SHAPE) / 2 ** zoomedIn;
  const height = width / SHAPE;
  const centre =
    zoomedIn > 0 && to ? to : { x: middle(xs, drawing.width), y: middle(ys, drawing.height) };
  const within = (low: number, most: number) => Math.min(Math.max(low, 0), most);
  return {
    x: within(centre.x - width / 2, drawing.width - width),
    y: within(centre.y - height / 2, drawing.height - height),
    width,
    height,
  };
}
