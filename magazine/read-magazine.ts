import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { OUTLINE_FILE } from '../server/content/content-files.ts';
import {
  type ContentFiles,
  readJsonFiles,
  refuseWrongFolder,
} from '../server/content/content-json.ts';
import { ContentProblems } from '../server/content/content-problems.ts';
import { BOOKS, readBook } from '../server/content/magazine/books.ts';
import { checkBooks } from '../server/content/magazine/check-books.ts';
import { readContentDir } from '../server/env.ts';
import { makeSheet } from './sheet.ts';
import { TEMPLATES } from './templates/templates.ts';

export const CONTENT = readContentDir();

/** Both books with the markup of their pages, from the texts and facts in content/. */
export async function readMagazine() {
  await refuseWrongFolder(CONTENT);
  const problems = new ContentProblems(basename(CONTENT));
  const read = await readJsonFiles(CONTENT, problems);
  checkBooks(read, problems);
  problems.throwIfAny();
  const facts = read as ContentFiles;
  const outline = await readFile(join(CONTENT, OUTLINE_FILE), 'utf8');
  const books = BOOKS.filter(({ name }) => facts[name].pages.length > 0).map(({ folder, name }) => {
    const source = facts[name];
    const { read: book } = readBook(folder, source, facts);
    const sheets = book.pages.map((page) => makeSheet(page, { book, source, facts, outline }));
    return {
      name,
      book,
      published: source.published,
      pages: sheets.map((sheet) => TEMPLATES[sheet.page.template](sheet)),
    };
  });
  return { books, facts };
}
