import { constants, crc32, deflateRawSync } from 'node:zlib';

type Part = { name: string; packed: Buffer; unpackedSize: number };

const BLOCK = 16 * 1024 * 1024;
const { Z_FULL_FLUSH } = constants;

/** This text, then blanks until it has that many bytes; packed without ever being held whole. */
function packedBlanks(begin: string, bytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(BLOCK, ' '), { finishFlush: Z_FULL_FLUSH });
  return Buffer.concat([
    deflateRawSync(Buffer.from(begin), { finishFlush: Z_FULL_FLUSH }),
    ...Array<Buffer>(Math.ceil(bytes / BLOCK)).fill(block),
    deflateRawSync(Buffer.alloc(0)),
  ]);
}

/** An XLSX whose sheet unpacks to that many bytes, though the archive's directory says that it is 100. */
export const lyingWorkbook = (bytes: number): Uint8Array<ArrayBuffer> =>
  zipOf([
    { name: 'xl/workbook.xml', packed: deflateRawSync('<workbook/>'), unpackedSize: 11 },
    {
      name: 'xl/worksheets/sheet1.xml',
      packed: packedBlanks('<worksheet><sheetData>', bytes),
      unpackedSize: 100,
    },
  ]);

/** An XLSX with this sheet. */
export const workbookOf = (sheet: string): Uint8Array<ArrayBuffer> =>
  zipOf([
    { name: 'xl/workbook.xml', packed: deflateRawSync('<workbook/>'), unpackedSize: 11 },
    {
      name: 'xl/worksheets/sheet1.xml',
      packed: deflateRawSync(sheet, { level: 1 }),
      unpackedSize: Buffer.byteLength(sheet),
    },
  ]);

function zipOf(parts: Part[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, packed, unpackedSize } of parts) {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(''), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(unpackedSize, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, place, Buffer.from(name)]),
    );
    files.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, listed, end]));
}
