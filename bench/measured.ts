import type { Figure, Goal, Unit } from './figures.ts';

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
