import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { aContentFolder, changeContent } from '../tests/harness/folders.ts';
import { planPictures } from './picture-plan.ts';

test('the picture that pictures.json names is the one that is encoded, whatever lies beside it', async () => {
  const { folder, remove } = await aContentFolder();
  onTestFinished(remove);
  const heroOf = async () => (await planPictures(folder)).find(({ name }) => name === 'hero-1');
  const before = await heroOf();
  const webp = join(folder, 'pictures/hero-1.webp');
  await sharp(webp).negate().jpeg().toFile(join(folder, 'pictures/hero-1.jpg'));
  expect(await heroOf()).toEqual(before);
  await changeContent(folder, {
    'pictures.json': (pictures) => {
      pictures['hero-1'].file = 'hero-1.jpg';
    },
  });
  await rename(webp, join(folder, 'pictures/hero-0.webp'));
  const after = await heroOf();
  expect(after?.source).toBe('pictures/hero-1.jpg');
  expect(after?.folder).not.toBe(before?.folder);
  expect((await planPictures(folder)).map(({ name }) => name)).not.toContain('hero-0');
});
