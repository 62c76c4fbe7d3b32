import { expect, test } from 'vitest';
import { stem } from './synonyms.ts';

test.each([
  ['welding', 'welded'],
  ['companies', 'company'],
  ['fertiliser', 'fertilizers'],
  ['labour', 'labor'],
  ['metres', 'meter'],
  ['stopping', 'stopped'],
  ['desalination', 'desalinate'],
  ['replaces', 'replacing'],
])('%s and %s are one word', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['station', 'state'],
  ['welder', 'welding'],
  ['hours', 'hour of'],
])('%s and %s are not', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});
