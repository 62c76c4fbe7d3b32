import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFiles } from '../content-json.ts';
import type { ContentProblems } from '../content-problems.ts';
import { BOOKS } from './read-books.ts';

export const PDF_FILE = 'magazine.pdf';

const SIGNATURE = '%PDF-';
const MAKE_IT = 'run npm run magazine, or put one of your own there';

/** Whether every book can be had as a PDF, and how heavy it is, by the book's folder. */
export async function checkPdfFiles(
  folder: string,
  files: Partial<ContentFiles>,
  problems: ContentProblems,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const { folder: below, name } of BOOKS) {
    if (!files[name]?.pages.length) continue;
    const bytes = await readFile(join(folder, below, PDF_FILE)).catch(() => null);
    if (bytes?.subarray(0, SIGNATURE.length).toString('latin1') === SIGNATURE)
      sizes.set(below, bytes.length);
    else {
      const found = bytes ? 'something else' : 'none';
      problems.add(`${below}/${PDF_FILE}`, [], `expected a PDF, found ${found}; ${MAKE_IT}`);
    }
  }
  return sizes;
}
