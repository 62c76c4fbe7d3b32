import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { magazinePictures } from './magazine-pictures.ts';

test('every picture that a book shows is built for it, those of the demo portfolio too', async () => {
  const names = await magazinePictures(resolve(import.meta.dirname, '../content'));
  expect([...names]).toEqual(expect.arrayContaining(['hero-1', 'login', 'portfolio-3']));
  expect(names).not.toContain('portfolio-5');
});
