const HEAD_BYTES = 6;
const ENTRY_BYTES = 16;

/** Square PNGs of at most 256 pixels in one .ico, the icon that browsers ask for unasked. */
export function icoFile(pngs: Buffer[]): Buffer {
  const head = Buffer.alloc(HEAD_BYTES + ENTRY_BYTES * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let offset = head.length;
  for (const [index, png] of pngs.entries()) {
    const at = HEAD_BYTES + ENTRY_BYTES * index;
    head.writeUInt8(png.readUInt32BE(16) % 256, at);
    head.writeUInt8(png.readUInt32BE(20) % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pngs]);
}
