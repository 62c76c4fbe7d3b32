import sharp from 'sharp';
import type { PictureCut } from './picture-recipes.ts';

type Size = { width: number; height: number };
export type Pixels = { data: Buffer; info: { channels: 1 | 2 | 3 | 4 } & Size };

/** As CSS does with object-position: 0 stays at the left or upper edge of the whole, 100 at the right or lower one. */
export function cutStart(whole: number, part: number, percent: number): number {
  return Math.round(((whole - part) * percent) / 100);
}

/** The largest part of a picture that has the shape, never enlarged. */
export async function cutPicture(
  { data, info }: Pixels,
  { shape, stays }: Pick<PictureCut, 'shape' | 'stays'>,
): Promise<Pixels> {
  const isWide = info.height < info.width * shape;
  const part = isWide
    ? { width: Math.max(1, Math.round(info.height / shape)), height: info.height }
    : { width: info.width, height: Math.max(1, Math.round(info.width * shape)) };
  const image = sharp(data, { raw: info });
  const [x, y] = typeof stays === 'number' ? [stays, stays] : [50, 0];
  const cut =
    stays === 'eye'
      ? image.resize({ ...part, fit: 'cover', position: sharp.strategy.attention })
      : image.extract({
          left: cutStart(info.width, part.width, x),
          top: cutStart(info.height, part.height, y),
          ...part,
        });
  return cut.raw().toBuffer({ resolveWithObject: true });
}
