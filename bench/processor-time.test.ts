import { expect, test } from 'vitest';
import { machineMs } from './processor-time.ts';

test('what the host stole is told apart from what the machine did', () => {
  const stat = 'cpu  100 1 50 800 40 2 7 200 0 0\ncpu0 1 1 1 1';
  expect(machineMs(stat)).toEqual({ all: 12_000, idle: 8_400, stolen: 2_000 });
});
