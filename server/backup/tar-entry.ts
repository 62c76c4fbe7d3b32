const BLOCK = 512;

/** Two empty blocks: what every tar ends with. */
export const TAR_END = Buffer.alloc(2 * BLOCK);
export const HEADER_SIZE = BLOCK;

/**
 * The header of a file in a tar (ustar). The same file always has the same header, so that a reader
 * compares all of it and believes nothing.
 */
export function tarHeader(name: string, size: number, savedAt: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`Too long a name for a tar: ${name}`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    header.write(value.toString(8).padStart(digits, '0'), at);
  header.write(name);
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(Math.floor(savedAt.getTime() / 1000), 136, 11);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((all, byte) => all + byte, 0);
  octal(sum, 148, 6);
  header.writeUInt8(0, 154);
  return header;
}

/** What a header says, right or wrong; for the first one, and for telling what was found. */
export function readTarHeader(header: Buffer) {
  const name = header.toString('latin1', 0, 100).split('\0', 1)[0] ?? '';
  const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
  return { name: /^[\x20-\x7e]{1,100}$/.test(name) ? name : null, size };
}

export const paddingAfter = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;
