import { expect, test } from 'vitest';
import { aPicture } from '../tests/harness/pictures.ts';
import { pictureType, readOutline } from './picture-bytes.ts';

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a %s tells its width and height without being decoded, and a cut one that it is not whole',
  async (type) => {
    const bytes = await aPicture(type, { width: 61, height: 40 });
    expect(pictureType(bytes)).toBe(type);
    expect(readOutline(type, bytes, 1)).toEqual({ whole: true, frames: 1, width: 61, height: 40 });
    expect(readOutline(type, bytes.subarray(0, bytes.length / 2), 1).whole).toBe(false);
  },
);
