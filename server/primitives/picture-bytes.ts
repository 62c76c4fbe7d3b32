export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** What the first bytes say; names and declared types are never asked. */
export function pictureType(bytes: Buffer): PictureType | null {
  const starts = (text: string, at = 0) => textAt(bytes, at, text.length) === text;
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  if (starts('ftyp', 4) && isAvif(bytes)) return 'avif';
  return null;
}

function isAvif(bytes: Buffer): boolean {
  const listed = textAt(bytes, 8, Math.min(bytes.readUInt32BE(0), 256) - 8);
  const brands: string[] = listed.match(/.{4}/gs) ?? [];
  return brands.includes('avif') || brands.includes('avis');
}

type Size = { width: number; height: number };
export type Outline = Size & { whole: boolean; frames: number };

const NO_SIZE: Size = { width: 0, height: 0 };

/**
 * Walks the file's outline without decoding a pixel, so that a cut-off file, a bomb or an endless
 * animation costs next to nothing. Counting stops at the first frame past `maxFrames`.
 */
export function readOutline(type: PictureType, bytes: Buffer, maxFrames: number): Outline {
  try {
    return OUTLINES[type](bytes, maxFrames);
  } catch (error) {
    // A read past the end is how a cut-off file shows itself.
    if (error instanceof RangeError) return { whole: false, frames: 0, ...NO_SIZE };
    throw error;
  }
}

const OUTLINES: Record<PictureType, (bytes: Buffer, maxFrames: number) => Outline> = {
  jpeg(bytes) {
    let size = NO_SIZE;
    for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
      while (bytes.readUInt16BE(at) === 0xffff) at++;
      const marker = bytes.readUInt16BE(at);
      if (marker < 0xff00) return { whole: false, frames: 1, ...size };
      if (isFrameHeader(marker))
        size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
      if (marker === 0xffda) {
        return { whole: bytes.includes(Buffer.from([0xff, 0xd9]), at), frames: 1, ...size };
      }
    }
  },

  png(bytes) {
    const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    for (let at = 8; ; at += 12 + bytes.readUInt32BE(at)) {
      bytes.readUInt32BE(at + 8);
      if (textAt(bytes, at + 4, 4) === 'IEND') return { whole: true, frames: 1, ...size };
    }
  },

  webp(bytes, maxFrames) {
    const end = 8 + bytes.readUInt32LE(4);
    let frames = 0;
    for (let at = 12; at + 8 <= end && frames <= maxFrames; ) {
      if (textAt(bytes, at, 4) === 'ANMF') frames++;
      const size = bytes.readUInt32LE(at + 4);
      at += 8 + size + (size % 2);
    }
    return { whole: end <= bytes.length, frames: Math.max(frames, 1), ...webpSize(bytes) };
  },

  gif(bytes, maxFrames) {
    const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
    let frames = 0;
    let at = 13 + colourTableSize(bytes.readUInt8(10));
    while (frames <= maxFrames) {
      const block = at < bytes.length ? bytes.readUInt8(at) : 0x3b;
      if (block === 0x21) at = afterBlocks(bytes, at + 2);
      else if (block === 0x2c) {
        at = afterBlocks(bytes, at + 11 + colourTableSize(bytes.readUInt8(at + 9)));
        frames++;
      } else break;
    }
    return { whole: frames > 0, frames, ...size };
  },

  avif(bytes) {
    const boxes = new Map<string, Buffer>();
    for (let at = 0; at < bytes.length; ) {
      const size = bytes.readUInt32BE(at) || bytes.length - at;
      const length = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
      if (length < 8 || at + length > bytes.length) break;
      boxes.set(textAt(bytes, at + 4, 4), bytes.subarray(at, at + length));
      at += length;
    }
    const meta = boxes.get('meta');
    if (!meta) return { whole: false, frames: 1, ...NO_SIZE };
    return {
      whole: boxes.has('mdat') || meta.includes('idat'),
      frames: 1,
      ...avifSize(meta),
    };
  },
};

/** What a PNG may hold beside its pixels that changes how they look: once each, and no larger than this. */
const PNG_EXTRAS = new Map([
  ['tRNS', 1024],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['iCCP', 1024 * 1024],
  ['eXIf', 64 * 1024],
]);

/**
 * The PNG without its texts and other extras. Decoders unpack those too: 700 KB of them can unpack to 700 MB.
 * Expects a whole file. Unknown critical chunks stay, so that the decoder refuses them.
 */
export function withoutPngExtras(bytes: Buffer): Buffer {
  const left = new Map(PNG_EXTRAS);
  const pieces = [bytes.subarray(0, 8)];
  let runStart = 8;
  for (let at = 8; ; ) {
    const type = textAt(bytes, at + 4, 4);
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    const isAncillary = type.charCodeAt(0) >= 0x61;
    if (isAncillary && length > (left.get(type) ?? -1)) {
      if (at > runStart) pieces.push(bytes.subarray(runStart, at));
      runStart = end;
    }
    left.delete(type);
    at = end;
    if (type === 'IEND') {
      pieces.push(bytes.subarray(runStart, end));
      return Buffer.concat(pieces);
    }
  }
}

const textAt = (bytes: Buffer, at: number, length: number) =>
  bytes.toString('latin1', at, at + length);

/** SOF0 to SOF15; three numbers in that range mean something else. */
const isFrameHeader = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);

function webpSize(bytes: Buffer): Size {
  switch (textAt(bytes, 12, 4)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
}

const colourTableSize = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

function afterBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let size = bytes.readUInt8(at); size > 0; size = bytes.readUInt8(at)) at += 1 + size;
  return at + 1;
}

/** The largest of the sizes the file declares: the whole picture, not one of its tiles. */
function avifSize(meta: Buffer): Size {
  let largest = NO_SIZE;
  for (let at = meta.indexOf('ispe'); at >= 0; at = meta.indexOf('ispe', at + 4)) {
    const found = { width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) };
    if (found.width * found.height > largest.width * largest.height) largest = found;
  }
  return largest;
}
