import { PICTURE_PROBLEMS, type PictureRefusal } from '../../contracts/picture-uploads.ts';
import { sentenceOf } from '../../contracts/sentences.ts';
import '../../messages/all.ts';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour, as a file of the given type. */
export const aPicture = (
  type: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'png',
  { width = 60, height = 40, colour = 'teal' } = {},
) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(type)
    .toBuffer();

/** A name as agencies have it drawn: a bar of one colour on a transparent ground. */
export const aSign = (
  colour: string,
  { width = 300, height = 100, type = 'png' as 'png' | 'webp' } = {},
) =>
  sharp({
    create: { width: width + 40, height: height + 40, channels: 4, background: '#00000000' },
  })
    .composite([
      { input: { create: { width, height, channels: 4, background: colour } }, left: 20, top: 20 },
    ])
    .toFormat(type)
    .toBuffer();

/** The smallest PDF that says where it ends. */
export const A_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
);

/** A small file that unpacks to very many pixels. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A good PNG with these chunks behind its header. */
export const pngWith = (png: Buffer, chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, PNG_HEADER_END), ...chunks, png.subarray(PNG_HEADER_END)]);

const PNG_HEADER_END = 33;

/** A good PNG of a few hundred kilobytes whose texts unpack to this many megabytes, 7 each. */
export function pngTextBomb(png: Buffer, megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(7_000_000, 'a'), { level: 9 });
  const count = Math.ceil(megabytes / 7 / 2);
  const packedText = pngChunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), packed]));
  const worldText = pngChunk('iTXt', Buffer.concat([Buffer.from('k\0\x01\0\0\0'), packed]));
  return pngWith(png, [...Array(count).fill(packedText), ...Array(count).fill(worldText)]);
}

/** A GIF with this number of frames, one pixel each. */
export function gifOf(frames: number): Buffer {
  const head = Buffer.from([
    ...Buffer.from('GIF89a'),
    1,
    0,
    1,
    0,
    0x80,
    0,
    0,
    0,
    0,
    0,
    255,
    255,
    255,
  ]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

export const pictureSentence = (why: PictureRefusal) => sentenceOf(PICTURE_PROBLEMS[why], 'en');
