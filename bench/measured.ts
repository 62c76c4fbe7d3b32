import type { Figure } from './figures.ts';

/** What one part of the bench found out. */
export type Measured = {
  figures: Figure[];
  /** What the reader should know about the circumstances. */
  notes: string[];
  /** Programs that took part, for the saved result. */
  versions: Record<string, string>;
  /** What the figures were made from, for the saved result. */
  details?: unknown;
};
