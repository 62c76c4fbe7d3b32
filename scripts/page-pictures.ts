import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { BOOK_FOLDERS, PAGE_PICTURE, pagePictureName } from '../contracts/magazine.ts';

/** Full colour resolution: orange type on ink would fray without it. */
const FORMATS = {
  avif: (image: Sharp) =>
    image.avif({ quality: 58, effort: 0, bitdepth: 10, chromaSubsampling: '4:4:4' }),
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 2 }),
};

/** The drawn pages of both books, as the build calls them. */
export async function magazinePages(content: string) {
  const pages: { name: string; bytes: Buffer }[] = [];
  for (const folder of BOOK_FOLDERS) {
    const files = (await readdir(join(content, folder))).filter((file) => /^\d+\.png$/.test(file));
    for (const file of files.sort()) {
      const name = pagePictureName(folder, Number.parseInt(file, 10));
      pages.push({ name, bytes: await readFile(join(content, folder, file)) });
    }
  }
  return pages;
}

/** A page in the size of the flip book and in twice that size. */
export async function makePagePictures(bytes: Uint8Array) {
  const made: { name: string; bytes: Buffer }[] = [];
  for (const width of PAGE_PICTURE.widths) {
    for (const [type, encode] of Object.entries(FORMATS)) {
      const image = sharp(bytes).removeAlpha().resize({ width });
      made.push({ name: `${width}.${type}`, bytes: await encode(image).toBuffer() });
    }
  }
  return made;
}
