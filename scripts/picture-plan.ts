import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFocus } from '../contracts/agency.ts';
import { PAGE_PICTURE } from '../contracts/magazine.ts';
import {
  builtPictureName,
  hasTallPicture,
  SHARE_PICTURE,
  sitePictureWidths,
  TALL_PICTURE,
} from '../contracts/pictures.ts';
import type { BuiltPicture } from '../server/content/built-pictures.ts';
import { readContentFile } from '../server/content/content-json.ts';
import { magazinePages, magazinePictures } from './magazine-pictures.ts';

const PROJECT = join(import.meta.dirname, '..');
const ENCODERS = [
  join(PROJECT, 'server', 'files', 'encoder-process.ts'),
  join(import.meta.dirname, 'cut-picture.ts'),
  join(import.meta.dirname, 'page-pictures.ts'),
  join(import.meta.dirname, 'share-picture.ts'),
  join(import.meta.dirname, 'tall-picture.ts'),
];

type Shown = { picture: string };
type HeroPicture = Shown & { focus?: PictureFocus };
type Described = Record<string, { file: string }>;

/** A picture that the build makes. Its folder is named by what it is made from, so a folder that is there is up to date. */
export type PictureTask = BuiltPicture & {
  name: string;
  use: 'site' | 'shared' | 'page';
  focus?: PictureFocus;
};

/** Every picture of the site, in the order in which a visitor of the landing page meets them. */
export async function planPictures(content: string): Promise<PictureTask[]> {
  const encoders = await Promise.all(ENCODERS.map((file) => readFile(file)));
  const hero = (await readContentFile(content, 'hero.json')) as { pictures: HeroPicture[] };
  const heroes = hero.pictures.map(({ picture }) => picture);
  const focusOf = (name: string) => hero.pictures.find(({ picture }) => picture === name)?.focus;
  const wanted: Pick<PictureTask, 'name' | 'source' | 'use'>[] = [
    ...(await sitePictures(content)).map(
      ({ name, file }) =>
        ({
          name,
          source: join('pictures', file),
          use: name === heroes[0] ? 'shared' : 'site',
        }) as const,
    ),
    ...(await magazinePages(content)).map((page) => ({ ...page, use: 'page' as const })),
  ];
  const turnOf = ({ name }: { name: string }) => {
    const turn = heroes.indexOf(name);
    if (turn >= 0) return turn;
    return name.endsWith('-01') ? heroes.length : heroes.length + 1;
  };
  const tasks: PictureTask[] = [];
  for (const { name, source, use } of wanted.toSorted(
    (one, other) => turnOf(one) - turnOf(other),
  )) {
    const files = filesOf(name, use);
    const focus = focusOf(name);
    const recipe = createHash('sha256')
      .update(await readFile(join(content, source)))
      .update(JSON.stringify([use, files, focus]));
    for (const encoder of encoders) recipe.update(encoder);
    const folder = builtPictureName(name, recipe.digest('hex'));
    tasks.push({ name, source, use, files, folder, ...(focus && { focus }) });
  }
  return tasks;
}

/**
 * The pages' own pictures, as pictures.json names them. Those of the demo portfolio are stored like
 * uploads on the first start, and made here only where the magazine shows them, too.
 */
async function sitePictures(content: string): Promise<{ name: string; file: string }[]> {
  const portfolio = (await readContentFile(content, 'demo/portfolio.json')) as Shown[];
  const described = (await readContentFile(content, 'pictures.json')) as Described;
  const uploads = new Set(portfolio.map(({ picture }) => picture));
  for (const picture of await magazinePictures(content)) uploads.delete(picture);
  return Object.entries(described)
    .filter(([name]) => !uploads.has(name))
    .map(([name, { file }]) => ({ name, file }));
}

function filesOf(name: string, use: PictureTask['use']): string[] {
  const inBoth = (widths: number[], prefix = '') =>
    widths.flatMap((width) => [`${prefix}${width}.avif`, `${prefix}${width}.webp`]);
  if (use === 'page') return inBoth(PAGE_PICTURE.widths);
  return [
    ...inBoth(sitePictureWidths(name)),
    ...(hasTallPicture(name) ? inBoth(TALL_PICTURE.widths, 'tall-') : []),
    ...(use === 'shared' ? [SHARE_PICTURE.file] : []),
  ];
}
