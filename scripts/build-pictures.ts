import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import { PAGE_PICTURE } from '../contracts/magazine.ts';
import {
  builtPictureName,
  hasTallPicture,
  SHARE_PICTURE,
  sitePictureWidths,
  TALL_PICTURE,
} from '../contracts/pictures.ts';
import { encodePicture } from '../server/images/encode-picture.ts';
import { magazinePictures } from './magazine-pictures.ts';
import { magazinePages, makePagePictures } from './page-pictures.ts';
import { makeSharePicture } from './share-picture.ts';
import { makeTallPictures } from './tall-picture.ts';

const PROJECT = resolve(import.meta.dirname, '..');
const CONTENT = join(PROJECT, 'content');
const SOURCES = join(CONTENT, 'pictures');
const TARGET = join(PROJECT, 'build', 'pictures');
const MANIFEST = join(PROJECT, 'build', 'pictures.json');
const ENCODERS = [
  join(PROJECT, 'server', 'images', 'encoder-process.ts'),
  join(import.meta.dirname, 'page-pictures.ts'),
  join(import.meta.dirname, 'share-picture.ts'),
  join(import.meta.dirname, 'tall-picture.ts'),
];

const readContent = async (file: string) => JSON.parse(await readFile(join(CONTENT, file), 'utf8'));

/**
 * The pages' own pictures. Those of the demo portfolio are stored like uploads on the first start,
 * and made here only where the magazine shows them, too.
 */
async function sitePictures(): Promise<string[]> {
  const portfolio: { picture: string }[] = await readContent('demo/portfolio.json');
  const uploads = new Set(portfolio.map(({ picture }) => picture));
  for (const picture of await magazinePictures(CONTENT)) uploads.delete(picture);
  const files = await readdir(SOURCES);
  return files.filter((file) => !file.startsWith('.') && !uploads.has(parse(file).name)).sort();
}

/** Every picture that the build makes: those of the pages, then those of the magazine. */
async function allTasks(): Promise<Task[]> {
  const shared: string = (await readContent('hero.json')).pictures[0].picture;
  const tasks: Task[] = [];
  for (const file of await sitePictures()) {
    const { name } = parse(file);
    const bytes = await readFile(join(SOURCES, file));
    tasks.push({ name, bytes, use: name === shared ? 'shared' : 'site' });
  }
  const pages = await magazinePages(CONTENT);
  return [...tasks, ...pages.map((page): Task => ({ ...page, use: 'page' }))];
}

/** What a picture was made from: source, encoders and widths, so that any change makes it anew. */
type Manifest = Record<string, string>;

/** Turns content/pictures and the magazine into build/pictures/<name>-<version>/<width>.{avif,webp}; what is up to date stays. */
async function buildPictures() {
  await mkdir(TARGET, { recursive: true });
  const known: Manifest = JSON.parse(await readFile(MANIFEST, 'utf8').catch(() => '{}'));
  const made: Manifest = {};
  for (const task of await allTasks()) {
    const { name } = task;
    const recipe = await recipeOf(task);
    if (known[name] !== recipe) await buildPicture(task, recipe);
    made[name] = recipe;
    await writeFile(MANIFEST, JSON.stringify({ ...known, ...made }, null, 2));
  }
  await writeFile(MANIFEST, JSON.stringify(made, null, 2));
  const current = Object.entries(made).map(([name, recipe]) => builtPictureName(name, recipe));
  for (const entry of await readdir(TARGET)) {
    if (!current.includes(entry)) await rm(join(TARGET, entry), { recursive: true });
  }
}

type Task = { name: string; bytes: Uint8Array; use: 'site' | 'shared' | 'page' };

async function recipeOf({ name, bytes, use }: Task) {
  const wanted = JSON.stringify([
    use,
    use === 'page' ? PAGE_PICTURE.widths : sitePictureWidths(name),
    hasTallPicture(name) && TALL_PICTURE,
    use === 'shared' && SHARE_PICTURE,
  ]);
  const recipe = createHash('sha256').update(bytes).update(wanted);
  for (const encoder of ENCODERS) recipe.update(await readFile(encoder));
  return recipe.digest('hex');
}

async function buildPicture(task: Task, recipe: string) {
  const { name } = task;
  const started = performance.now();
  const files = task.use === 'page' ? await makePagePictures(task.bytes) : await siteFiles(task);
  const folder = join(TARGET, builtPictureName(name, recipe));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const file of files) await writeFile(join(folder, file.name), file.bytes);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const sizes = files.map(({ name, bytes }) => `${name} ${Math.ceil(bytes.length / 1000)} KB`);
  console.log(`${name} (${seconds} s): ${sizes.join(', ')}`);
}

async function siteFiles({ name, bytes, use }: Task) {
  const encoded = await encodePicture(bytes, { widths: sitePictureWidths(name) });
  if (!encoded.ok) throw new Error(`content/pictures/${name}: ${encoded.reason}`);
  const shared = use === 'shared' && (await makeSharePicture(bytes));
  return [
    ...encoded.variants,
    ...(hasTallPicture(name) ? await makeTallPictures(bytes) : []),
    ...(shared ? [{ name: SHARE_PICTURE.file, bytes: shared }] : []),
  ];
}

await buildPictures();
