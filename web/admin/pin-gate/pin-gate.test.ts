import { expect, test } from 'vitest';
import { nextPinGateState, type PinGateState } from './pin-gate.tsx';

test.each<[PinGateState, boolean | 'undecided', PinGateState]>([
  ['checking', true, 'open'],
  ['checking', false, 'closed'],
  ['checking', 'undecided', 'unconfirmed'],
  ['unconfirmed', 'undecided', 'unconfirmed'],
  ['unconfirmed', true, 'open'],
  ['unconfirmed', false, 'closed'],
  ['open', 'undecided', 'open'],
  ['closed', 'undecided', 'closed'],
  ['closed', true, 'open'],
  ['closed', false, 'closed'],
  ['open', true, 'open'],
  ['open', false, 'covered'],
  ['covered', false, 'covered'],
  ['covered', true, 'open'],
])('the PIN gate: %s, valid grant: %s, then %s', (gate, good, next) => {
  expect(nextPinGateState(gate, good)).toBe(next);
});
