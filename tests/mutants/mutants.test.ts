import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { leaveOut, mutate, never, returns, withoutArgument } from './mutate.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

test('there are at least forty mutants, each of a guard of its own', () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(MUTANTS.map(({ without }) => without)).size).toBe(MUTANTS.length);
});

test.each(MUTANTS)('the guard can still be taken out, in one place: $without', (mutant) => {
  const { file, name, change, tests } = mutant;
  const code = readFileSync(join(PROJECT, file), 'utf8');
  const mutated = mutate(file, code, name, change);
  expect(mutated).not.toBe(code);
  expect(parseSync(file, mutated).errors).toEqual([]);
  for (const path of tests) readFileSync(join(PROJECT, path));
});

const CODE = `
  function guard(user) {
    if (!user) throw new Error('locked');
    log(user);
    return and(user.id, user.name);
  }
  const other = () => log('other');`;

test.each([
  ['a condition that never applies', 'guard', never('locked'), 'if (false) throw'],
  ['a statement that is left out', 'guard', leaveOut('log'), "'locked');\n    ;\n"],
  ['an argument that is left out', 'guard', withoutArgument('and', 'id'), 'return and(user.name)'],
  ['a function that returns at once', 'other', returns('null'), 'const other = () => (null);'],
])('a mutant changes the named function and nothing else: %s', (_, name, change, expected) => {
  const mutated = mutate('code.ts', CODE, name, change);
  expect(mutated).toContain(expected);
  expect(mutated.includes("log('other')")).toBe(name !== 'other');
});

test('a mutant without its function, or without exactly one place in it, is an error', () => {
  expect(() => mutate('code.ts', CODE, 'gone', never('locked'))).toThrow('0 parts named gone');
  expect(() => mutate('code.ts', CODE, 'guard', never('open'))).toThrow(
    'guard in code.ts has 0 places',
  );
  const twice = CODE.replace('log(user);', 'log(user); log(user);');
  expect(() => mutate('code.ts', twice, 'guard', leaveOut('log'))).toThrow('has 2 places');
});
