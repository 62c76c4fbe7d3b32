import type { SiteProcess } from '../tests/harness/site-process.ts';
import type { Figure, Goal, Unit } from './figures.ts';
import type { Step } from './progress.ts';

/** What each part may use: the site with the demo agency, and a way to tell how far it is. */
export type Given = { site: SiteProcess; step: Step };

/** Bars beside each other, for the report: all of one unit, with the goal as a line across them. */
export type Chart = {
  title: string;
  unit: Unit;
  bars: { name: string; value: number }[];
  goal?: Goal;
};

/** What one part of the bench found out. */
export type Measured = {
  figures: Figure[];
  /** What the reader should know about the circumstances. */
  notes: string[];
  charts?: Chart[];
  /** Programs that took part, for the saved result. */
  versions: Record<string, string>;
  /** What the figures were made from, for the saved result. */
  details?: unknown;
};
