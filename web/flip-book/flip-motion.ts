import { type Corner, type PageSize, type Point, progressAt } from './fold.ts';

/** Carries the corner of a leaf from frame to frame, or holds it where a hand is. */
export class LeafMotion {
  at: Point = { x: 0, y: 0 };
  #frame = 0;
  readonly #draw: (at: Point) => void;

  constructor(draw: (at: Point) => void) {
    this.#draw = draw;
  }

  hold(at: Point) {
    this.stop();
    this.at = at;
    this.#draw(at);
  }

  run(path: Omit<LeafPath, 'from'>, done?: () => void) {
    this.stop();
    const whole = { ...path, from: this.at };
    const time = turnDuration(whole);
    let started: number | undefined;
    const step = (now: number) => {
      started ??= now;
      const share = Math.min((now - started) / time, 1);
      this.at = easedPoint(whole, share);
      this.#draw(this.at);
      if (share < 1) this.#frame = requestAnimationFrame(step);
      else done?.();
    };
    this.#frame = requestAnimationFrame(step);
  }

  stop() {
    cancelAnimationFrame(this.#frame);
  }
}

/** How long a leaf takes from one side to the other. */
const FLIP_MS = 1000;
/** Even a short way takes long enough to be seen. */
const SHORTEST_MS = 250;
const LIFT = 0.14;

type LeafPath = { from: Point; to: Point; corner: Corner; page: PageSize };

/** As long as the way is: all of it takes FLIP_MS. */
export function turnDuration({ from, to, page }: LeafPath) {
  const way = Math.abs(progressAt(to, page) - progressAt(from, page));
  return Math.max(SHORTEST_MS, FLIP_MS * Math.min(way, 1));
}

/** Where the corner is after a share of the time: slow at both ends, and lifted on the way. */
export function easedPoint({ from, to, corner, page }: LeafPath, share: number): Point {
  const eased = share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
  const way = Math.abs(progressAt(to, page) - progressAt(from, page));
  const lift = Math.sin(Math.PI * eased) * page.height * LIFT * way;
  return {
    x: from.x + (to.x - from.x) * eased,
    y: from.y + (to.y - from.y) * eased + (corner === 'top' ? lift : -lift),
  };
}
