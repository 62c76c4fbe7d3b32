import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_PICTURE, pageName } from '../../../contracts/magazine.ts';
import { pictureType, readOutline } from '../../picture-bytes.ts';
import type { ContentFiles } from '../content-json.ts';
import type { ContentProblems } from '../content-problems.ts';
import { BOOKS } from './read-books.ts';

const { width, height } = PAGE_PICTURE;
const DRAW_THEM = 'run npm run magazine, or put a picture of your own there';

/** Whether every page that is written has its picture, and every picture its page. */
export async function checkPageFiles(
  folder: string,
  files: Partial<ContentFiles>,
  problems: ContentProblems,
) {
  for (const { folder: below, name } of BOOKS) {
    const book = files[name];
    if (!book) continue;
    const json = `${below}/magazine.json`;
    const written = book.pages.map((_, index) => `${pageName(index + 1)}.png`);
    const found = (await readdir(join(folder, below))).filter((file) => /^\d+\.png$/.test(file));
    for (const [index, file] of written.entries()) {
      if (!found.includes(file)) {
        problems.add(
          json,
          ['pages', index],
          `expected its picture ${file}, found none; ${DRAW_THEM}`,
        );
        continue;
      }
      const size = await sizeOf(join(folder, below, file));
      if (size !== `${width} x ${height}`)
        problems.add(
          `${below}/${file}`,
          [],
          `expected a PNG of ${width} x ${height}, found ${size}`,
        );
    }
    for (const file of found.filter((file) => !written.includes(file)))
      problems.add(`${below}/${file}`, [], 'expected a page for it in magazine.json, found none');
  }
}

async function sizeOf(file: string) {
  const bytes = await readFile(file);
  const real = pictureType(bytes) === 'png' ? readOutline('png', bytes, 1) : null;
  return real?.whole ? `${real.width} x ${real.height}` : 'something else';
}
