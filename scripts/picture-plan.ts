import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_PICTURE } from '../contracts/magazine.ts';
import { builtPictureName, hasTallPicture, sitePictureWidths } from '../contracts/pictures.ts';
import type { BuiltPicture } from '../server/content/built-pictures.ts';
import { readContentFile } from '../server/content/content-json.ts';
import {
  filesOf,
  type PictureRecipe,
  SHARED_AUTO,
  SHARED_CUTS,
  TALL_AUTO,
  TALL_CUTS,
} from '../server/files/picture-recipes.ts';
import { magazinePages, magazinePictures } from './magazine-pictures.ts';

const PROJECT = join(import.meta.dirname, '..');
const ENCODERS = [
  join(PROJECT, 'server', 'files', 'encoder-process.ts'),
  join(PROJECT, 'server', 'files', 'cut-picture.ts'),
  join(import.meta.dirname, 'page-pictures.ts'),
];

type Shown = { picture: string };
type HeroPicture = Shown & { focus?: unknown };
type Described = Record<string, { file: string }>;

/** A picture that the build makes. Its folder is named by what it is made from, so a folder that is there is up to date. */
export type PictureTask = BuiltPicture & {
  name: string;
  use: 'site' | 'page';
  recipe: PictureRecipe;
};

/** Every picture of the site, in the order in which a visitor of the landing page meets them. */
export async function planPictures(content: string): Promise<PictureTask[]> {
  const encoders = await Promise.all(ENCODERS.map((file) => readFile(file)));
  const hero = (await readContentFile(content, 'hero.json')) as { pictures: HeroPicture[] };
  const heroes = hero.pictures.map(({ picture }) => picture);
  const wanted: Pick<PictureTask, 'name' | 'source' | 'use'>[] = [
    ...(await sitePictures(content)).map(
      ({ name, file }) =>
        ({
          name,
          source: join('pictures', file),
          use: 'site',
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
    const shown = hero.pictures.find(({ picture }) => picture === name);
    const recipe = use === 'page' ? { widths: PAGE_PICTURE.widths } : siteRecipe(name, shown);
    const files = filesOf(recipe);
    const made = createHash('sha256')
      .update(await readFile(join(content, source)))
      .update(JSON.stringify([use, recipe]));
    for (const encoder of encoders) made.update(encoder);
    const folder = builtPictureName(name, made.digest('hex'));
    tasks.push({ name, source, use, recipe, files, folder });
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

/** A picture of the hero has every cut that the panel may ask for. */
function siteRecipe(name: string, shown: HeroPicture | undefined): PictureRecipe {
  const isAuto = shown !== undefined && !shown.focus;
  return {
    widths: sitePictureWidths(name),
    ...(hasTallPicture(name) && { cuts: [...TALL_CUTS, ...(shown?.focus ? [] : [TALL_AUTO])] }),
    ...(shown && { shared: [...SHARED_CUTS, ...(isAuto ? [SHARED_AUTO] : [])] }),
  };
}
