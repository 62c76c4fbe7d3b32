import { randomBytes } from 'node:crypto';
import { DOCUMENT_MAX_BYTES, type DocumentRefusal } from '../../contracts/documents.ts';
import { A_PDF, aPicture, pngBomb } from './pictures.ts';

type Hostile = [what: string, bytes: Buffer, why: DocumentRefusal];

/** What is no document, or one that nobody should open, with the reason for which it is refused. */
export async function hostileDocuments(): Promise<Hostile[]> {
  const jpeg = await aPicture('jpeg', { width: 600, height: 400 });
  return [
    ['nothing at all', Buffer.alloc(0), 'not-a-document'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-document'],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'not-a-document',
    ],
    ['a program', Buffer.from('MZ\x90\0'), 'not-a-document'],
    ['a Word file', Buffer.from('PK\x03\x04 word/document.xml'), 'not-a-document'],
    ['a GIF', await aPicture('gif'), 'not-a-document'],
    ['a page before a PDF', Buffer.concat([Buffer.from('<html>'), A_PDF]), 'not-a-document'],
    ['a PDF that was cut off', A_PDF.subarray(0, -12), 'damaged'],
    [
      'a PDF of zeros',
      Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(9_000_000)]),
      'damaged',
    ],
    [
      'a PDF that runs a script',
      pdfWith('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
      'has-scripts',
    ],
    ['a PDF that hides a script', pdfWith('/AA<</O<</S /#4Aava#53cript/JS(x)>>>>'), 'has-scripts'],
    ['a PDF that starts a program', pdfWith('/OpenAction<</S/Launch/F(cmd.exe)>>'), 'has-scripts'],
    ['a PNG bomb', pngBomb(30_000, 30_000), 'too-many-pixels'],
    ['a JPEG bomb', withSize(jpeg, 65_000, 65_000), 'too-many-pixels'],
    ['a JPEG without an extent', withSize(jpeg, 0, 0), 'damaged'],
    ['a JPEG that was cut off', jpeg.subarray(0, jpeg.length / 2), 'damaged'],
    ['a PNG that was cut off', (await aPicture('png')).subarray(0, -8), 'damaged'],
    ['a WebP that was cut off', (await aPicture('webp')).subarray(0, -8), 'damaged'],
    [
      'noise that begins as JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(9_000_000)]),
      'damaged',
    ],
    ['one byte too many', Buffer.concat([A_PDF, Buffer.alloc(DOCUMENT_MAX_BYTES)]), 'too-large'],
  ];
}

const pdfWith = (entry: string) =>
  Buffer.from(A_PDF.toString('latin1').replace('/Type/Catalog', `/Type/Catalog${entry}`), 'latin1');

/** The header of its frame says another size. */
function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}
