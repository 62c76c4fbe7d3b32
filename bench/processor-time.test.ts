import { expect, test } from 'vitest';
import { machineMs, processMs } from './processor-time.ts';

test('the processor time of a process is told, whatever its name', () => {
  const stat = '4711 (nginx: (a b) x) S 1 4711 4711 0 -1 4194304 310 0 0 0 120 30 9 9 20 0 1 0 999';
  expect(processMs(stat)).toBe(1500);
});

test('what the host stole is told apart from what the machine did', () => {
  const stat = 'cpu  100 1 50 800 40 2 7 200 0 0\ncpu0 1 1 1 1';
  expect(machineMs(stat)).toEqual({ all: 12_000, idle: 8_400, stolen: 2_000 });
});
