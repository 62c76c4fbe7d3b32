import sharp from 'sharp';
import { PAGE_PICTURE } from '../contracts/magazine.ts';

/** From the best to what still fits: fewer colours and less dithering make a smaller file. */
const STEPS = [
  { colours: 256, dither: 1 },
  { colours: 256, dither: 0.75 },
  { colours: 256, dither: 0.5 },
  { colours: 224, dither: 0.35 },
  { colours: 128, dither: 0.3 },
  { colours: 96, dither: 0.2 },
];

/** A drawn page as a PNG of few colours; null when it cannot be made small enough. */
export async function packPage(drawn: Buffer): Promise<Buffer | null> {
  for (const { colours, dither } of STEPS) {
    const packed = await sharp(drawn)
      .removeAlpha()
      .png({ palette: true, colours, dither, effort: 8, compressionLevel: 9 })
      .toBuffer();
    if (packed.length <= PAGE_PICTURE.maxBytes) return packed;
  }
  return null;
}
