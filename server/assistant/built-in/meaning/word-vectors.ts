import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stem } from '../text/synonyms.ts';

export const DIMENSIONS = 64;
const LINE_FEED = 10;

const file = readFileSync(join(import.meta.dirname, 'word-vectors.bin'));
const end = file.indexOf(LINE_FEED);
const ranks = new Map(
  file
    .toString('latin1', 0, end)
    .split(' ')
    .map((word, rank) => [word, rank]),
);
const table = new Int8Array(file.buffer, file.byteOffset + end + 1);

/** The vector of a word; null when it is not among the 30,000 most frequent ones. */
export function vectorOf(word: string): Int8Array | null {
  const rank = ranks.get(word);
  return rank === undefined ? null : table.subarray(rank * DIMENSIONS, (rank + 1) * DIMENSIONS);
}

/** The weight of a word, 0 to 1: low for frequent words, high for rare ones. */
export function tellingOf(word: string): number {
  const rank = ranks.get(word);
  if (rank === undefined) return 1;
  return rank / (rank + COMMON);
}

/** The rank at which the weight is one half. */
const COMMON = 150;

/** So many of the most frequent words are never corrected; a rarer one may be a typing error. */
const FREQUENT = 20_000;

export const isFrequent = (word: string) => (ranks.get(word) ?? FREQUENT) < FREQUENT;

/** The inputs of the classifier: the normalised sum of the word vectors, and the words and pairs of words. */
export type Features = { direction: Float32Array; marks: string[] };

const isSlot = (token: string) => token.startsWith('{');

export function featuresOf(tokens: string[]): Features {
  const direction = new Float32Array(DIMENSIONS);
  const forms = tokens.map((token) => (isSlot(token) ? token : stem(token)));
  for (const token of new Set(tokens)) {
    const vector = isSlot(token) ? null : vectorOf(token);
    if (!vector) continue;
    const weight = tellingOf(token) / 127;
    for (let at = 0; at < DIMENSIONS; at++)
      direction[at] = (direction[at] ?? 0) + weight * (vector[at] ?? 0);
  }
  const length = Math.hypot(...direction) || 1;
  for (let at = 0; at < DIMENSIONS; at++) direction[at] = (direction[at] ?? 0) / length;
  const marks = new Set<string>();
  forms.forEach((form, at) => {
    marks.add(form);
    marks.add(`${forms[at - 1] ?? '^'} ${form}`);
  });
  marks.add(`${forms.at(-1) ?? '^'} $`);
  return { direction, marks: [...marks] };
}
