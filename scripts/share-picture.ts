import sharp from 'sharp';
import { SHARE_PICTURE } from '../contracts/pictures.ts';

/** Some sharers leave out a picture that is slow to arrive. */
const MAX_BYTES = 150_000;
const QUALITIES = [84, 76, 66, 54, 40];

/** The picture that stands beside a shared link, cut to the shape sharers show. */
export async function makeSharePicture(bytes: Uint8Array): Promise<Buffer> {
  const { width, height } = SHARE_PICTURE;
  // What has to go is taken from the ground: towers and cranes end near the upper edge.
  const cut = sharp(bytes).autoOrient().resize({ width, height, fit: 'cover', position: 'top' });
  let jpeg: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await cut.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MAX_BYTES) break;
  }
  return jpeg;
}
