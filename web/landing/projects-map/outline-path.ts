import type { Point } from './mercator.ts';

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
