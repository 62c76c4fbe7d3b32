import { expect, test } from 'vitest';
import { memoryBudget } from './read-upload.ts';

const forever = () => new Promise<never>(() => {});

test('work begins as long as all of it fits, and small work beside large', async () => {
  const hold = memoryBudget(100);
  void hold(60, forever);
  await expect(hold(60, async () => 'done')).resolves.toBe('busy');
  await expect(hold(40, async () => 'done')).resolves.toBe('done');
});

test('finished work frees its memory, also after a failure', async () => {
  const hold = memoryBudget(100);
  await hold(100, async () => 'done');
  await expect(hold(100, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(hold(100, async () => 'done')).resolves.toBe('done');
});
