import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { magazinePages, magazinePictures } from './magazine-pictures.ts';

const CONTENT = resolve(import.meta.dirname, '../content');

test('every picture that a book shows is built for it, those of the demo portfolio too', async () => {
  const names = await magazinePictures(CONTENT);
  expect([...names]).toEqual(expect.arrayContaining(['hero-1', 'login', 'portfolio-3']));
  expect(names).not.toContain('portfolio-5');
});

test('the pages of both books are built under names of their own', async () => {
  const pages = await magazinePages(CONTENT);
  expect(pages).toHaveLength(28);
  expect(pages[0]).toEqual({ name: 'magazine-01', source: 'magazine/01.png' });
  expect(pages.at(-1)?.name).toBe('magazine-manpower-supply-12');
});
