import { afterEach, expect, test, vi } from 'vitest';
import { tabStorage } from './tab-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const numberIn = (stored: string) => {
  const value: unknown = JSON.parse(stored);
  return typeof value === 'number' ? value : null;
};

test('a value is read as it was written, until it is cleared', () => {
  const held = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => held.set(key, text),
    removeItem: (key: string) => held.delete(key),
  });
  expect(tabStorage.read('count', numberIn)).toBeNull();
  expect(tabStorage.write('count', 7)).toBe(true);
  expect(tabStorage.read('count', numberIn)).toBe(7);
  tabStorage.clear('count');
  expect(tabStorage.read('count', numberIn)).toBeNull();
});

test.each(['', '{', '"seven"'])('a stored %j that is not valid is not read', (stored) => {
  vi.stubGlobal('sessionStorage', { getItem: () => stored });
  expect(tabStorage.read('count', numberIn)).toBeNull();
});

test('nothing throws where the browser has no storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(tabStorage.read('count', numberIn)).toBeNull();
  expect(tabStorage.write('count', 7)).toBe(false);
  tabStorage.clear('count');
});
