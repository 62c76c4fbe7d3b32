import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pdfAt, readAt } from '../../contracts/magazine.ts';
import type { PageContext } from '../../contracts/site.ts';
import { PDF_FILE } from '../content/magazine/pdf-files.ts';
import { inlineAs } from '../front-door/file-name.ts';
import { type Answer, keptAnswer } from '../front-door/kept-answer.ts';
import { PDF_POLICY } from '../front-door/security-headers.ts';

type Told = Pick<PageContext, 'content' | 'magazine' | 'publicUrl'>;

/**
 * The books as PDFs, by their addresses. They are kept in memory like every other file: a book has
 * at most 3 MB, and viewers ask for it in many small parts. A new edition keeps its address, so
 * browsers ask before they show the one they have.
 */
export function bookPdfs(
  contentFolder: string,
  { content, magazine, publicUrl }: Told,
): [string, Answer][] {
  return magazine.map(({ folder, title }) => [
    pdfAt(folder),
    keptAnswer(async () => ({ bytes: await readFile(join(contentFolder, folder, PDF_FILE)) }), {
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
