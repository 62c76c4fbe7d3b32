import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '..');

export type Piece = { file: string; lines: number };

/** The product's own modules, without their tests. */
export const readPieces = (): Piece[] =>
  globSync('{server,web,contracts}/**/*.{ts,tsx}', { cwd: PROJECT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, lines: countLines(readFileSync(join(PROJECT, file), 'utf8')) }));

const countLines = (text: string) => text.split('\n').length - Number(text.endsWith('\n'));

/** Shown beside the results of the tests: whether files are the size of one idea. Nothing fails because of it. */
export function pieceLine(pieces: Piece[]): string {
  const sorted = pieces.toSorted((a, b) => a.lines - b.lines);
  const sum = sorted.reduce((total, { lines }) => total + lines, 0);
  const mean = Math.round(sum / Math.max(1, sorted.length));
  const ninetieth = sorted[Math.ceil(sorted.length * 0.9) - 1];
  const longest = sorted.at(-1);
  if (!ninetieth || !longest) return '0 product files';
  return `${sorted.length} product files: ${mean} lines on average, nine in ten up to ${ninetieth.lines}, the longest ${longest.lines} (${longest.file})`;
}
