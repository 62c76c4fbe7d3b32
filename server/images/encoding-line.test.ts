import { expect, test } from 'vitest';
import { encodingLine } from './encoding-line.ts';

const forever = () => new Promise<never>(() => {});

test('pictures are made one after the other, in order, even when one fails', async () => {
  const inTurn = encodingLine({ maxWaiting: 5, maxWaitingBytes: 100 });
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} starts`);
    await new Promise(setImmediate);
    order.push(`${name} ends`);
    if (name === 'first') throw new Error('broken');
    return name;
  };
  const first = inTurn(1, work('first'));
  const second = inTurn(1, work('second'));
  await expect(first).rejects.toThrow('broken');
  await expect(second).resolves.toBe('second');
  expect(order).toEqual(['first starts', 'first ends', 'second starts', 'second ends']);
});

test('a full line answers busy at once', async () => {
  const inTurn = encodingLine({ maxWaiting: 2, maxWaitingBytes: 100 });
  void inTurn(1, forever);
  await new Promise(setImmediate);
  void inTurn(1, forever);
  void inTurn(1, forever);
  await expect(inTurn(1, forever)).resolves.toBe('busy');
});

test('a line of large files is full sooner', async () => {
  const inTurn = encodingLine({ maxWaiting: 20, maxWaitingBytes: 100 });
  void inTurn(90, forever);
  await new Promise(setImmediate);
  void inTurn(60, forever);
  await expect(inTurn(60, forever)).resolves.toBe('busy');
});
