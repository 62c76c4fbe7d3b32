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

/** What a word means, as a direction; null when it is none of the 30,000 most frequent ones. */
export function vectorOf(word: string): Int8Array | null {
  const rank = ranks.get(word);
  return rank === undefined ? null : table.subarray(rank * DIMENSIONS, (rank + 1) * DIMENSIONS);
}

/** How telling a word is: frequent ones little, rare ones much, 0 to 1. */
export function tellingOf(word: string): number {
  const rank = ranks.get(word);
  if (rank === undefined) return 1;
  return rank / (rank + COMMON);
}

/** The rank at which a word counts half. */
const COMMON = 150;

/** So many words are taken for what they are; a rarer one may be a slip of the pen. */
const FREQUENT = 20_000;

export const isFrequent = (word: string) => (ranks.get(word) ?? FREQUENT) < FREQUENT;

/** A question as numbers: where its words point to together, and which words and pairs of words it has. */
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
