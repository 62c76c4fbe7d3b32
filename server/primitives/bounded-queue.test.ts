import { expect, test } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';

const forever = () => new Promise<never>(() => {});

test('two jobs run at once, three wait, and the rest is never started', async () => {
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
  expect(inTurn.figures()).toMatchObject({ waiting: 0, done: 5, busy: 3 });
});

test('jobs run one after the other in order, also after one that fails', async () => {
  const inTurn = boundedQueue({ atOnce: 1, maxWaiting: 5 });
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} starts`);
    await new Promise(setImmediate);
    order.push(`${name} ends`);
    if (name === 'first') throw new Error('broken');
    return name;
  };
  const first = inTurn(work('first'));
  const second = inTurn(work('second'));
  await expect(first).rejects.toThrow('broken');
  await expect(second).resolves.toBe('second');
  expect(order).toEqual(['first starts', 'first ends', 'second starts', 'second ends']);
});

test('a queue of large jobs is full sooner', async () => {
  const inTurn = boundedQueue({ atOnce: 1, maxWaiting: 20, maxWaitingBytes: 100 });
  void inTurn(forever, { bytes: 90 });
  void inTurn(forever, { bytes: 60 });
  await expect(inTurn(forever, { bytes: 60 })).resolves.toBe('busy');
});

test('a job that waits too long times out, and the queue goes on', async () => {
  const inTurn = boundedQueue({ atOnce: 1, maxWaiting: 1, maxWaitMs: 20 });
  const stuck = Promise.withResolvers<string>();
  const first = inTurn(() => stuck.promise);
  const second = inTurn(async () => 'late');
  await expect(inTurn(async () => 'never')).resolves.toBe('busy');
  await expect(second).resolves.toBe('timeout');
  stuck.resolve('done');
  await expect(first).resolves.toBe('done');
  await expect(inTurn(async () => 'free again')).resolves.toBe('free again');
});

test('a job of higher priority passes waiting ones, and a full group blocks no other job', async () => {
  const inTurn = boundedQueue({ atOnce: 2, maxWaiting: 9, groups: { strangers: 1 } });
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const work = (name: string) => async () => void order.push(name);
  const stranger = (name: string, priority: number) =>
    inTurn(work(name), { priority, group: 'strangers' });
  const runs = [
    inTurn(() => first.promise, { group: 'strangers' }),
    stranger('late stranger', 3),
    stranger('early stranger', 2),
    inTurn(work('known'), { priority: 1 }),
  ];
  await runs[3];
  expect(order).toEqual(['known']);
  first.resolve();
  await Promise.all(runs);
  expect(order).toEqual(['known', 'early stranger', 'late stranger']);
});
