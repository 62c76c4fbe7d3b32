import { expect, test } from 'vitest';
import { PicturesAway } from '../picture-store.ts';
import { readingLine } from './reading-line.ts';

function aJob() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, resolve, reject };
}

test('so many are read at once; the others follow in their order, also after a failure', async () => {
  const inTurn = readingLine({ atOnce: 1, maxWaiting: 5, waitMs: 10_000 });
  const order: string[] = [];
  const first = aJob();
  const runs = [
    inTurn(first.work),
    inTurn(async () => order.push('second')),
    inTurn(async () => order.push('third')),
  ];
  await new Promise(setImmediate);
  expect(order).toEqual([]);
  first.reject(new Error('broken'));
  await expect(runs[0]).rejects.toThrow('broken');
  await Promise.all(runs.slice(1));
  expect(order).toEqual(['second', 'third']);
  await expect(inTurn(async () => 'free again')).resolves.toBe('free again');
});

test('a full line refuses at once, and nobody waits for ever', async () => {
  const inTurn = readingLine({ atOnce: 1, maxWaiting: 1, waitMs: 20 });
  const stuck = aJob();
  const first = inTurn(stuck.work);
  const second = inTurn(async () => 'too late');
  await expect(inTurn(async () => 'never')).rejects.toThrow(PicturesAway);
  await expect(second).rejects.toMatchObject({ reason: 'no turn in time: too many readers' });
  stuck.resolve('done');
  await expect(first).resolves.toBe('done');
  await expect(inTurn(async () => 'free again')).resolves.toBe('free again');
});
