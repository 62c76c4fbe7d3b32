import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stem } from '../text/synonyms.ts';
import { scoresOf, unpacked } from './learn.ts';
import { featuresOf } from './word-vectors.ts';

const taught = unpacked(readFileSync(join(import.meta.dirname, 'taught.bin')));

export type Meant = { label: string; likely: number };

/** What a question probably asks for, the likeliest first. */
export type Meaning = Meant[];

/** Whether a word occurs in the training phrasings. */
export const isTaught = (word: string) => taught.marks.has(stem(word));

/** The mean of the likelihoods over all token lists of a question. */
export function meaningOf(...readings: string[][]): Meaning {
  const scores = readings.map((tokens) => scoresOf(featuresOf(tokens), taught));
  const mean = (at: number) =>
    scores.reduce((sum, likely) => sum + (likely[at] ?? 0), 0) / scores.length;
  return taught.labels
    .map((label, at) => ({ label, likely: mean(at) }))
    .sort((a, b) => b.likely - a.likely);
}
