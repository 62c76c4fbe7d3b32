import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findRegexes } from '../scripts/regexes/find-regexes.ts';
import { taught } from './classifier.ts';
import { readPhrasings } from './phrasings.ts';

const FILES = globSync('*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !/\.test\.ts$/.test(file),
);
const codeOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const regexes = FILES.flatMap((file) => findRegexes(file, codeOf(file), {}));

test('meaning is taught and not matched: at most 40 regular expressions, none longer than 120', () => {
  expect(regexes.length).toBeGreaterThan(10);
  expect(regexes.length).toBeLessThanOrEqual(40);
  expect(regexes.filter(({ source }) => source.length > 120)).toEqual([]);
});

test('the room stays small: at most 20 files', () => {
  expect(FILES.length).toBeLessThanOrEqual(20);
});

test('the room stays small: at most 2,000 lines of code without blank ones and comments', () => {
  const isCode = (line: string) => line.trim() !== '' && !/^\s*(\/\/|\/\*|\*)/.test(line);
  const lines = FILES.flatMap((file) => codeOf(file).split('\n').filter(isCode));
  expect(lines.length).toBeGreaterThan(1_000);
  expect(lines.length).toBeLessThanOrEqual(2_000);
});

test('every list of words is read', () => {
  const lists = new Set(codeOf('taught/words.txt').match(/^[a-z-]+(?=: )/gm));
  const code = FILES.map(codeOf).join('\n');
  expect([...lists].filter((name) => !code.includes(`'${name}'`))).toEqual([]);
});

test('what was taught is what the phrasings say: otherwise run npm run teach', () => {
  expect(taught().of).toBe(readPhrasings().of);
});
