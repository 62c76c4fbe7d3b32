import type { BookFile } from '../../../contracts/magazine.ts';
import type { ContentFiles } from '../content-json.ts';
import { type ContentProblems, shown } from '../content-problems.ts';
import { readBook } from './read-book.ts';
import { BOOKS } from './read-books.ts';

const SOURCES = ['agency', 'businessHours', 'cities', 'clients', 'pictures', 'projects'] as const;

/** Whether all that the magazine takes from other files is there. */
export function checkBooks(files: Partial<ContentFiles>, problems: ContentProblems) {
  if (!SOURCES.every((name) => files[name])) return;
  for (const { folder, name } of BOOKS) {
    const book = files[name];
    if (book) checkBook(folder, book, files as ContentFiles, problems);
  }
}

function checkBook(
  folder: string,
  book: BookFile,
  sources: ContentFiles,
  problems: ContentProblems,
) {
  const file = `${folder}/magazine.json`;
  const ids = new Set(sources.projects.map(({ id }) => id));
  let whole = true;
  for (const [page, { blocks }] of book.pages.entries()) {
    for (const [at, block] of blocks.entries()) {
      const path = ['pages', page, 'blocks', at];
      if (block.kind === 'picture' && !Object.hasOwn(sources.pictures, block.picture)) {
        const found = `expected a name from pictures.json, found ${shown(block.picture)}`;
        problems.add(file, [...path, 'picture'], found);
      }
      if ('project' in block && !ids.has(block.project)) {
        whole = false;
        const found = `expected an id from projects.json, found ${shown(block.project)}`;
        problems.add(file, [...path, 'project'], found);
      }
    }
  }
  if (!whole) return;
  for (const { name, path } of readBook(folder, book, sources).unknown) {
    problems.add(file, path, `expected a placeholder such as {projects}, found '{${name}}'`);
  }
}
