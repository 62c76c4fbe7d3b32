import { expect, test } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';

test('so many jobs run at once, some wait, and the rest is not started', async () => {
  const inTurn = boundedQueue({ atOnce: 2, maxWaiting: 3 });
  let running = 0;
  let most = 0;
  let started = 0;
  const job = async () => {
    started += 1;
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running -= 1;
    return 'done';
  };
  const results = await Promise.all(Array.from({ length: 8 }, () => inTurn(job)));
  expect(results.filter((result) => result === 'busy')).toHaveLength(3);
  expect({ started, most }).toEqual({ started: 5, most: 2 });
});

test('a job that fails gives its place to the next', async () => {
  const inTurn = boundedQueue({ atOnce: 1, maxWaiting: 1 });
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
