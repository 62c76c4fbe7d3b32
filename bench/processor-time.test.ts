import { expect, test } from 'vitest';
import { machineMs, shareNote } from './processor-time.ts';

test('time stolen by the host is distinguished from time the machine used', () => {
  const stat = 'cpu  100 1 50 800 40 2 7 200 0 0\ncpu0 1 1 1 1';
  expect(machineMs(stat)).toEqual({ all: 12_000, idle: 8_400, stolen: 2_000 });
});

test('stolen and idle time are reported for the interval, not since boot', () => {
  const before = { all: 10_000, idle: 9_000, stolen: 900 };
  const after = { all: 12_000, idle: 9_500, stolen: 1_200 };
  expect(shareNote(before, after)).toContain('stole 15 % of the processors, and 25 % had nothing');
});
