import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import { sitePictureWidths } from '../contracts/pictures.ts';
import { encodePicture } from '../server/images/encode-picture.ts';

const PROJECT = resolve(import.meta.dirname, '..');
const CONTENT = join(PROJECT, 'content');
const SOURCES = join(CONTENT, 'pictures');
const TARGET = join(PROJECT, 'build', 'pictures');
const MANIFEST = join(PROJECT, 'build', 'pictures.json');
const ENCODER = join(PROJECT, 'server', 'images', 'encoder-process.ts');

/** The pages' own pictures. Those of the demo portfolio are stored like uploads on the first start. */
async function sitePictures(): Promise<string[]> {
  const portfolio: { picture: string }[] = JSON.parse(
    await readFile(join(CONTENT, 'demo', 'portfolio.json'), 'utf8'),
  );
  const uploads = new Set(portfolio.map(({ picture }) => picture));
  const files = await readdir(SOURCES);
  return files.filter((file) => !file.startsWith('.') && !uploads.has(parse(file).name)).sort();
}

/** What a picture was made from: source, encoder and widths, so that any change makes it anew. */
type Manifest = Record<string, string>;

/** Turns content/pictures into build/pictures/<name>/<width>.{avif,webp}; what is up to date stays. */
async function buildPictures() {
  await mkdir(TARGET, { recursive: true });
  const known: Manifest = JSON.parse(await readFile(MANIFEST, 'utf8').catch(() => '{}'));
  const made: Manifest = {};
  for (const file of await sitePictures()) {
    const { name } = parse(file);
    const bytes = await readFile(join(SOURCES, file));
    const recipe = await recipeOf(name, bytes);
    if (known[name] !== recipe) await buildPicture(name, bytes);
    made[name] = recipe;
    await writeFile(MANIFEST, JSON.stringify({ ...known, ...made }, null, 2));
  }
  for (const name of Object.keys(known).filter((name) => !made[name])) {
    await rm(join(TARGET, name), { recursive: true, force: true });
  }
  await writeFile(MANIFEST, JSON.stringify(made, null, 2));
}

async function recipeOf(name: string, bytes: Uint8Array) {
  const widths = JSON.stringify(sitePictureWidths(name));
  const encoder = await readFile(ENCODER);
  return createHash('sha256').update(bytes).update(encoder).update(widths).digest('hex');
}

async function buildPicture(name: string, bytes: Uint8Array) {
  const started = performance.now();
  const encoded = await encodePicture(bytes, { widths: sitePictureWidths(name) });
  if (!encoded.ok) throw new Error(`content/pictures/${name}: ${encoded.reason}`);
  const folder = join(TARGET, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const variant of encoded.variants)
    await writeFile(join(folder, variant.name), variant.bytes);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const sizes = encoded.variants.map(
    ({ name, bytes }) => `${name} ${Math.ceil(bytes.length / 1000)} KB`,
  );
  console.log(`${name} (${seconds} s): ${sizes.join(', ')}`);
}

await buildPictures();
