import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairClock } from './fair-clock.ts';

test('what a process waits for the processor does not count, also of one that was started since', () => {
  const waits = new Map([[1, 500]]);
  let now = 0;
  const clock = fairClock(
    () => new Map(waits),
    () => now,
  );
  waits.set(1, 700).set(2, 100);
  now = 1_000;
  expect(clock.ms()).toBe(700);
});

test('a pause counts, whatever the machine does meanwhile', async () => {
  const clock = fairClock();
  await pause(400);
  expect(clock.ms()).toBeGreaterThan(200);
});
