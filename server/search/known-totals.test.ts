import { beforeEach, expect, test, vi } from 'vitest';
import { createKnownTotals, type KnownTotals } from './known-totals.ts';

let changed: () => void;
let isListening: boolean;
let totals: KnownTotals;
beforeEach(() => {
  isListening = true;
  totals = createKnownTotals({
    onChange: (_, listener) => {
      changed = listener;
    },
    isListening: () => isListening,
  });
});

test('a total is counted once, until something changes', async () => {
  const count = vi.fn(async () => 7);
  expect(await Promise.all([totals.read('all', count), totals.read('all', count)])).toEqual([7, 7]);
  expect(await totals.read('closed', async () => 3)).toBe(3);
  expect(count).toHaveBeenCalledTimes(1);
  changed();
  count.mockResolvedValue(8);
  expect(await totals.read('all', count)).toBe(8);
  totals.forget();
  count.mockResolvedValue(9);
  expect(await totals.read('all', count)).toBe(9);
});

test('what is counted while something changes is for those who asked before', async () => {
  const slow = Promise.withResolvers<number>();
  const before = totals.read('all', () => slow.promise);
  changed();
  const after = totals.read('all', async () => 8);
  slow.resolve(7);
  expect([await before, await after, await totals.read('all', async () => 0)]).toEqual([7, 8, 8]);
});

test('nothing is remembered while nobody would tell of changes, and no failure', async () => {
  isListening = false;
  expect(await totals.read('all', async () => 1)).toBe(1);
  expect(await totals.read('all', async () => 2)).toBe(2);
  isListening = true;
  await expect(totals.read('all', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await totals.read('all', async () => 3)).toBe(3);
});
