import sharp, { type Sharp } from 'sharp';
import type { PictureFocus } from '../contracts/agency.ts';

type Size = { width: number; height: number };

/** As CSS does with object-position: 0 keeps the left or upper edge of the whole, 100 the right or lower one. */
export function cutStart(whole: number, part: number, percent: number): number {
  return Math.round(((whole - part) * percent) / 100);
}

/** A picture in another size and shape: what has to go is cut off around its focus, or as sharp's `position` says. */
export async function cutPicture(
  bytes: Uint8Array,
  { width, height }: Size,
  focus: PictureFocus | string | number,
): Promise<Sharp> {
  const upright = sharp(bytes).autoOrient();
  if (typeof focus !== 'object')
    return upright.resize({ width, height, fit: 'cover', position: focus });
  const { autoOrient: whole } = await upright.metadata();
  const scale = Math.max(width / whole.width, height / whole.height);
  const covering = {
    width: Math.max(width, Math.round(whole.width * scale)),
    height: Math.max(height, Math.round(whole.height * scale)),
  };
  return upright.resize({ ...covering, fit: 'fill' }).extract({
    left: cutStart(covering.width, width, focus.x),
    top: cutStart(covering.height, height, focus.y),
    width,
    height,
  });
}
