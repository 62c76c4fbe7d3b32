import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePagePictures } from './page-pictures.ts';

test('a page is made in two sizes and two formats, lighter than it came', async () => {
  const bytes = await readFile(resolve(import.meta.dirname, '../content/magazine/01.png'));
  const made = await makePagePictures(bytes);
  expect(made.map(({ name }) => name)).toEqual(['400.avif', '400.webp', '800.avif', '800.webp']);
  for (const { name, bytes: packed } of made) {
    expect((await sharp(packed).metadata()).width).toBe(Number.parseInt(name, 10));
    expect(packed.length).toBeLessThan(bytes.length / 2);
  }
});
