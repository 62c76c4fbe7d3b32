import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ContentFiles } from './content-json.ts';
import type { ContentProblems } from './content-problems.ts';
import { checkLogo } from './logo-file.ts';

// AVIF is a kind of HEIF.
const PICTURE_FORMATS = ['webp', 'jpeg', 'png', 'heif'];

export type LogoSizes = Map<string, { width: number; height: number }>;

export async function checkLogoFiles(
  folder: string,
  partners: ContentFiles['partners'],
  problems: ContentProblems,
): Promise<LogoSizes> {
  const sizes: LogoSizes = new Map();
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
    if (checked.ok) sizes.set(logo, { width: checked.width, height: checked.height });
    else problems.add(`partners/${logo}`, [], `expected ${checked.expected}`);
  }
  return sizes;
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
    const real = await sharp(bytes)
      .metadata()
      .catch(() => null);
    if (!real || !PICTURE_FORMATS.includes(real.format))
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
