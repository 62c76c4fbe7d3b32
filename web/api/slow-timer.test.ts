import { expect, test } from 'vitest';
import { slowTimer } from './slow-timer.ts';

test('what is shown is asked for by the minute, and after a failure less often', () => {
  expect(slowTimer({ state: { status: 'success' } })).toBe(60_000);
  expect(slowTimer({ state: { status: 'pending' } })).toBe(60_000);
  expect(slowTimer({ state: { status: 'error' } })).toBe(300_000);
});
