import { expect, test } from 'vitest';
import { aPicture, pngChunk, pngTextBomb, pngWith } from '../../tests/harness/pictures.ts';
import { pictureType, readOutline, withoutPngExtras } from './picture-bytes.ts';

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a %s tells its width and height without being decoded, and a cut one that it is not whole',
  async (type) => {
    const bytes = await aPicture(type, { width: 61, height: 40 });
    expect(pictureType(bytes)).toBe(type);
    expect(readOutline(type, bytes, 1)).toEqual({ whole: true, frames: 1, width: 61, height: 40 });
    expect(readOutline(type, bytes.subarray(0, bytes.length / 2), 1).whole).toBe(false);
  },
);

test('a PNG reaches the decoder without texts, and with each extra that matters once and small', async () => {
  const png = await aPicture('png');
  const gamma = pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]));
  const exif = pngChunk('eXIf', Buffer.alloc(200));
  const hostile = pngWith(pngTextBomb(png, 700), [
    gamma,
    pngChunk('eXIf', Buffer.alloc(70_000)),
    ...Array(1_000).fill(gamma),
    ...Array(100).fill(pngChunk('prVt', Buffer.from('x'))),
  ]);
  const plain = withoutPngExtras(hostile);
  expect(plain.subarray(33, 33 + gamma.length)).toEqual(gamma);
  expect(plain.length).toBeLessThanOrEqual(png.length + gamma.length);
  expect(withoutPngExtras(pngWith(png, [exif])).includes(exif)).toBe(true);
  const unknown = pngChunk('QQQQ', Buffer.from('x'));
  expect(withoutPngExtras(pngWith(png, [unknown])).includes(unknown)).toBe(true);
});
