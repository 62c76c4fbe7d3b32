import type { Point } from './geometry.ts';
import { onTurnPath, type TurnPath, turnTime } from './turn-path.ts';

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

  run(path: Omit<TurnPath, 'from'>, done?: () => void) {
    this.stop();
    const whole = { ...path, from: this.at };
    const time = turnTime(whole);
    let started: number | undefined;
    const step = (now: number) => {
      started ??= now;
      const share = Math.min((now - started) / time, 1);
      this.at = onTurnPath(whole, share);
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
