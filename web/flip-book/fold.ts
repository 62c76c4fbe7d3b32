/** Which of a page's outer corners is held. */
export type Corner = 'top' | 'bottom';

/** The side of the book on which the leaf lies before it is turned. */
export type Side = 'left' | 'right';

/**
 * A leaf folded over, in pixels. Shapes are in the coordinates of their own page, from its top left;
 * `lie` places the back of the leaf, from the spine's top. Shades lie along the fold: over the back of
 * the leaf, and over the page that comes to light under it.
 */
export type Fold = {
  front: Point[];
  back: Point[];
  lie: Matrix;
  backShade: Matrix;
  underShade: Matrix;
  /** From where to where the page's outer edge is turned over, downwards. */
  edge: { from: number; to: number };
  /** From 0, flat on its own side, to 1, flat on the other. */
  progress: number;
};

export const restOf = (corner: Corner, { width, height }: PageSize): Point => ({
  x: width,
  y: corner === 'top' ? 0 : height,
});

export const turnedOver = (corner: Corner, page: PageSize): Point => {
  const rest = restOf(corner, page);
  return { x: -rest.x, y: rest.y };
};

/** Paper does not stretch: the corner stays within the page's width of the spine's near end, and within its diagonal of the far end. */
export function withinReach(point: Point, corner: Corner, page: PageSize): Point {
  const { width, height } = page;
  const near = { x: 0, y: corner === 'top' ? 0 : height };
  const far = { x: 0, y: height - near.y };
  return within(within(point, near, width), far, Math.hypot(width, height));
}

function within(point: Point, centre: Point, radius: number): Point {
  const away = { x: point.x - centre.x, y: point.y - centre.y };
  const distance = Math.hypot(away.x, away.y);
  if (distance <= radius) return point;
  const share = radius / distance;
  return { x: centre.x + away.x * share, y: centre.y + away.y * share };
}

export const progressAt = (point: Point, { width }: PageSize) => (width - point.x) / (2 * width);

/**
 * The fold that brings a corner to a point. The spine stands at x = 0 and the leaf reaches from there
 * to its width; a leaf on the left is the same in a mirror. Null where there is nothing to fold yet.
 */
export function foldAt(point: Point, corner: Corner, page: PageSize, side: Side): Fold | null {
  const rest = restOf(corner, page);
  const pulled = { x: rest.x - point.x, y: rest.y - point.y };
  const length = Math.hypot(pulled.x, pulled.y);
  if (length < 0.5) return null;
  const normal = { x: pulled.x / length, y: pulled.y / length };
  const offset = (normal.x * (rest.x + point.x) + normal.y * (rest.y + point.y)) / 2;
  const turned: HalfPlane = { normal, offset };
  const { width, height } = page;
  const leaf = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  // Of the back, the outer edge is where its own left edge is: x runs the other way.
  const onBack: HalfPlane = {
    normal: { x: -normal.x, y: normal.y },
    offset: offset - normal.x * width,
  };
  const back = cut(leaf, onBack);
  const outer = back.filter(({ x }) => x < 0.01).map(({ y }) => y);
  const fold = {
    front: cut(leaf, otherSide(turned)),
    back,
    edge: { from: Math.min(...outer), to: Math.max(...outer) },
    lie: backOf(turned, width),
    backShade: alongBorder(onBack),
    underShade: alongBorder(turned),
    progress: progressAt(point, page),
  };
  return side === 'right' ? fold : inMirror(fold, width);
}

/** Where the back of a leaf comes to lie: turned over around the spine, then mirrored at the fold. */
function backOf({ normal: { x, y }, offset }: HalfPlane, width: number): Matrix {
  const turn = 2 * x * x - 1;
  const lean = 2 * x * y;
  return {
    a: turn,
    b: lean,
    c: -lean,
    d: turn,
    e: 2 * offset * x - turn * width,
    f: 2 * offset * y - lean * width,
  };
}

/** A page's own coordinates are mirrored at its middle; `lie` counts from the spine, which is mirrored at itself. */
function inMirror(fold: Fold, width: number): Fold {
  const flip = (shape: Point[]) => shape.map(({ x, y }) => ({ x: width - x, y }));
  const { a, b, c, d, e, f } = fold.lie;
  return {
    ...fold,
    front: flip(fold.front),
    back: flip(fold.back),
    lie: { a, b: -b, c: -c, d, e: -e - a * width, f: f + b * width },
    backShade: shadeInMirror(fold.backShade, width),
    underShade: shadeInMirror(fold.underShade, width),
  };
}

/** The strip still reaches out from its start edge, so only its place and direction are mirrored. */
const shadeInMirror = ({ a, b, e, f }: Matrix, width: number): Matrix => ({
  a: -a,
  b,
  c: -b,
  d: -a,
  e: width - e,
  f,
});

export type Point = { x: number; y: number };
export type PageSize = { width: number; height: number };

/** The half of the plane where a point's share along `normal` is at least `offset`. */
type HalfPlane = { normal: Point; offset: number };

/** As CSS's matrix(): x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = { a: number; b: number; c: number; d: number; e: number; f: number };

const along = (point: Point, normal: Point) => point.x * normal.x + point.y * normal.y;

/** The corners of what is left of a convex shape within a half plane. */
function cut(shape: Point[], { normal, offset }: HalfPlane): Point[] {
  return shape.flatMap((point, index) => {
    const next = shape[(index + 1) % shape.length] as Point;
    const here = along(point, normal) - offset;
    const there = along(next, normal) - offset;
    const inside = here >= 0 ? [point] : [];
    if (here * there >= 0) return inside;
    const share = here / (here - there);
    const crossing = {
      x: point.x + (next.x - point.x) * share,
      y: point.y + (next.y - point.y) * share,
    };
    return [...inside, crossing];
  });
}

const otherSide = ({ normal, offset }: HalfPlane): HalfPlane => ({
  normal: { x: -normal.x, y: -normal.y },
  offset: -offset,
});

/** Lays an element whose start edge stands at 0 along the border of a half plane, reaching into it. */
const alongBorder = ({ normal, offset }: HalfPlane): Matrix => ({
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
