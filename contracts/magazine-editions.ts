import { z } from 'zod';
import { EDITION_FIELDS, EDITION_PAGES } from './edition-limits.ts';
import { LANGUAGES } from './languages.ts';
import { BOOK_FOLDERS } from './magazine.ts';
import { because } from './problems.ts';
import { id, instant, line, paragraphs } from './text.ts';

/* Editions of the magazine that are made in the panel, of page pictures, texts and perhaps a PDF. */

const uploaded = z.string().regex(/^[0-9a-f]{32}$/);
const { title, subtitle, published, pageTitle, alt, text } = EDITION_FIELDS;

const page = z.object({
  /** As it was uploaded. */
  picture: uploaded,
  title: line(pageTitle),
  /** What can be seen, for those who do not see it. */
  alt: line({ ...alt, min: 0 }),
  /** What it says; an empty line between two paragraphs. */
  text: paragraphs({ ...text, min: 0 }),
});

const book = z.enum(BOOK_FOLDERS);
const language = z.enum(LANGUAGES);
/** Of what is shown of a book in a language; 0 while nothing but the files has ever been. */
const version = z.number().int().min(0).max(2_147_483_647);

const written = z.object({
  book,
  language,
  title: line(title),
  subtitle: line(subtitle),
  published: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, because('notAMonth', published.field)),
  pages: z
    .array(page)
    .min(EDITION_PAGES.min, because('bookPages'))
    .max(EDITION_PAGES.max, because('bookPages'))
    .refine(({ length }) => length % 2 === 0, because('bookPages')),
});

export const editionInput = written.extend({ pdf: uploaded.nullable() });
export const editionPublication = editionInput.extend({ version });

const pdf = z.object({ file: uploaded, size: z.number().int() });

/** A row of the list. */
export const editionRow = written.omit({ pages: true }).extend({
  id: z.number().int(),
  pages: z.number().int(),
  /** The picture of its first page. */
  cover: uploaded,
  pdf: pdf.nullable(),
  made_at: instant,
  made_by: z.string(),
});
export const edition = editionRow.extend({ pages: written.shape.pages });

/** A book in one language: what is shown, and what can be. */
const bookInLanguage = z.object({
  book,
  language,
  version,
  /** Null for the edition of the files, and for the one in English where the language has none. */
  shown: z.number().int().nullable(),
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
  /** Newest first. */
  editions: z.array(editionRow),
});

export const magazineShelf = z.object({
  rows: z.array(bookInLanguage),
  /** What the files have. */
  files: z.array(
    z.object({
      book,
      title: z.string(),
      subtitle: z.string(),
      published: z.string(),
      pages: z.number().int(),
      cover: z.string(),
    }),
  ),
});

export const editionChoice = z.object({ book, language, version, edition: id.nullable() });

export const uploadedPage = z.object({ picture: uploaded });
export const uploadedBookPdf = z.object({ pdf: uploaded, size: z.number().int() });
export const editionPreviewed = z.object({ book });

export type EditionInput = z.infer<typeof editionInput>;
export type EditionPublication = z.infer<typeof editionPublication>;
export type EditionPage = EditionInput['pages'][number];
export type EditionRow = z.infer<typeof editionRow>;
export type Edition = z.infer<typeof edition>;
export type EditionChoice = z.infer<typeof editionChoice>;
export type MagazineShelf = z.infer<typeof magazineShelf>;
export type BookInLanguage = MagazineShelf['rows'][number];
