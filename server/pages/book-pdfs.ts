import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BOOK_PDF_MAX_BYTES } from '../../contracts/edition-limits.ts';
import { LANGUAGES, pathIn } from '../../contracts/languages.ts';
import { readAt } from '../../contracts/magazine.ts';
import type { PageContext } from '../../contracts/site.ts';
import { PDF_FILE } from '../content/magazine/check-books.ts';
import { bookPdfKey, type FileStore } from '../files/file-store.ts';
import { type Answer, cachedResponse } from '../http/cached-response.ts';
import { PDF_POLICY } from '../http/security-headers.ts';

type PdfContext = Pick<PageContext, 'content' | 'books' | 'publicUrl'>;
type Places = { contentFolder: string; documents: Pick<FileStore, 'get'> };

/** Of PDFs that were uploaded, this much is held in memory. */
const HELD_MAX_BYTES = 2 * BOOK_PDF_MAX_BYTES;

/**
 * The books as PDFs, by their addresses. Viewers request them in many small ranges, so what was asked for last is held in
 * memory. A new edition has the same address, so browsers revalidate.
 */
export function bookPdfs(
  { content, books, publicUrl }: PdfContext,
  places: Places,
): Map<string, Answer> {
  const held = heldInTurn();
  const shown = LANGUAGES.flatMap((language) =>
    books[language].flatMap(({ pdf, ...book }) =>
      pdf && book.lang === undefined ? [{ ...book, pdf, language }] : [],
    ),
  );
  return new Map(
    shown.map(({ folder, title, pdf, language }) => [
      pdf.at,
      held(pdf.bytes, () =>
        cachedResponse(async () => ({ bytes: await readPdf(folder, pdf.stored, places) }), {
          type: 'application/pdf',
          compress: false,
          cacheControl: 'public, no-cache',
          headers: {
            'content-security-policy': PDF_POLICY,
            'content-disposition': inlineAs(`${content.agency.name} - ${title}.pdf`),
            // Search engines find the text once: at the page that every screen can show.
            link: `<${publicUrl}${pathIn(language, readAt(folder))}>; rel="canonical"`,
          },
        }),
      ),
    ]),
  );
}

async function readPdf(
  folder: string,
  stored: string | null,
  { contentFolder, documents }: Places,
) {
  if (!stored) return readFile(join(contentFolder, folder, PDF_FILE));
  const found = await documents.get(bookPdfKey(stored));
  if (!found) throw new Error(`The PDF of ${folder} is not in the store`);
  const { buffer, byteOffset, byteLength } = found.bytes;
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Answers that forget their bytes when others need the room. */
function heldInTurn() {
  const held = new Map<object, { bytes: number; drop: () => void }>();
  return (bytes: number, make: () => Answer): Answer => {
    const key = {};
    let answer: Answer | null = null;
    return (request) => {
      held.delete(key);
      held.set(key, { bytes, drop: () => (answer = null) });
      let sum = held.values().reduce((all, each) => all + each.bytes, 0);
      for (const [other, { bytes: freed, drop }] of held) {
        if (sum <= HELD_MAX_BYTES || other === key) break;
        drop();
        held.delete(other);
        sum -= freed;
      }
      answer ??= make();
      return answer(request);
    };
  };
}

/** Characters that file systems refuse. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu;
/** Characters that encodeURIComponent leaves and RFC 5987 escapes. */
const LEFT_OVER = /['()*!]/g;

const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** Content-Disposition inline with a file name (RFC 6266), in ASCII and in UTF-8. */
export function inlineAs(fileName: string): string {
  const written = fileName
    .toWellFormed()
    .replaceAll(NOT_IN_NAMES, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const plain = written
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/gu, '_');
  const exact = encodeURIComponent(written).replaceAll(LEFT_OVER, hex);
  return `inline; filename="${plain}"; filename*=UTF-8''${exact}`;
}
