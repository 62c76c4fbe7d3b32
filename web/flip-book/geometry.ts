export type Point = { x: number; y: number };
export type PageSize = { width: number; height: number };

/** The half of the plane where a point's share along `normal` is at least `offset`. */
export type HalfPlane = { normal: Point; offset: number };

/** As CSS's matrix(): x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = { a: number; b: number; c: number; d: number; e: number; f: number };

const along = (point: Point, normal: Point) => point.x * normal.x + point.y * normal.y;

/** The corners of what is left of a convex shape within a half plane. */
export function cut(shape: Point[], { normal, offset }: HalfPlane): Point[] {
  return shape.flatMap((point, index) => {
    const next = shape[(index + 1) % shape.length] as Point;
    const here = along(point, normal) - offset;
    const there = along(next, normal) - offset;
    const kept = here >= 0 ? [point] : [];
    if (here * there >= 0) return kept;
    const share = here / (here - there);
    const crossing = {
      x: point.x + (next.x - point.x) * share,
      y: point.y + (next.y - point.y) * share,
    };
    return [...kept, crossing];
  });
}

export const otherSide = ({ normal, offset }: HalfPlane): HalfPlane => ({
  normal: { x: -normal.x, y: -normal.y },
  offset: -offset,
});

/** Lays an element whose start edge stands at 0 along the border of a half plane, reaching into it. */
export const alongBorder = ({ normal, offset }: HalfPlane): Matrix => ({
  a: normal.x,
  b: normal.y,
  c: -normal.y,
  d: normal.x,
  e: normal.x * offset,
  f: normal.y * offset,
});

const short = (value: number) => Number(value.toFixed(4));

export const matrixText = ({ a, b, c, d, e, f }: Matrix) =>
  `matrix(${[a, b, c, d, e, f].map(short).join(', ')})`;

export const polygonText = (shape: Point[]) =>
  `polygon(${shape.map(({ x, y }) => `${short(x)}px ${short(y)}px`).join(', ')})`;
