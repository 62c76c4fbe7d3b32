import { FUNCTION_WORDS } from '../text/everyday-words.ts';
import { sense } from '../text/synonyms.ts';
import { DIMENSIONS, tellingOf, vectorOf } from './word-vectors.ts';

type GistWord = { word: string; sense: string; telling: number; vector: Int8Array | null };
/** The content words of a text, prepared for comparison. */
export type Gist = GistWord[];

/** Function words about time, number and ownership. */
const LITTLE = new Set(
  'before after first without every each never only one single own under during until'.split(' '),
);
const LITTLE_WEIGHT = 0.5;

/** With `little` the LITTLE words count, too: they distinguish similar sentences. */
export const gistOf = (words: string[], little = false): Gist =>
  [...new Set(words)].flatMap((word) => {
    if (/^\d/.test(word)) return [];
    if (little && LITTLE.has(word)) return [gistWord(word, LITTLE_WEIGHT)];
    return FUNCTION_WORDS.has(word) ? [] : [gistWord(word, 0.2 + tellingOf(word))];
  });

const gistWord = (word: string, telling: number): GistWord => ({
  word,
  sense: sense(word),
  telling,
  vector: vectorOf(word),
});

/** Two words with a lower cosine are unrelated. */
const UNRELATED = 0.35;

/** How similar two words are, 0 to 1. */
export function nearness(a: GistWord, b: GistWord): number {
  if (a.sense === b.sense) return 1;
  if (!a.vector || !b.vector) return 0;
  let product = 0;
  let left = 0;
  let right = 0;
  for (let at = 0; at < DIMENSIONS; at++) {
    const [x, y] = [a.vector[at] as number, b.vector[at] as number];
    product += x * y;
    left += x * x;
    right += y * y;
  }
  const cosine = product / Math.sqrt(left * right || 1);
  return cosine < UNRELATED ? 0 : ((cosine - UNRELATED) / (1 - UNRELATED)) * 0.9;
}

/** The share of one text that the other covers, 0 to 1. */
export function coverage(of: Gist, by: Gist): number {
  let all = 0;
  let covered = 0;
  for (const gistWord of of) {
    all += gistWord.telling;
    covered +=
      gistWord.telling * by.reduce((best, other) => Math.max(best, nearness(gistWord, other)), 0);
  }
  return all === 0 ? 0 : covered / all;
}

/** The harmonic mean of the coverage in both directions, 0 to 1. */
export function likeness(a: Gist, b: Gist): number {
  const [there, back] = [coverage(a, b), coverage(b, a)];
  return there + back === 0 ? 0 : (2 * there * back) / (there + back);
}
