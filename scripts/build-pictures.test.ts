import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPicture } from './build-pictures.ts';
import { planPictures } from './picture-plan.ts';

const CONTENT = resolve(import.meta.dirname, '../content');

let folder: string;
let content: string;
let target: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  [content, target] = [join(folder, 'content'), join(folder, 'built')];
  await mkdir(join(content, 'pictures'), { recursive: true });
  await mkdir(target);
  for (const file of ['hero.json', 'demo', 'magazine'])
    await cp(join(CONTENT, file), join(content, file), { recursive: true });
  await writeFile(join(content, 'pictures.json'), '{ "hero-1": { "file": "hero-1.webp" } }');
  await drawHero('#204060');
});
afterEach(() => rm(folder, { recursive: true }));

const drawHero = async (background: string) => {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } });
  await writeFile(join(content, 'pictures', 'hero-1.webp'), await picture.webp().toBuffer());
};
const aTask = async (name: string) => {
  const task = (await planPictures(content)).find((one) => one.name === name);
  if (!task) throw new Error(`${name} is not planned`);
  return task;
};

test('pictures are made in the order in which a visitor of the landing page meets them', async () => {
  const names = (await planPictures(CONTENT)).map(({ name }) => name);
  expect(names.slice(0, 5)).toEqual([
    'hero-3',
    'hero-1',
    'hero-2',
    'magazine-01',
    'magazine-manpower-supply-01',
  ]);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('login');
});

test.each(['hero-1', 'magazine-02'])('%s is made with exactly the planned files', async (name) => {
  const task = await aTask(name);
  await buildPicture(task, content, target);
  expect(await readdir(target)).toEqual([task.folder]);
  expect((await readdir(join(target, task.folder))).sort()).toEqual(task.files.toSorted());
});

test('a picture that is made a second time, by another build, is left as it is', async () => {
  const task = await aTask('magazine-02');
  await buildPicture(task, content, target);
  await writeFile(join(target, task.folder, 'mark'), '');
  await buildPicture(task, content, target);
  expect(await readdir(target)).toEqual([task.folder]);
  expect(await readdir(join(target, task.folder))).toContain('mark');
});

test('another source has another folder, and everything else keeps its own', async () => {
  const before = await planPictures(content);
  await drawHero('#a04020');
  const after = await planPictures(content);
  const changed = after.filter(({ folder: now }, at) => now !== before[at]?.folder);
  expect(changed.map(({ name }) => name)).toEqual(['hero-1']);
});

test('a picture that cannot be made leaves no folder behind', async () => {
  const task = await aTask('hero-1');
  await writeFile(join(content, 'pictures', 'hero-1.webp'), 'not a picture');
  await expect(buildPicture(task, content, target)).rejects.toThrow(
    'content/pictures/hero-1.webp: not-a-picture',
  );
  expect(await readdir(target)).toEqual([]);
});
