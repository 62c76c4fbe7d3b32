import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pictureType, readOutline } from '../picture-bytes.ts';
import { missingFile } from './content-folder.ts';
import type { ContentFiles } from './content-json.ts';
import type { ContentProblems } from './content-problems.ts';
import { checkLogo } from './logo-file.ts';
import { versionedName } from './versioned-name.ts';

const PICTURE_FORMATS = ['webp', 'jpeg', 'png', 'avif'];

export type Logos = Map<string, { file: string; width: number; height: number }>;

export async function checkLogoFiles(
  folder: string,
  partners: ContentFiles['partners'],
  problems: ContentProblems,
): Promise<Logos> {
  const logos: Logos = new Map();
  for (const [entry, { logo }] of partners.entries()) {
    const bytes = await readFile(join(folder, 'partners', logo)).catch(() => null);
    if (!bytes) {
      problems.add(
        'partners.json',
        [entry, 'logo'],
        `expected a file in partners/, found no '${logo}' there`,
      );
      continue;
    }
    const checked = checkLogo(bytes);
    if (checked.ok) {
      const { width, height } = checked;
      logos.set(logo, { file: versionedName(logo, bytes), width, height });
    } else problems.add(`partners/${logo}`, [], `expected ${checked.expected}`);
  }
  return logos;
}

export const MARK_FILE = 'mark.svg';

/** The sign in the browser's tab, from which the build draws every other icon. */
export async function checkMark(folder: string, problems: ContentProblems) {
  const text = await readFile(join(folder, MARK_FILE), 'utf8').catch(() => null);
  if (text === null) problems.add(MARK_FILE, [], missingFile(folder, MARK_FILE));
  else if (!/<svg[\s>]/.test(text)) problems.add(MARK_FILE, [], 'expected an SVG drawing');
}

/** The written size keeps the page from jumping while a picture loads, so it has to be the real one. */
export async function checkPictureFiles(
  folder: string,
  pictures: ContentFiles['pictures'],
  problems: ContentProblems,
) {
  await checkPictureNames(folder, pictures, problems);
  for (const [name, { file, width, height }] of Object.entries(pictures)) {
    const bytes = await readFile(join(folder, 'pictures', file)).catch(() => null);
    if (!bytes) {
      problems.add(
        'pictures.json',
        [name, 'file'],
        `expected a file in pictures/, found no '${file}' there`,
      );
      continue;
    }
    const type = pictureType(bytes);
    const real = type && PICTURE_FORMATS.includes(type) ? readOutline(type, bytes, 1) : null;
    if (!real?.whole)
      problems.add(`pictures/${file}`, [], 'expected a WebP, JPEG, PNG or AVIF picture');
    else if (real.width !== width || real.height !== height) {
      problems.add(
        'pictures.json',
        [name],
        `expected the size of ${file}, width ${real.width} and height ${real.height}, found ${width} and ${height}`,
      );
    }
  }
}

/** A file that pictures.json does not name is used by nothing: a picture that was meant to replace another. */
async function checkPictureNames(
  folder: string,
  pictures: ContentFiles['pictures'],
  problems: ContentProblems,
) {
  const found = (await readdir(join(folder, 'pictures')).catch(() => []))
    .filter((file) => !file.startsWith('.'))
    .sort();
  for (const [name, files] of Map.groupBy(found, (file) => parse(file).name)) {
    const named = pictures[name]?.file;
    if (files.length > 1)
      problems.add(
        'pictures',
        [],
        `expected one file called ${name}, found ${files.join(' and ')}; remove the one that is not meant, and name the other in pictures.json`,
      );
    else if (!named)
      problems.warn(`pictures/${files[0]}`, 'not used: pictures.json does not name it');
  }
}
