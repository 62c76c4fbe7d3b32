import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

test('there are at least forty mutants, each of a guard of its own', () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(MUTANTS.map(({ without }) => without)).size).toBe(MUTANTS.length);
});

test.each(MUTANTS)('the guard is still there to be taken out: $without', (mutant) => {
  const { file, find, replace, tests } = mutant;
  expect(readFileSync(join(PROJECT, file), 'utf8').split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
  for (const path of tests) readFileSync(join(PROJECT, path));
});
