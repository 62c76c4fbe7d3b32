import { expect, test } from 'vitest';
import { reconnectDelayMs } from './live-changes.ts';

test('a stream that ended as it should is followed by the next at once, failures by growing pauses', () => {
  expect([0, 1, 2, 3, 6, 40].map(reconnectDelayMs)).toEqual([0, 1000, 2000, 4000, 30_000, 30_000]);
});
