import { resolve } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { magazinePages, makePagePictures } from './page-pictures.ts';

const pages = await magazinePages(resolve(import.meta.dirname, '../content'));

test('the pages of both books are built under names of their own', () => {
  expect(pages).toHaveLength(28);
  expect(pages[0]?.name).toBe('magazine-01');
  expect(pages.at(-1)?.name).toBe('magazine-manpower-supply-12');
});

test('a page is made in two sizes and two formats, lighter than it came', async () => {
  const { bytes } = pages[0] as (typeof pages)[number];
  const made = await makePagePictures(bytes);
  expect(made.map(({ name }) => name)).toEqual(['400.avif', '400.webp', '800.avif', '800.webp']);
  for (const { name, bytes: packed } of made) {
    expect((await sharp(packed).metadata()).width).toBe(Number.parseInt(name, 10));
    expect(packed.length).toBeLessThan(bytes.length / 2);
  }
});
