import {
  BOOK_FOLDERS,
  type Book,
  type BookCover,
  type BookFile,
  type PageBlock,
  pagePictureName,
  pdfAt,
  readAt,
  type ShownBook,
} from '../../../contracts/magazine.ts';
import type { ContentFiles } from '../content-json.ts';
import { fillIn, type MagazineSources, pageFacts } from './page-facts.ts';
import { writeOut } from './write-out.ts';

/** Both books: their folders below content/, and the names of their files. */
export const BOOKS = [
  { folder: BOOK_FOLDERS[0], name: 'companyBook' },
  { folder: BOOK_FOLDERS[1], name: 'manpowerBook' },
] as const;

/** A book without pages is not shown. `pdfBytes` are by folder. */
export const readBooks = (
  files: ContentFiles,
  builtName: (name: string) => string,
  pdfBytes: Map<string, number>,
): ShownBook[] =>
  BOOKS.filter(({ name }) => files[name].pages.length > 0).map(({ folder, name }) => {
    const { read } = readBook(folder, files[name], files);
    const built = <Shown extends { picture: string }>(shown: Shown) => ({
      ...shown,
      picture: builtName(shown.picture),
    });
    const withBuiltPicture = (withBuiltPicture: PageBlock) =>
      withBuiltPicture.kind === 'picture' ? built(withBuiltPicture) : withBuiltPicture;
    const pages = read.pages.map((page) => ({
      ...built(page),
      blocks: page.blocks.map(withBuiltPicture),
    }));
    const pdf = { at: pdfAt(folder), bytes: pdfBytes.get(folder) ?? 0, stored: null };
    return { ...read, pages, pdf };
  });

/** An unknown placeholder, and the path to the text that contains it. */
type UnknownFact = { name: string; path: PropertyKey[] };

/** The book as it is read, with what could not be filled in. */
export function readBook(folder: string, book: BookFile, sources: MagazineSources) {
  const facts = pageFacts(sources, book.published);
  const unknown: UnknownFact[] = [];
  const fill = <Part>(part: Part, path: PropertyKey[]): Part => {
    if (typeof part === 'string')
      return fillIn(part, facts, (name) => unknown.push({ name, path })) as Part;
    if (Array.isArray(part)) return part.map((each, at) => fill(each, [...path, at])) as Part;
    if (part === null || typeof part !== 'object') return part;
    const entries = Object.entries(part).map(([key, each]) => [key, fill(each, [...path, key])]);
    return Object.fromEntries(entries);
  };
  const filled = fill(book, []);
  const read: Book = {
    folder,
    title: filled.title,
    subtitle: filled.subtitle,
    published: filled.published,
    pages: filled.pages.map(({ template, kicker, title, blocks }, index) => ({
      number: index + 1,
      template,
      kicker,
      title,
      blocks: blocks.map((block): PageBlock => writeOut(block, filled, sources)),
      picture: pagePictureName(folder, index + 1),
    })),
  };
  return { read, unknown };
}

/** The data of a book before it is opened. */
export const bookCovers = (books: ShownBook[]): BookCover[] =>
  books.map(({ folder, title, subtitle, pages, pdf, lang }) => ({
    title,
    subtitle,
    pages: pages.length,
    cover: pages[0]?.picture ?? '',
    readAt: readAt(folder),
    pdf: pdf && { at: pdf.at, bytes: pdf.bytes },
    ...(lang && { lang }),
  }));
