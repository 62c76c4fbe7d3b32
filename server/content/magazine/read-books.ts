import { BOOK_FOLDERS, type Book, type PageBlock } from '../../../contracts/magazine.ts';
import type { ContentFiles } from '../content-json.ts';
import { readBook } from './read-book.ts';

/** Both books: where they are kept below content/, and what is written in them. */
export const BOOKS = [
  { folder: BOOK_FOLDERS[0], name: 'companyBook' },
  { folder: BOOK_FOLDERS[1], name: 'manpowerBook' },
] as const;

/** A book without pages is not shown. */
export const readBooks = (files: ContentFiles, builtName: (name: string) => string): Book[] =>
  BOOKS.filter(({ name }) => files[name].pages.length > 0).map(({ folder, name }) => {
    const { read } = readBook(folder, files[name], files);
    const built = <Shown extends { picture: string }>(shown: Shown) => ({
      ...shown,
      picture: builtName(shown.picture),
    });
    const block = (said: PageBlock) => (said.kind === 'picture' ? built(said) : said);
    const pages = read.pages.map((page) => ({ ...built(page), blocks: page.blocks.map(block) }));
    return { ...read, pages };
  });
