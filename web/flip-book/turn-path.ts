import { type Corner, progressAt } from './fold.ts';
import type { PageSize, Point } from './geometry.ts';

/** How long a leaf takes from one side to the other. */
const FLIP_MS = 1000;
/** However little of the way is left, one sees where it went. */
const SHORTEST_MS = 250;
const LIFT = 0.14;

export type TurnPath = { from: Point; to: Point; corner: Corner; page: PageSize };

/** As long as the way is: all of it takes FLIP_MS. */
export function turnTime({ from, to, page }: TurnPath) {
  const way = Math.abs(progressAt(to, page) - progressAt(from, page));
  return Math.max(SHORTEST_MS, FLIP_MS * Math.min(way, 1));
}

/** Where the corner is after a share of the time: slow at both ends, and lifted on the way. */
export function onTurnPath({ from, to, corner, page }: TurnPath, share: number): Point {
  const eased = share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
  const way = Math.abs(progressAt(to, page) - progressAt(from, page));
  const lift = Math.sin(Math.PI * eased) * page.height * LIFT * way;
  return {
    x: from.x + (to.x - from.x) * eased,
    y: from.y + (to.y - from.y) * eased + (corner === 'top' ? lift : -lift),
  };
}
