import { expect, test } from 'vitest';
import type { FileStore, Holding } from '../../server/files/file-store.ts';

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
/** A key that is good in another store. */
const OF_THE_OTHER = { picture: 'abc/file.pdf', document: 'abc/960.webp' };
const NO_NAMES = ['', '.', '..', '../pictures', 'abc/960.webp', '.incoming', '/', 'abc?delete'];

export async function keysIn(store: FileStore) {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

const textOf = async (store: FileStore, key: string) =>
  Buffer.from((await store.get(key))?.bytes ?? []).toString();

/** Two files of a name, of different types. */
const FILES = {
  picture: [
    ['480.avif', 'image/avif'],
    ['960.webp', 'image/webp'],
  ],
  document: [
    ['file.pdf', 'application/pdf'],
    ['file.webp', 'image/webp'],
  ],
} as const;

/** The tests that every store has to pass. `aPlace` makes a new store that can be opened twice. */
export function testFileStore(aPlace: () => Promise<() => Promise<FileStore>>, { noun }: Holding) {
  const [[small, smallType], [large, largeType]] = FILES[noun];

  test(`a ${noun} is found again after it was put, and gone after it was removed`, async () => {
    const open = await aPlace();
    const store = await open();
    const before = Date.now();
    await store.put(`abc/${small}`, Buffer.from('small'));
    await store.put(`abc/${large}`, Buffer.from('large'));
    const again = await open();
    expect((await again.get(`abc/${small}`))?.contentType).toBe(smallType);
    expect((await again.get(`abc/${large}`))?.contentType).toBe(largeType);
    expect(await textOf(again, `abc/${small}`)).toBe('small');
    expect(await keysIn(again)).toEqual([`abc/${small}`, `abc/${large}`]);
    for await (const { savedAt } of again.list()) {
      expect(Math.abs(savedAt.getTime() - before)).toBeLessThan(60_000);
    }
    await again.remove('abc');
    expect(await again.get(`abc/${small}`)).toBeNull();
    expect(await keysIn(again)).toEqual([]);
  });

  test(`the bytes of a ${noun} come back as they were, also none at all`, async () => {
    const store = await (await aPlace())();
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 256));
    await store.put(`abc/${large}`, bytes);
    await store.put(`abc/${small}`, bytes.subarray(100, 100));
    expect(bytes.equals((await store.get(`abc/${large}`))?.bytes ?? Buffer.from('none'))).toBe(
      true,
    );
    expect((await store.get(`abc/${small}`))?.bytes.length).toBe(0);
  });

  test(`the same key put again has the new ${noun}`, async () => {
    const store = await (await aPlace())();
    await store.put(`abc/${large}`, Buffer.from('old'));
    expect(await textOf(store, `abc/${large}`)).toBe('old');
    await store.put(`abc/${large}`, Buffer.from('new'));
    expect(await textOf(store, `abc/${large}`)).toBe('new');
    expect(await keysIn(store)).toEqual([`abc/${large}`]);
  });

  test(`removing one ${noun} leaves those alone whose name only begins alike`, async () => {
    const store = await (await aPlace())();
    for (const key of [`ab/${large}`, `abc/${large}`, `ab-c/${large}`]) {
      await store.put(key, Buffer.from('x'));
    }
    await store.remove('ab');
    expect(await keysIn(store)).toEqual([`ab-c/${large}`, `abc/${large}`]);
    await store.remove('never-there');
  });

  test(`what is no key of a ${noun} reads nothing, writes nothing and removes nothing`, async () => {
    const store = await (await aPlace())();
    await store.put(`abc/${large}`, Buffer.from('kept'));
    for (const key of [...NO_KEYS, OF_THE_OTHER[noun]]) {
      expect(await store.get(key)).toBeNull();
      await expect(store.put(key, Buffer.from('evil'))).rejects.toThrow(`Not a ${noun} key`);
    }
    for (const name of NO_NAMES) {
      await expect(store.remove(name)).rejects.toThrow(`Not a ${noun} name`);
    }
    expect(await keysIn(store)).toEqual([`abc/${large}`]);
  });
}
