import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { icoFile } from './ico-file.ts';

const DRAWN = 1024;
const FEW_COLOURS = { palette: true, effort: 10 };

/** Draws every icon that browsers and home screens ask for from the agency's mark. */
export async function buildIcons(source: string, target: string) {
  const mark = await sharp(source, { density: await densityFor(source, DRAWN) })
    .resize(DRAWN, DRAWN, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer();
  const ground = await groundOf(mark);
  const rounded = (size: number) => sharp(mark).resize(size).png(FEW_COLOURS).toBuffer();
  // Systems cut these to a shape of their own, so the ground has to reach into the corners.
  const full = (size: number) =>
    sharp(mark).flatten({ background: ground }).resize(size).png(FEW_COLOURS).toBuffer();

  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const save = (name: string, bytes: Uint8Array) => writeFile(join(target, name), bytes);
  await save('favicon.ico', icoFile(await Promise.all([16, 32, 48].map(rounded))));
  await save('icon-192.png', await rounded(192));
  await save('icon-512.png', await rounded(512));
  await save('icon-maskable-512.png', await full(512));
  await save('apple-touch-icon.png', await full(180));
}

/** Dots per inch at which the drawing comes out about that many pixels wide. */
async function densityFor(source: string, pixels: number) {
  const { width, density } = await sharp(source).metadata();
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
