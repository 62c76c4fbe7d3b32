import { expect, test } from 'vitest';
import { type Gate, nextGate } from './gate.ts';

test.each<[Gate, boolean, Gate]>([
  ['checking', true, 'open'],
  ['checking', false, 'closed'],
  ['closed', true, 'open'],
  ['closed', false, 'closed'],
  ['open', true, 'open'],
  ['open', false, 'covered'],
  ['covered', false, 'covered'],
  ['covered', true, 'open'],
])('%s, and the grant is good: %s. Then the gate is %s', (gate, good, next) => {
  expect(nextGate(gate, good)).toBe(next);
});
