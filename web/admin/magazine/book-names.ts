import type { Language } from '../../../contracts/languages.ts';
import { BOOK_FOLDERS, type BookFolder } from '../../../contracts/magazine.ts';
import { magazineEditions } from '../../../messages/messages.ts';

/* What the books are called in the panel, and where their editions are made. */

const NAMES = {
  magazine: 'company',
  'magazine/manpower-supply': 'manpowerSupply',
} as const satisfies Record<BookFolder, keyof typeof magazineEditions.books>;

export const bookName = (book: BookFolder): string => magazineEditions.books[NAMES[book]];

/** The last part of the folder stands in the address. */
const slugOf = (book: BookFolder) => book.split('/').at(-1) ?? book;

export const bookAt = (slug: string | undefined) =>
  BOOK_FOLDERS.find((book) => slugOf(book) === slug);

type Place = { book: BookFolder; language: Language };

export const editionAddress = ({ book, language }: Place) =>
  `/admin/site/magazine/${slugOf(book)}/${language}`;
