import { z } from 'zod';
import { readAt, type ShownBook } from './magazine.ts';
import { inOneLanguage } from './text.ts';

/*
 * The magazine's books as a browser reads them. Without limits: those were checked in content/, and placeholders are
 * filled in by now.
 */

const text = z.string();
const title = text.optional();

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lead'), text }),
  z.object({ kind: z.literal('paragraphs'), texts: z.array(text) }),
  z.object({ kind: z.literal('list'), title, items: z.array(text) }),
  z.object({ kind: z.literal('note'), text }),
  z.object({
    kind: z.literal('figures'),
    title,
    items: z.array(z.object({ value: text, label: text })),
  }),
  z.object({
    kind: z.literal('steps'),
    items: z.array(z.object({ mark: text.optional(), title: text, text })),
  }),
  z.object({
    kind: z.literal('table'),
    title,
    head: z.array(text).optional(),
    rows: z.array(z.array(text)),
    total: z.array(text).optional(),
  }),
  z.object({
    kind: z.literal('picture'),
    picture: text,
    alt: text,
    width: z.int(),
    height: z.int(),
    caption: text.optional(),
  }),
]);

const page = z.object({
  number: z.int(),
  kicker: text.optional(),
  title: text,
  blocks: z.array(block),
  /** As the build calls it, with a version. */
  picture: text,
});

export const readableBook = z.object({
  title: text,
  subtitle: text,
  published: text,
  readAt: text,
  pages: z.array(page),
  ...inOneLanguage,
});

export type ReadableBook = z.infer<typeof readableBook>;

/** Without what only the server needs to know. */
export const readableBooks = (books: ShownBook[]): ReadableBook[] =>
  z.array(readableBook).parse(books.map((book) => ({ ...book, readAt: readAt(book.folder) })));
