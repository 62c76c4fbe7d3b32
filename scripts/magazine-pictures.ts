import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BOOK_FOLDERS, pagePictureName } from '../contracts/magazine.ts';
import { readContentFile } from '../server/content/content-json.ts';

/** The pictures that the books show beside their text, by their names in pictures.json. */
export async function magazinePictures(content: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (const folder of BOOK_FOLDERS) {
    const book = await readContentFile(content, `${folder}/magazine.json`);
    const { pages } = book as { pages: { blocks: { picture?: string }[] }[] };
    for (const { blocks } of pages)
      for (const { picture } of blocks) if (picture) names.add(picture);
  }
  return names;
}

/** The drawn pages of both books, as the build calls them, and their files below the content folder. */
export async function magazinePages(content: string) {
  const pages: { name: string; source: string }[] = [];
  for (const folder of BOOK_FOLDERS) {
    const files = (await readdir(join(content, folder))).filter((file) => /^\d+\.png$/.test(file));
    for (const file of files.sort()) {
      const name = pagePictureName(folder, Number.parseInt(file, 10));
      pages.push({ name, source: join(folder, file) });
    }
  }
  return pages;
}
