import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitePictures } from './pictures.ts';
import { IMMUTABLE } from './static-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-pictures-'));
  await mkdir(join(folder, 'build', 'pictures'), { recursive: true });
  await mkdir(join(folder, 'content', 'pictures'), { recursive: true });
  await writeFile(join(folder, 'content', 'pictures', 'hero.webp'), 'the source');
});
afterAll(() => rm(folder, { recursive: true }));

test('a picture is its source until it is encoded, and then the encoded one for good', async () => {
  const hero = { folder: 'hero-1a2b', source: 'pictures/hero.webp', files: ['640.avif'] };
  const answers = new Map(
    sitePictures(new Map([['hero', hero]]), join(folder, 'build'), join(folder, 'content')),
  );
  const get = async () => {
    const address = '/site-pictures/hero-1a2b/640.avif';
    const answer = await answers.get(address)?.(new Request(`http://x${address}`));
    const header = (name: string) => answer?.headers.get(name);
    return [await answer?.text(), header('content-type'), header('cache-control')];
  };
  expect(await get()).toEqual(['the source', 'image/webp', 'no-store']);
  expect(await get()).toEqual(['the source', 'image/webp', 'no-store']);

  await mkdir(join(folder, 'build', 'pictures', 'hero-1a2b'));
  await writeFile(join(folder, 'build', 'pictures', 'hero-1a2b', '640.avif'), 'encoded');
  expect(await get()).toEqual(['encoded', 'image/avif', IMMUTABLE]);
  expect([...answers.keys()]).toEqual(['/site-pictures/hero-1a2b/640.avif']);
});
