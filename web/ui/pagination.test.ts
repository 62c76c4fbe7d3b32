import { expect, test } from 'vitest';
import { pageWindow } from './pagination.tsx';

test('a short list shows every page', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a list without pages has no steps', () => {
  expect(pageWindow(1, 0)).toEqual([]);
});

test('a gap opens on the side where pages are left out', () => {
  expect(pageWindow(1, 40)).toEqual([1, 2, 3, 4, 5, 'gap-after', 40]);
  expect(pageWindow(20, 40)).toEqual([1, 'gap-before', 19, 20, 21, 'gap-after', 40]);
  expect(pageWindow(40, 40)).toEqual([1, 'gap-before', 36, 37, 38, 39, 40]);
});

test('a gap never hides a single page', () => {
  for (let page = 1; page <= 12; page++) {
    const steps = pageWindow(page, 12);
    const before = steps.indexOf('gap-before');
    const after = steps.indexOf('gap-after');
    if (before > 0) expect(Number(steps[before + 1])).toBeGreaterThan(3);
    if (after > 0) expect(Number(steps[after - 1])).toBeLessThan(10);
  }
});

test('every window of a long list has as many steps and holds the current page and its neighbours', () => {
  for (let page = 1; page <= 40; page++) {
    const steps = pageWindow(page, 40);
    expect(steps).toHaveLength(7);
    for (const near of [page - 1, page, page + 1]) {
      if (near >= 1 && near <= 40) expect(steps).toContain(near);
    }
  }
});
