import { expect, test } from 'vitest';
import type { PictureStore } from '../../server/images/picture-store.ts';

const NO_KEYS = [
  '',
  'abc',
  'abc/',
  '../960.webp',
  '../../etc/passwd',
  'abc/../960.webp',
  'abc/../../960.webp',
  '/etc/passwd',
  'abc/960.html',
  'abc/.960.webp',
  'abc/960.webp/x',
  'abc/960.webp\0',
  'abc/960.webp?acl',
  'ABC/960.webp',
  'a.b/960.webp',
  '.incoming/960.webp',
  'abc\\960.webp',
  'abc/%2e%2e/960.webp',
];
const NO_NAMES = ['', '.', '..', '../pictures', 'abc/960.webp', '.incoming', '/', 'abc?delete'];

export async function keysIn(store: PictureStore) {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

const textOf = async (store: PictureStore, key: string) =>
  Buffer.from((await store.get(key))?.bytes ?? []).toString();

/** The tests that every picture store has to pass. `aPlace` makes a new store that can be opened twice. */
export function testPictureStore(aPlace: () => Promise<() => Promise<PictureStore>>) {
  test('a picture is found again after it was put, and gone after it was removed', async () => {
    const open = await aPlace();
    const store = await open();
    const before = Date.now();
    await store.put('abc/480.avif', Buffer.from('small'));
    await store.put('abc/960.webp', Buffer.from('large'));
    const again = await open();
    expect((await again.get('abc/480.avif'))?.contentType).toBe('image/avif');
    expect((await again.get('abc/960.webp'))?.contentType).toBe('image/webp');
    expect(await textOf(again, 'abc/480.avif')).toBe('small');
    expect(await keysIn(again)).toEqual(['abc/480.avif', 'abc/960.webp']);
    for await (const { savedAt } of again.list()) {
      expect(Math.abs(savedAt.getTime() - before)).toBeLessThan(60_000);
    }
    await again.remove('abc');
    expect(await again.get('abc/480.avif')).toBeNull();
    expect(await keysIn(again)).toEqual([]);
  });

  test('the bytes come back as they were, also none at all', async () => {
    const store = await (await aPlace())();
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 256));
    await store.put('abc/960.webp', bytes);
    await store.put('abc/480.webp', bytes.subarray(100, 100));
    expect(bytes.equals((await store.get('abc/960.webp'))?.bytes ?? Buffer.from('none'))).toBe(
      true,
    );
    expect((await store.get('abc/480.webp'))?.bytes.length).toBe(0);
  });

  test('the same key put again has the new picture', async () => {
    const store = await (await aPlace())();
    await store.put('abc/960.webp', Buffer.from('old'));
    expect(await textOf(store, 'abc/960.webp')).toBe('old');
    await store.put('abc/960.webp', Buffer.from('new'));
    expect(await textOf(store, 'abc/960.webp')).toBe('new');
    expect(await keysIn(store)).toEqual(['abc/960.webp']);
  });

  test('removing one picture leaves those alone whose name only begins alike', async () => {
    const store = await (await aPlace())();
    for (const key of ['ab/960.webp', 'abc/960.webp', 'ab-c/960.webp']) {
      await store.put(key, Buffer.from('x'));
    }
    await store.remove('ab');
    expect(await keysIn(store)).toEqual(['ab-c/960.webp', 'abc/960.webp']);
    await store.remove('never-there');
  });

  test('what is no picture key reads nothing, writes nothing and removes nothing', async () => {
    const store = await (await aPlace())();
    await store.put('abc/960.webp', Buffer.from('kept'));
    for (const key of NO_KEYS) {
      expect(await store.get(key)).toBeNull();
      await expect(store.put(key, Buffer.from('evil'))).rejects.toThrow('Not a picture key');
    }
    for (const name of NO_NAMES) {
      await expect(store.remove(name)).rejects.toThrow('Not a picture name');
    }
    expect(await keysIn(store)).toEqual(['abc/960.webp']);
  });
}
