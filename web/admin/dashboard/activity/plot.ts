import type { countAxis } from './count-axis.ts';

export type Axis = ReturnType<typeof countAxis>;

/** From the top edge to the datum line, on which the bars stand. */
const PLOT_TOP = 8;
export const PLOT_HEIGHT = 112;
export const DATUM = PLOT_TOP + PLOT_HEIGHT;
export const CHART_HEIGHT = DATUM + 30;
export const LABEL_BASE = DATUM + 26;

export const markHeight = (mark: number, { top }: Axis) => DATUM - (mark / top) * PLOT_HEIGHT;
