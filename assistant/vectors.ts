import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sense } from './words.ts';

export const DIMENSIONS = 64;
const LINE_FEED = 10;

const file = readFileSync(join(import.meta.dirname, 'taught/word-vectors.bin'));
const end = file.indexOf(LINE_FEED);
const words = file.toString('latin1', 0, end).split(' ');
const ranks = new Map(words.map((word, rank) => [word, rank]));
const table = new Int8Array(file.buffer, file.byteOffset + end + 1);

/** The vector of a word; null when it is not among the 30,000 most frequent ones. */
export function vectorOf(word: string): Int8Array | null {
  const rank = ranks.get(word);
  return rank === undefined ? null : table.subarray(rank * DIMENSIONS, (rank + 1) * DIMENSIONS);
}

/** The rank at which a word weighs one half. */
const COMMON = 150;

/** The weight of a word, 0 to 1: low for frequent words, high for rare ones. */
export function weightOf(word: string): number {
  const rank = ranks.get(word);
  return rank === undefined ? 1 : rank / (rank + COMMON);
}

/** So many of the most frequent words are never corrected; a rarer one may be a typing error. */
const FREQUENT = 20_000;

export const isFrequent = (word: string) => (ranks.get(word) ?? FREQUENT) < FREQUENT;

/** Two words with a lower cosine are unrelated. */
const UNRELATED = 0.35;

const lengthOf = (vector: Int8Array) =>
  Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;

const MOST_REMEMBERED = 1_500;

/** The words of some texts, to find how near each is to a word of a question. */
export function createVocabulary() {
  const ids = new Map<string, number>();
  const known: { sense: string; vector: Int8Array | null; length: number }[] = [];
  const remembered = new Map<string, Float32Array>();
  return {
    idOf(word: string): number {
      const id = ids.get(word) ?? known.length;
      if (id === known.length) {
        const vector = vectorOf(word);
        known.push({ sense: sense(word), vector, length: vector ? lengthOf(vector) : 1 });
        ids.set(word, id);
      }
      return id;
    },
    /** How near each word of the vocabulary is to this one, 0 to 1, by its id. */
    nearTo(word: string): Float32Array {
      const before = remembered.get(word);
      if (before) return before;
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      const [meant, vector] = [sense(word), vectorOf(word)];
      const length = vector ? lengthOf(vector) : 1;
      const near = Float32Array.from(known, (other) => {
        if (other.sense === meant) return 1;
        if (!vector || !other.vector) return 0;
        let product = 0;
        for (let at = 0; at < DIMENSIONS; at++)
          product += (vector[at] as number) * (other.vector[at] as number);
        const cosine = product / (length * other.length);
        return cosine < UNRELATED ? 0 : ((cosine - UNRELATED) / (1 - UNRELATED)) * 0.9;
      });
      remembered.set(word, near);
      return near;
    },
  };
}

export type Vocabulary = ReturnType<typeof createVocabulary>;
