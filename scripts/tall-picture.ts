import sharp from 'sharp';
import { TALL_PICTURE } from '../contracts/pictures.ts';
import { encodePicture, OWN_PICTURE_TIMEOUT_MS } from '../server/images/encode-picture.ts';

/** On a phone words cover all of it, and a deep scrim lies between. */
const THRIFT = 0.5;

/** A wide picture cut to the shape of a phone, around what catches the eye in it. */
export async function makeTallPictures(bytes: Uint8Array) {
  const { widths, shape } = TALL_PICTURE;
  const width = Math.max(...widths);
  const cut = await sharp(bytes)
    .autoOrient()
    .resize({
      width,
      height: Math.round(width * shape),
      fit: 'cover',
      position: sharp.strategy.attention,
    })
    .webp({ lossless: true })
    .toBuffer();
  const encoded = await encodePicture(cut, {
    widths,
    thrift: THRIFT,
    timeoutMs: OWN_PICTURE_TIMEOUT_MS,
  });
  if (!encoded.ok) throw new Error(encoded.reason);
  return encoded.variants.map(({ name, bytes }) => ({ name: `tall-${name}`, bytes }));
}
