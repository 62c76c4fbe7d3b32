import sharp from 'sharp';
import { expect, test } from 'vitest';
import { gifOf, pngBomb, pngChunk, pngTextBomb, pngWith } from '../../tests/harness/pictures.ts';
import { encodePicture } from './encode-picture.ts';

const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const sample = await sharp({
  create: { width: 500, height: 300, channels: 3, background: '#808080', noise: grain },
})
  .raw()
  .toBuffer({ resolveWithObject: true });

const photo = (width = 500) => sharp(sample.data, { raw: sample.info }).resize(width);
const photoAs = (type: (typeof TYPES)[number]) =>
  photo()
    .toFormat(type, type === 'avif' ? { effort: 0 } : type === 'gif' ? { effort: 1 } : {})
    .toBuffer();

const TYPES = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;

async function reasonFor(bytes: Uint8Array) {
  const result = await encodePicture(bytes);
  return result.ok ? 'accepted' : result.reason;
}

async function quickReasonFor(bytes: Uint8Array) {
  const before = process.cpuUsage();
  const reason = await reasonFor(bytes);
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  return reason;
}

async function variantsOf(bytes: Uint8Array, widths = [100, 300]) {
  const result = await encodePicture(bytes, { widths });
  if (!result.ok) throw new Error(result.reason);
  return result.variants;
}

for (const type of TYPES) {
  test(`a ${type} becomes AVIF and WebP at every width`, async () => {
    const variants = await variantsOf(await photoAs(type));
    expect(variants.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['100.avif', 100, 60],
      ['300.avif', 300, 180],
      ['100.webp', 100, 60],
      ['300.webp', 300, 180],
    ]);
    for (const { name, bytes, width, height } of variants) {
      const { format, ...size } = await sharp(bytes).metadata();
      expect(size).toMatchObject({ width, height });
      expect(format).toBe(name.endsWith('avif') ? 'heif' : 'webp');
    }
  });
}

test('a small picture is never enlarged', async () => {
  const variants = await variantsOf(await photoAs('png'), [480, 960, 1600]);
  expect(variants.map(({ name }) => name)).toContain('1600.avif');
  expect(new Set(variants.map(({ width }) => width))).toEqual(new Set([480, 500]));
});

test('transparency survives', async () => {
  const variants = await variantsOf(await photo().ensureAlpha(0.5).png().toBuffer());
  for (const { bytes } of variants) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
});

test('the place where a photo was taken does not leave with it, and it stands upright', async () => {
  const taken = await photo()
    .withExif({
      IFD0: { Artist: 'CANARY' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 45/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(taken.includes('CANARY')).toBe(true);
  for (const { bytes, width, height } of await variantsOf(taken)) {
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect(Buffer.from(bytes).includes('CANARY')).toBe(false);
    expect(height).toBeGreaterThan(width);
  }
});

test('a grainy photo still fits the page: under 120 KB at 1280 wide', async () => {
  const grainy = await photo(1280).jpeg({ quality: 95 }).toBuffer();
  for (const { bytes } of await variantsOf(grainy, [1280])) {
    expect(bytes.length).toBeLessThan(120_000);
  }
});

test('bytes after the end of the picture are not stored', async () => {
  const script = '<html><script>alert(1)</script></html>';
  const jpeg = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from(script)]);
  const gif = Buffer.concat([await photo(40).gif().toBuffer(), Buffer.from(script)]);
  for (const { bytes } of [...(await variantsOf(jpeg)), ...(await variantsOf(gif))]) {
    expect(Buffer.from(bytes).includes('<script')).toBe(false);
  }
});

const NOT_PICTURES = {
  'nothing at all': '',
  'an SVG':
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  'an SVG behind an XML head': '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  'a page': '<!doctype html><img src=x onerror=alert(1)>',
  'a page that calls itself PNG': 'PNG<!doctype html>',
  'a PDF': '%PDF-1.7',
  'a TIFF': 'II*\0\b\0\0\0',
  'a BMP': 'BM\x46\0\0\0',
  'an HEIC': '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
};

for (const [what, text] of Object.entries(NOT_PICTURES)) {
  test(`${what} is not a picture`, async () => {
    expect(await quickReasonFor(Buffer.from(text, 'latin1'))).toBe('not-a-picture');
  });
}

test('a script that begins like a GIF is refused', async () => {
  expect(await quickReasonFor(Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;alert(1)//'))).toBe(
    'damaged',
  );
});

test('more than 10 MB is refused whatever it is', async () => {
  const bytes = Buffer.alloc(10_000_001);
  bytes.set(await photo(20).jpeg().toBuffer());
  expect(await reasonFor(bytes)).toBe('too-large');
});

test('a small file that unpacks to 30,000 x 30,000 pixels is refused', async () => {
  expect(await quickReasonFor(pngBomb(30_000, 30_000))).toBe('too-many-pixels');
});

test('a file that hides its real size from the outline is refused by the decoder', async () => {
  const webp = await sharp({
    create: { width: 8200, height: 5000, channels: 3, background: 'red' },
  })
    .webp({ effort: 0 })
    .toBuffer();
  expect(await reasonFor(webp)).toBe('too-many-pixels');
  const extended = Buffer.concat([webp.subarray(0, 12), vp8xChunk(10, 10), webp.subarray(12)]);
  extended.writeUInt32LE(extended.length - 8, 4);
  expect(await reasonFor(extended)).toBe('damaged');
});

test('texts in a PNG are not unpacked: 700 MB of them cost no more than the picture alone', async () => {
  const png = await photo(40).png().toBuffer();
  const bomb = pngTextBomb(png, 700);
  const took: { alone: number[]; bomb: number[] } = { alone: [], bomb: [] };
  for (const which of ['alone', 'bomb', 'alone', 'bomb', 'alone', 'bomb'] as const) {
    const begun = performance.now();
    await variantsOf(which === 'bomb' ? bomb : png, [20]);
    took[which].push(performance.now() - begun);
  }
  expect(Math.min(...took.bomb)).toBeLessThan(4 * Math.min(...took.alone));
});

test('a PNG with an unknown critical chunk is refused as damaged', async () => {
  const png = await photo(40).png().toBuffer();
  expect(await reasonFor(pngWith(png, [pngChunk('QQQQ', Buffer.from('x'))]))).toBe('damaged');
});

test('an animation gives its first frame, an endless one is refused', async () => {
  const [small] = await variantsOf(gifOf(3));
  expect(small).toMatchObject({ width: 1, height: 1 });
  expect(await quickReasonFor(gifOf(10_000))).toBe('too-many-frames');
});

for (const type of TYPES) {
  test(`a ${type} that was cut off is damaged`, async () => {
    const bytes = await photoAs(type);
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      expect(await quickReasonFor(bytes.subarray(0, Math.floor(bytes.length * part)))).toBe(
        'damaged',
      );
    }
  });
}

test('a picture broken in the middle is damaged', async () => {
  const bytes = await photo().png().toBuffer();
  bytes.fill(0, 50_000, 50_200);
  expect(await reasonFor(bytes)).toBe('damaged');
});

test('twenty hostile files at once are refused in under a second, without much memory', async () => {
  const files = [pngBomb(30_000, 30_000), gifOf(10_000), Buffer.from('<svg/>')];
  const before = process.memoryUsage().rss;
  const reasons = await Promise.all(
    Array.from({ length: 20 }, (_, index) => quickReasonFor(files[index % files.length] as Buffer)),
  );
  expect(reasons).not.toContain('accepted');
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
});

function vp8xChunk(width: number, height: number): Buffer {
  const chunk = Buffer.alloc(18);
  chunk.write('VP8X');
  chunk.writeUInt32LE(10, 4);
  chunk.writeUIntLE(width - 1, 12, 3);
  chunk.writeUIntLE(height - 1, 15, 3);
  return chunk;
}
