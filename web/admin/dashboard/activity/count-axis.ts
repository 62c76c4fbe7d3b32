/** Fewer than these on the busiest day, and one of them would look like many. */
const LOWEST_TOP = 4;
const MOST_STEPS = 4;
const LEAST_BAR_PX = 2;

/** The scale of a chart of counts: round whole steps from nothing to above the highest count. */
export function countAxis(counts: number[]): { top: number; marks: number[] } {
  const most = Math.max(LOWEST_TOP, ...counts);
  const step = roundStep(most / MOST_STEPS);
  const steps = Math.ceil(most / step);
  return {
    top: steps * step,
    marks: Array.from({ length: steps + 1 }, (_, mark) => mark * step),
  };
}

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(atLeast)));
  const factor = [1, 2, 5].find((each) => each * power >= atLeast) ?? 10;
  return factor * power;
}

/** One is never invisible beside thousands. */
export function barHeight(count: number, top: number, fullHeight: number): number {
  return count === 0 ? 0 : Math.max(LEAST_BAR_PX, Math.round((count / top) * fullHeight));
}
