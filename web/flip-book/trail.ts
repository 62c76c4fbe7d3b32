/** Where a hand was, and when. */
export type Trail = { x: number; time: number }[];

const REMEMBERED_MS = 100;

export const trailed = (trail: Trail, x: number, time: number): Trail => [
  ...trail.filter((mark) => time - mark.time <= REMEMBERED_MS),
  { x, time },
];

/** In pixels a second, over what is remembered. */
export function speedOf(trail: Trail) {
  const first = trail[0];
  const last = trail.at(-1);
  if (!first || !last || last.time === first.time) return 0;
  return ((last.x - first.x) / (last.time - first.time)) * 1000;
}
