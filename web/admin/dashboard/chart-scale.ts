/** The axis never ends lower, or a single message would fill the chart. */
const LOWEST_TOP = 4;
const MOST_STEPS = 4;
const LEAST_BAR_PX = 2;

/** An axis in round whole steps from 0 to the highest count or above. */
export function countAxis(counts: number[]): { top: number; marks: number[] } {
  const most = Math.max(LOWEST_TOP, ...counts);
  const step = roundStep(most / MOST_STEPS);
  const steps = Math.ceil(most / step);
  return {
    top: steps * step,
    marks: Array.from({ length: steps + 1 }, (_, mark) => mark * step),
  };
}

/** The next of 1, 2, 5, 10, 20, 50, … */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(atLeast)));
  const factor = [1, 2, 5].find((each) => each * power >= atLeast) ?? 10;
  return factor * power;
}

/** A small count stays visible beside large ones. */
export function barHeight(count: number, top: number, fullHeight: number): number {
  return count === 0 ? 0 : Math.max(LEAST_BAR_PX, Math.round((count / top) * fullHeight));
}

export type Axis = ReturnType<typeof countAxis>;

/** In pixels. The bars stand on the datum line. */
const PLOT_TOP = 8;
export const PLOT_HEIGHT = 72;
export const DATUM = PLOT_TOP + PLOT_HEIGHT;
export const CHART_HEIGHT = DATUM + 30;
export const LABEL_BASE = DATUM + 26;

export const markHeight = (mark: number, { top }: Axis) => DATUM - (mark / top) * PLOT_HEIGHT;

const WEEK = 7;

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

/** The totals of all days, of the last seven with today, and of the seven before. */
export const daySums = (counts: number[]) => ({
  all: sum(counts),
  lastWeek: sum(counts.slice(-WEEK)),
  weekBefore: sum(counts.slice(-2 * WEEK, -WEEK)),
});

/** The index of the day under the pointer. */
export const dayAt = (x: number, width: number, days: number) =>
  Math.min(days - 1, Math.max(0, Math.floor((x / width) * days)));

/** The indexes of the days with a label: today and every seventh day before. */
export const namedDays = (count: number): number[] =>
  Array.from({ length: Math.ceil(count / 7) }, (_, week) => count - 1 - week * 7).reverse();
