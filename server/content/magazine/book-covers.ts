import { type Book, type BookCover, pdfAt, readAt } from '../../../contracts/magazine.ts';

/** What is told of a book before it is opened. `pdfBytes` are those of its folder. */
export const bookCovers = (books: Book[], pdfBytes: Map<string, number>): BookCover[] =>
  books.map(({ folder, title, subtitle, pages }) => ({
    title,
    subtitle,
    pages: pages.length,
    cover: pages[0]?.picture ?? '',
    readAt: readAt(folder),
    pdfAt: pdfAt(folder),
    pdfBytes: pdfBytes.get(folder) ?? 0,
  }));
