import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_MAX_PIXELS,
  type DocumentRefusal,
  type DocumentType,
} from '../../contracts/documents.ts';
import { isPdf, isWholePdf, runsPrograms } from '../primitives/pdf-bytes.ts';
import { pictureType, readOutline } from '../primitives/picture-bytes.ts';

type Checked = { ok: true; type: DocumentType } | { ok: false; reason: DocumentRefusal };

/**
 * What a file is, by its bytes alone. Nothing is unpacked or drawn: documents are stored as they came, and leave as
 * attachments only.
 */
export function checkDocument(bytes: Buffer): Checked {
  if (bytes.length > DOCUMENT_MAX_BYTES) return { ok: false, reason: 'too-large' };
  if (isPdf(bytes)) return checkPdf(bytes);
  const type = pictureType(bytes);
  if (type === null || type === 'gif' || type === 'avif')
    return { ok: false, reason: 'not-a-document' };
  const { whole, width, height } = readOutline(type, bytes, 1);
  if (width * height > DOCUMENT_MAX_PIXELS) return { ok: false, reason: 'too-many-pixels' };
  return whole && width > 0 && height > 0 ? { ok: true, type } : { ok: false, reason: 'damaged' };
}

function checkPdf(bytes: Buffer): Checked {
  if (!isWholePdf(bytes)) return { ok: false, reason: 'damaged' };
  return runsPrograms(bytes) ? { ok: false, reason: 'has-scripts' } : { ok: true, type: 'pdf' };
}
