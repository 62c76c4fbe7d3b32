import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BOOK_FOLDERS } from '../contracts/magazine.ts';

/** The pictures that the books show beside their text, by their names in pictures.json. */
export async function magazinePictures(content: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (const folder of BOOK_FOLDERS) {
    const { pages } = JSON.parse(await readFile(join(content, folder, 'magazine.json'), 'utf8'));
    for (const { blocks } of pages as { blocks: { picture?: string }[] }[])
      for (const { picture } of blocks) if (picture) names.add(picture);
  }
  return names;
}
