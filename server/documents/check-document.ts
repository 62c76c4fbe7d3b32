import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_MAX_PIXELS,
  type DocumentRefusal,
  type DocumentType,
} from '../../contracts/documents.ts';
import { pictureType, readOutline } from '../primitives/picture-bytes.ts';

type Checked = { ok: true; type: DocumentType } | { ok: false; reason: DocumentRefusal };

/** How far from its end a PDF may say that it ends. */
const PDF_TAIL = 2048;

/**
 * What a file is, by its bytes alone. Nothing is unpacked or drawn: documents are stored as they came, and leave as
 * attachments only.
 */
export function checkDocument(bytes: Buffer): Checked {
  if (bytes.length > DOCUMENT_MAX_BYTES) return { ok: false, reason: 'too-large' };
  if (/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return checkPdf(bytes);
  const type = pictureType(bytes);
  if (type === null || type === 'gif' || type === 'avif')
    return { ok: false, reason: 'not-a-document' };
  const { whole, width, height } = readOutline(type, bytes, 1);
  if (width * height > DOCUMENT_MAX_PIXELS) return { ok: false, reason: 'too-many-pixels' };
  return whole && width > 0 && height > 0 ? { ok: true, type } : { ok: false, reason: 'damaged' };
}

function checkPdf(bytes: Buffer): Checked {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - PDF_TAIL));
  const end = tail.lastIndexOf('%%EOF');
  const isWhole = end >= 0 && tail.lastIndexOf('startxref', end) >= 0;
  if (!isWhole) return { ok: false, reason: 'damaged' };
  return ACTS.test(bytes.toString('latin1'))
    ? { ok: false, reason: 'has-scripts' }
    : { ok: true, type: 'pdf' };
}

/** A name of a PDF; any letter may be written as its number: '/#4AavaScript'. */
const written = (name: string) =>
  [...name]
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${code}|#${code.toUpperCase()})`;
    })
    .join('');

/** Actions that a reader of PDFs would run. What is packed inside a PDF is not looked at. */
const ACTS = new RegExp(`/(?:${written('JavaScript')}|${written('Launch')})(?![A-Za-z])`);
