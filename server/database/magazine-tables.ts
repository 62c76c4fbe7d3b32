import { LANGUAGES } from '../../contracts/languages.ts';
import { BOOK_FOLDERS } from '../../contracts/magazine.ts';
import type { EditionPage } from '../../contracts/magazine-editions.ts';
import { deletedAt, identity, instant } from './columns.ts';
import { integer, jsonb, pgTable, primaryKey, text } from './drizzle.ts';

/* Editions of the magazine that were made in the panel. */

export const magazinePdfs = pgTable('magazine_pdfs', {
  file: text('file').primaryKey(),
  size: integer('size').notNull(),
  saved_at: instant('saved_at').notNull(),
});

export const magazineEditions = pgTable('magazine_editions', {
  id: identity(),
  book: text('book', { enum: BOOK_FOLDERS }).notNull(),
  language: text('language', { enum: LANGUAGES }).notNull(),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull(),
  published: text('published').notNull(),
  pages: jsonb('pages').$type<EditionPage[]>().notNull(),
  pdf: text('pdf'),
  made_by: text('made_by').notNull(),
  made_at: instant('made_at').notNull(),
  deleted_at: deletedAt(),
});

/** Which edition of a book is shown in a language; null for the one of the files. */
export const magazineShown = pgTable(
  'magazine_shown',
  {
    book: text('book', { enum: BOOK_FOLDERS }).notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    edition_id: integer('edition_id'),
    version: integer('version').notNull(),
    changed_by: text('changed_by').notNull(),
    changed_at: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.book, table.language] })],
);
