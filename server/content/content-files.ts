import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureType, readOutline } from '../picture-bytes.ts';
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

/** The written size keeps the page from jumping while a picture loads, so it has to be the real one. */
export async function checkPictureFiles(
  folder: string,
  pictures: ContentFiles['pictures'],
  problems: ContentProblems,
) {
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
