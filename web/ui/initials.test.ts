import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Amine Benali', 'AB'],
  ['Amine B.', 'AB'],
  ['  yacine  ould   el hadj ', 'YH'],
  ['Mourad', 'M'],
  ['(Ali) Élise', 'AÉ'],
  ['أمين بن علي', 'أع'],
  ['42', ''],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
