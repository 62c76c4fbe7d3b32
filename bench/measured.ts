import type { SiteProcess } from '../tests/harness/site-process.ts';
import type { Figure, Goal, Unit } from './figures.ts';
import type { Step } from './progress.ts';

/** Given to each part: the site with the demo agency, and a function to report progress. */
export type Given = { site: SiteProcess; step: Step };

/** Bars beside each other, for the report: all of one unit, with the goal as a line across them. */
export type Chart = {
  title: string;
  unit: Unit;
  bars: { name: string; value: number }[];
  goal?: Goal;
};

/** The result of one part of the bench. */
export type Measured = {
  figures: Figure[];
  /** Remarks about the circumstances. */
  notes: string[];
  charts?: Chart[];
  /** Programs that took part, for the saved result. */
  versions: Record<string, string>;
  /** The raw data of the figures, for the saved result. */
  details?: unknown;
};
