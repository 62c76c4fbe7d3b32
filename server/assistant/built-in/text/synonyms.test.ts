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
])('%s and %s have the same stem', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['station', 'state'],
  ['welder', 'welding'],
  ['hours', 'hour of'],
])('%s and %s have different stems', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});
