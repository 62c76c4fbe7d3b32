import sharp, { type Sharp } from 'sharp';
import { PAGE_PICTURE } from '../contracts/magazine.ts';

/** Full colour resolution: orange type on ink would fray without it. */
const FORMATS = {
  avif: (image: Sharp) =>
    image.avif({ quality: 58, effort: 0, bitdepth: 10, chromaSubsampling: '4:4:4' }),
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 2 }),
};

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
