import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFiles } from '../content-json.ts';
import type { ContentProblems } from '../content-problems.ts';
import { OUTLINE_FILE } from '../outline-file.ts';
import { readBook } from './read-book.ts';
import { BOOKS } from './read-books.ts';

/** Beside the pages of a book: what they were drawn from, all together and each by its number. */
export const DRAWN_FROM = 'drawn-from.json';

type Name = (typeof BOOKS)[number]['name'];

/** The same for the same words, facts and pictures, whatever the design is. */
export async function bookFingerprint(folder: string, files: ContentFiles, name: Name) {
  const { folder: below } = BOOKS.find((book) => book.name === name) as (typeof BOOKS)[number];
  const { agency, cities, projects, pictures } = files;
  const { read } = readBook(below, files[name], files);
  const { name: agencyName, founded } = agency;
  const hash = createHash('sha256').update(
    JSON.stringify([read, files[name], agencyName, founded, cities, projects]),
  );
  const shown = read.pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : [])),
  );
  const drawings = [...new Set(shown)].map((picture) => `pictures/${pictures[picture]?.file}`);
  for (const file of [...drawings, OUTLINE_FILE]) hash.update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Tells when the pages say something else than the texts and facts do today. Own pages say what they like. */
export async function checkDrawnFrom(
  folder: string,
  files: ContentFiles,
  problems: ContentProblems,
) {
  for (const { folder: below, name } of BOOKS) {
    if (files[name].pages.every(({ template }) => template === 'own')) continue;
    const text = await readFile(join(folder, below, DRAWN_FROM), 'utf8').catch(() => '{}');
    const drawnFrom: { content?: string } = JSON.parse(text);
    if (drawnFrom.content !== (await bookFingerprint(folder, files, name)))
      problems.warn(below, 'its pages were drawn from other texts or facts. Run: npm run magazine');
  }
}
