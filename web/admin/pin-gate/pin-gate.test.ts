import { expect, test } from 'vitest';
import { nextPinGateState, type PinGateState } from './pin-gate.tsx';

test.each<[PinGateState, boolean, PinGateState]>([
  ['checking', true, 'open'],
  ['checking', false, 'closed'],
  ['closed', true, 'open'],
  ['closed', false, 'closed'],
  ['open', true, 'open'],
  ['open', false, 'covered'],
  ['covered', false, 'covered'],
  ['covered', true, 'open'],
])('the PIN gate: %s, valid grant: %s, then %s', (gate, good, next) => {
  expect(nextPinGateState(gate, good)).toBe(next);
});
