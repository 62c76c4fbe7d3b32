import { expect, test } from 'vitest';
import { addedTime } from './added-time.ts';

test('what the provider takes itself is not counted as ours', () => {
  const direct = Array.from({ length: 100 }, (_, index) => 400 + index);
  const throughSite = direct.map((ms, index) => ms + (index < 90 ? 8 : 20));
  expect(addedTime(throughSite, direct)).toEqual({ p50: 8, p95: 20 });
});
