import { expect, test } from 'vitest';
import { machineMs, shareNote } from './processor-time.ts';

test('what the host stole is told apart from what the machine did', () => {
  const stat = 'cpu  100 1 50 800 40 2 7 200 0 0\ncpu0 1 1 1 1';
  expect(machineMs(stat)).toEqual({ all: 12_000, idle: 8_400, stolen: 2_000 });
});

test('what the host stole and what was idle is told of the time between, not of all time', () => {
  const before = { all: 10_000, idle: 9_000, stolen: 900 };
  const after = { all: 12_000, idle: 9_500, stolen: 1_200 };
  expect(shareNote(before, after)).toContain('stole 15 % of the processors, and 25 % had nothing');
});
