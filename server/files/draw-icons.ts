import sharp from 'sharp';
import { icoFile } from './ico-file.ts';

const DRAWN = 1024;
const FEW_COLOURS = { palette: true, effort: 10 };

/** Every icon that browsers and home screens ask for, by its name, drawn from a mark in SVG. */
export async function drawIcons(svg: Uint8Array): Promise<Record<string, Buffer>> {
  const mark = await sharp(svg, { density: await densityFor(svg, DRAWN) })
    .resize(DRAWN, DRAWN, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer();
  const ground = await groundOf(mark);
  const rounded = (size: number) => sharp(mark).resize(size).png(FEW_COLOURS).toBuffer();
  // Systems cut these to a shape of their own, so the ground has to reach into the corners.
  const full = (size: number) =>
    sharp(mark).flatten({ background: ground }).resize(size).png(FEW_COLOURS).toBuffer();
  return {
    'favicon.ico': icoFile(await Promise.all([16, 32, 48].map(rounded))),
    'icon-192.png': await rounded(192),
    'icon-512.png': await rounded(512),
    'icon-maskable-512.png': await full(512),
    'apple-touch-icon.png': await full(180),
  };
}

/** Dots per inch at which the drawing comes out about that many pixels wide. */
async function densityFor(svg: Uint8Array, pixels: number) {
  const { width, density } = await sharp(svg).metadata();
  return Math.min(Math.ceil(((density ?? 72) * pixels) / width), 100_000);
}

/** The colour the mark stands on, taken at the middle of its upper edge; white where it has none. */
async function groundOf(mark: Buffer) {
  const [r, g, b, alpha] = await sharp(mark)
    .extract({ left: DRAWN / 2, top: DRAWN / 64, width: 1, height: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return alpha === 255 ? { r, g, b } : '#ffffff';
}
