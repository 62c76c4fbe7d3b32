import type { PictureFocus } from '../contracts/agency.ts';
import { SHARE_PICTURE } from '../contracts/pictures.ts';
import { cutPicture } from './cut-picture.ts';

/** Some sharers leave out a picture that is slow to arrive. */
const MAX_BYTES = 150_000;
const QUALITIES = [84, 76, 66, 54, 40];

/** The picture that stands beside a shared link, cut to the shape sharers show. */
export async function makeSharePicture(bytes: Uint8Array, focus?: PictureFocus): Promise<Buffer> {
  const { width, height } = SHARE_PICTURE;
  // Without a focus what has to go is taken from the ground: towers and cranes end near the upper edge.
  const cut = await cutPicture(bytes, { width, height }, focus ?? 'top');
  let jpeg: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await cut.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MAX_BYTES) break;
  }
  return jpeg;
}
