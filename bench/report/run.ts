import type { Measured } from '../measured.ts';

export type PartResult = { part: string; seconds: number } & Omit<Measured, 'versions'>;

/** One run of the bench, as it is saved. */
export type Run = {
  date: string;
  /** With a mark when files differ from it; null outside a clone. */
  commit: string | null;
  seconds: number;
  versions: Record<string, string>;
  machine: { cores: number; model: string; memoryGb: number };
  results: PartResult[];
  /** Why parts could not be measured. */
  failures: string[];
};
