import sharp from 'sharp';
import type { PictureFocus } from '../contracts/agency.ts';
import { TALL_PICTURE } from '../contracts/pictures.ts';
import { encodePicture, OWN_PICTURE_TIMEOUT_MS } from '../server/files/encode-picture.ts';
import { cutPicture } from './cut-picture.ts';

/** On a phone words cover all of it, and a deep scrim lies between. */
const THRIFT = 0.5;

/** A wide picture cut to the shape of a phone, around its focus or what catches the eye in it. */
export async function makeTallPictures(bytes: Uint8Array, focus?: PictureFocus) {
  const { widths, shape } = TALL_PICTURE;
  const width = Math.max(...widths);
  const cut = await cutPicture(
    bytes,
    { width, height: Math.round(width * shape) },
    focus ?? sharp.strategy.attention,
  );
  const encoded = await encodePicture(await cut.webp({ lossless: true }).toBuffer(), {
    widths,
    thrift: THRIFT,
    timeoutMs: OWN_PICTURE_TIMEOUT_MS,
  });
  if (!encoded.ok) throw new Error(encoded.reason);
  return encoded.variants.map(({ name, bytes }) => ({ name: `tall-${name}`, bytes }));
}
