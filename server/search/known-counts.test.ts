import { beforeEach, expect, test, vi } from 'vitest';
import { createKnownCounts, type KnownCounts } from './known-counts.ts';

let changed: () => void;
let isListening: boolean;
let counts: KnownCounts;
beforeEach(() => {
  isListening = true;
  counts = createKnownCounts({
    onChange: (_, listener) => {
      changed = listener;
    },
    isListening: () => isListening,
  });
});

test('rows are counted once, until something changes', async () => {
  const count = vi.fn(async () => 7);
  expect(await Promise.all([counts.read('all', count), counts.read('all', count)])).toEqual([7, 7]);
  expect(await counts.read('closed', async () => 3)).toBe(3);
  expect(count).toHaveBeenCalledTimes(1);
  changed();
  count.mockResolvedValue(8);
  expect(await counts.read('all', count)).toBe(8);
  counts.forget();
  count.mockResolvedValue(9);
  expect(await counts.read('all', count)).toBe(9);
});

test('what is counted while something changes is for those who asked before', async () => {
  const slow = Promise.withResolvers<number>();
  const before = counts.read('all', () => slow.promise);
  changed();
  const after = counts.read('all', async () => 8);
  slow.resolve(7);
  expect([await before, await after, await counts.read('all', async () => 0)]).toEqual([7, 8, 8]);
});

test('nothing is remembered while nobody would tell of changes, and no failure', async () => {
  isListening = false;
  expect(await counts.read('all', async () => 1)).toBe(1);
  expect(await counts.read('all', async () => 2)).toBe(2);
  isListening = true;
  await expect(counts.read('all', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await counts.read('all', async () => 3)).toBe(3);
});
