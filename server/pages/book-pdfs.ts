import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pdfAt, readAt } from '../../contracts/magazine.ts';
import type { PageContext } from '../../contracts/site.ts';
import { PDF_FILE } from '../content/magazine/check-books.ts';
import { type Answer, cachedResponse } from '../http/cached-response.ts';
import { PDF_POLICY } from '../http/security-headers.ts';

type PdfContext = Pick<PageContext, 'content' | 'magazine' | 'publicUrl'>;

/**
 * The books as PDFs, by their addresses. They are cached in memory like every other file: a book has at most 3 MB, and
 * viewers request it in many small ranges. A new edition has the same address, so browsers revalidate.
 */
export function bookPdfs(
  contentFolder: string,
  { content, magazine, publicUrl }: PdfContext,
): [string, Answer][] {
  return magazine.map(({ folder, title }) => [
    pdfAt(folder),
    cachedResponse(async () => ({ bytes: await readFile(join(contentFolder, folder, PDF_FILE)) }), {
      type: 'application/pdf',
      compress: false,
      cacheControl: 'public, no-cache',
      headers: {
        'content-security-policy': PDF_POLICY,
        'content-disposition': inlineAs(`${content.agency.name} - ${title}.pdf`),
        // Search engines find the text once: at the page that every screen can show.
        link: `<${publicUrl}${readAt(folder)}>; rel="canonical"`,
      },
    }),
  ]);
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
