import { expect, test, vi } from 'vitest';
import { fileCache } from './file-cache.ts';

const A_MINUTE = { maxBytes: 800, maxMs: 60_000 };
const picture = (size: number) => new Uint8Array(size);

test('a picture that was read is not read again, for a while', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const read = vi.fn(async () => picture(10));
    const { get } = fileCache(read, A_MINUTE);
    expect(await get('a/1.webp')).toBe(await get('a/1.webp'));
    vi.advanceTimersByTime(59_000);
    await get('a/1.webp');
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2_000);
    await get('a/1.webp');
    expect(read).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test('concurrent requests share one read, and its failure', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(picture(10));
  const { get } = fileCache(read, A_MINUTE);
  const all = await Promise.allSettled([get('a/1.webp'), get('a/1.webp'), get('a/1.webp')]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await get('a/1.webp')).toEqual(picture(10));
});

test('a missing picture is requested each time', async () => {
  const read = vi.fn(async () => null);
  const { get, size } = fileCache(read, A_MINUTE);
  await get('a/1.webp');
  await get('a/1.webp');
  expect(read).toHaveBeenCalledTimes(2);
  expect(size()).toBe(0);
});

test('the least recently used pictures make room; a very large one is not cached', async () => {
  const read = vi.fn(async (key: string) => picture(key === 'huge/1.webp' ? 101 : 100));
  const { get, size } = fileCache(read, A_MINUTE);
  for (let number = 1; number <= 8; number++) await get(`p${number}/1.webp`);
  await get('p1/1.webp');
  await get('p9/1.webp');
  await get('huge/1.webp');
  expect(size()).toBe(800);
  read.mockClear();
  await get('p1/1.webp');
  expect(read).not.toHaveBeenCalled();
  await get('p2/1.webp');
  await get('huge/1.webp');
  expect(read.mock.calls).toEqual([['p2/1.webp'], ['huge/1.webp']]);
});

test('a forgotten picture is read again, also when its read was pending', async () => {
  const late = Promise.withResolvers<Uint8Array>();
  const read = vi
    .fn(async (): Promise<Uint8Array | null> => null)
    .mockReturnValueOnce(late.promise);
  const { get, forget, size } = fileCache(read, A_MINUTE);
  const first = get('a/1.webp');
  forget('a');
  expect(await get('a/1.webp')).toBeNull();
  late.resolve(picture(10));
  expect(await first).toEqual(picture(10));
  expect(size()).toBe(0);
  expect(await get('a/1.webp')).toBeNull();
});

test('forgetting one picture leaves those alone whose name only begins alike', async () => {
  const read = vi.fn(async () => picture(10));
  const { get, forget, size } = fileCache(read, A_MINUTE);
  for (const key of ['a/1.webp', 'a/2.webp', 'ab/1.webp']) await get(key);
  forget('a');
  expect(size()).toBe(10);
});
