import { expect, test } from 'vitest';
import { reconnectDelayMs } from './live-updates.ts';

test('a stream is reopened at once after a regular end, and with growing delays after failures', () => {
  expect([0, 1, 2, 3, 6, 40].map(reconnectDelayMs)).toEqual([0, 1000, 2000, 4000, 30_000, 30_000]);
});
