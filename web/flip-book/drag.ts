import { type Corner, type PageSize, type Point, progressAt, restOf, type Side } from './fold.ts';

/** Within this share of the page's width, a press or a pointer is at a corner. */
const CORNER_SHARE = 0.25;
/** Nearer to the spine, paper would race ahead of the hand. */
const LEAST_LEVER = 0.35;
/** Away from the corners, a hand that moves up or down tilts the leaf only a little. */
const TILT = 0.35;
/** In pages a second. */
const FLICK = 0.8;

/** Where a leaf was taken hold of, in its own coordinates: the spine at 0, the outer edge at the width. */
export type Hold = { at: Point; corner: Corner };

/** From the middle of the book's place to the leaf's own coordinates, for a book at rest. */
export const onLeaf = (point: Point, side: Side, shift: number): Point => ({
  x: side === 'right' ? point.x - shift : shift - point.x,
  y: point.y,
});

/**
 * The same while the book moves to its new middle as the leaf is turned: it is by as much further as
 * the leaf has come.
 */
export function onMovingLeaf(
  point: Point,
  side: Side,
  shift: { from: number; to: number },
  { width }: PageSize,
): Point {
  const still = onLeaf(point, side, shift.from);
  const moved = (side === 'right' ? shift.to - shift.from : shift.from - shift.to) / (2 * width);
  return { x: (still.x - moved * width) / (1 - moved), y: still.y };
}

export const nearestCorner = (point: Point, page: PageSize): Corner =>
  point.y < page.height / 2 ? 'top' : 'bottom';

export function isAtCorner(point: Point, page: PageSize) {
  const rest = restOf(nearestCorner(point, page), page);
  const reach = page.width * CORNER_SHARE;
  return Math.abs(point.x - rest.x) <= reach && Math.abs(point.y - rest.y) <= reach;
}

/** Where the corner goes when the hand that holds the leaf somewhere has moved. */
export function draggedTo(hand: Point, hold: Hold, page: PageSize): Point {
  const rest = restOf(hold.corner, page);
  const lever = page.width / Math.max(hold.at.x, page.width * LEAST_LEVER);
  const tilt = isAtCorner(hold.at, page) ? 1 : TILT;
  return {
    x: rest.x + (hand.x - hold.at.x) * lever,
    y: rest.y + (hand.y - hold.at.y) * tilt,
  };
}

/** After this share of the width, a corner that was lifted when it was taken is where the hand is. */
const CAUGHT_UP = 0.3;

/** The corner on its way from where it was lifted to, `slack` away from the hand, to the hand itself. */
export function caughtUp(dragged: Point, slack: Point, page: PageSize): Point {
  const way = (page.width - dragged.x) / (page.width * CAUGHT_UP);
  const left = Math.min(Math.max(1 - way, 0), 1);
  return { x: dragged.x + slack.x * left, y: dragged.y + slack.y * left };
}

/** A corner lifted as a hint, a little further towards the middle of the page. */
export const liftedCorner = (corner: Corner, page: PageSize): Point => {
  const rest = restOf(corner, page);
  const up = page.height * 0.06;
  return { x: rest.x - page.width * 0.16, y: rest.y + (corner === 'top' ? up : -up) };
};

/** Whether a leaf that is let go falls over to the other side; `speed` in pixels a second, outwards. */
export function fallsOver(corner: Point, speed: number, page: PageSize) {
  if (Math.abs(speed) > FLICK * page.width) return speed < 0;
  return progressAt(corner, page) > 0.5;
}

/** Where a hand was, and when. */
export type Samples = { x: number; time: number }[];

const REMEMBERED_MS = 100;

export const addSample = (samples: Samples, x: number, time: number): Samples => [
  ...samples.filter((mark) => time - mark.time <= REMEMBERED_MS),
  { x, time },
];

/** In pixels a second, over what is remembered. */
export function velocityOf(samples: Samples) {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.time === first.time) return 0;
  return ((last.x - first.x) / (last.time - first.time)) * 1000;
}
