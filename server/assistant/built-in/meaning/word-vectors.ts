import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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
