import { expect, test } from 'vitest';
import { compareAddress, comparedIn } from './compare-address.ts';
import { areAlike, onlyIn } from './differences.ts';

test('what differs in case or accents alone does not differ', () => {
  expect(areAlike(['Énergie', 'energie ', 'ENERGIE'].map((each) => each.trim()))).toBe(true);
  expect(areAlike(['Welder', 'Rigger'])).toBe(false);
  expect(areAlike(['Welder', ''])).toBe(false);
});

test('an entry is marked where nobody else has it', () => {
  const lists = [['TIG', '6G', 'MIG'], ['tig'], ['6g', 'Rigging']];
  expect([...onlyIn(lists, 0)]).toEqual(['MIG']);
  expect([...onlyIn(lists, 1)]).toEqual([]);
  expect([...onlyIn(lists, 2)]).toEqual(['Rigging']);
});

test('the address of a comparison holds up to four candidates, each once', () => {
  const address = compareAddress([7, 3]);
  expect(address).toBe('/recruiter/compare?of=7&of=3');
  expect(comparedIn('?of=7&of=3&of=7&of=x&of=0&of=1&of=2&of=9')).toEqual([7, 3, 1, 2]);
});
