import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ContentFiles, readJsonFiles } from '../server/content/content-json.ts';
import { ContentProblems } from '../server/content/content-problems.ts';
import { checkBooks } from '../server/content/magazine/check-books.ts';
import { readBook } from '../server/content/magazine/read-book.ts';
import { BOOKS } from '../server/content/magazine/read-books.ts';
import { makeSheet } from './sheet.ts';
import { TEMPLATES } from './templates/templates.ts';

const PROJECT = resolve(import.meta.dirname, '..');
const OUTLINE = join(PROJECT, 'web', 'landing', 'projects-map', 'outline.svg');

export const CONTENT = join(PROJECT, 'content');

/** Both books with the markup of their pages, from the texts and facts in content/. */
export async function readMagazine() {
  const problems = new ContentProblems('content');
  const read = await readJsonFiles(CONTENT, problems);
  checkBooks(read, problems);
  problems.throwIfAny();
  const facts = read as ContentFiles;
  const outline = await readFile(OUTLINE, 'utf8');
  const books = BOOKS.map(({ folder, name }) => {
    const source = facts[name];
    const { read: book } = readBook(folder, source, facts);
    const sheets = book.pages.map((page) => makeSheet(page, { book, source, facts, outline }));
    return {
      book,
      published: source.published,
      pages: sheets.map((sheet) => TEMPLATES[sheet.page.template](sheet)),
    };
  });
  return { books, facts };
}
