import { expect, test } from 'vitest';
import { createExports } from './worker-exports.ts';

async function* numbered(pieces: number, failsAfter = Number.POSITIVE_INFINITY) {
  for (let piece = 1; piece <= pieces; piece++) {
    if (piece > failsAfter) throw new Error('The database is gone');
    yield `${piece}\n`;
  }
}

const text = (stream: ReadableStream<Uint8Array> | null) => new Response(stream).text();

test('a third export waits until one of two has ended', async () => {
  const exports = createExports();
  const begin = () =>
    exports.begin(
      () => numbered(3),
      () => {},
    );
  const first = await begin();
  await begin();
  expect(await begin()).toBeNull();
  expect(await text(first)).toBe('1\n2\n3\n');
  expect(await begin()).not.toBeNull();
});

test('one whose reader leaves makes room, and reads no further', async () => {
  const exports = createExports();
  let ended = false;
  const endless = async function* () {
    try {
      while (true) yield 'row\n';
    } finally {
      ended = true;
    }
  };
  const begin = () => exports.begin(endless, () => {});
  const first = await begin();
  await begin();
  await first?.cancel();
  expect(ended).toBe(true);
  expect(await begin()).not.toBeNull();
});

test('one that breaks off fails for its reader, is reported and makes room', async () => {
  const exports = createExports();
  const reported: unknown[] = [];
  const begin = () =>
    exports.begin(
      () => numbered(3, 1),
      (error) => reported.push(error),
    );
  for (let time = 1; time <= 3; time++) {
    await expect(text(await begin())).rejects.toThrow('The database is gone');
    expect(reported).toHaveLength(time);
  }
});

test('one that cannot begin makes room', async () => {
  const exports = createExports();
  for (let time = 1; time <= 3; time++)
    await expect(
      exports.begin(
        () => numbered(1, 0),
        () => {},
      ),
    ).rejects.toThrow();
  expect(
    await text(
      await exports.begin(
        () => numbered(1),
        () => {},
      ),
    ),
  ).toBe('1\n');
});

test('a piece of many rows leaves in chunks that a slow connection can take', async () => {
  const large = 'x'.repeat(100_000);
  const stream = await createExports().begin(
    async function* () {
      yield large;
    },
    () => {},
  );
  const sizes: number[] = [];
  for await (const chunk of stream ?? []) sizes.push(chunk.length);
  expect(sizes).toEqual([32_768, 32_768, 32_768, 1_696]);
});
