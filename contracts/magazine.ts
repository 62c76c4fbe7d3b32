import { z } from 'zod';
import { lat, line, lng, name, pictureName } from './agency-fields.ts';
import type { InOneLanguage, Language } from './languages.ts';
import { PAGE_WIDTHS } from './pictures.ts';

/*
 * The magazine as it is written: content/magazine/magazine.json and
 * content/magazine/manpower-supply/magazine.json. Texts may hold placeholders such as {projects},
 * which are filled from the other files, so that no figure is typed twice.
 */

/** How a page is drawn: each is a file in magazine/templates. 'own' is a picture made elsewhere. */
export const PAGE_TEMPLATES = [
  'own',
  'cover',
  'letter',
  'contents',
  'timeline',
  'sectors',
  'map',
  'phases',
  'project',
  'project-pair',
  'safety',
  'quality',
  'trade-tests',
  'day-one',
  'sides',
  'path',
  'contract',
  'month',
  'inspection',
  'file',
  'statement',
  'checklist',
  'back',
] as const;

const text = line(600);
const label = line(80);
const title = label.optional();
const items = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(40);
const projectId = z.string().regex(/^[a-z0-9-]+$/, 'an id from projects.json');

const figures = z.strictObject({
  kind: z.literal('figures'),
  title,
  items: items(z.strictObject({ value: line(60), label: line(120) })),
});
const steps = z.strictObject({
  kind: z.literal('steps'),
  items: items(z.strictObject({ mark: line(40).optional(), title: label, text })),
});
const table = z.strictObject({
  kind: z.literal('table'),
  title,
  head: z.array(label).optional(),
  rows: items(z.array(line(300)).min(2).max(6)),
  total: z.array(z.string().max(80)).optional(),
});

/** What a page says, in the order in which it is read. */
const WRITTEN = [
  z.strictObject({ kind: z.literal('lead'), text }),
  z.strictObject({ kind: z.literal('paragraphs'), texts: items(line(1_200)) }),
  z.strictObject({ kind: z.literal('list'), title, items: items(line(300)) }),
  z.strictObject({ kind: z.literal('note'), text }),
  figures,
  steps,
  table,
] as const;

const picture = z.strictObject({
  kind: z.literal('picture'),
  picture: pictureName,
  caption: line(200).optional(),
});

/** What is taken whole from the other files. */
const TAKEN = [
  z.strictObject({ kind: z.literal('contents') }),
  z.strictObject({ kind: z.literal('timeline'), title }),
  z.strictObject({ kind: z.literal('project'), project: projectId }),
  z.strictObject({ kind: z.literal('phases'), project: projectId }),
  z.strictObject({
    kind: z.literal('sites'),
    /** Places of projects that are no point on the site's map. */
    places: z.array(z.strictObject({ name, lat, lng })).default([]),
  }),
  z.strictObject({ kind: z.literal('contact'), title }),
  z.strictObject({ kind: z.literal('hours'), title }),
] as const;

const page = z.strictObject({
  template: z.enum(PAGE_TEMPLATES),
  kicker: label.optional(),
  title: line(120),
  /** With this line the page is listed in the contents. */
  contents: line(160).optional(),
  blocks: z.array(z.discriminatedUnion('kind', [...WRITTEN, picture, ...TAKEN])).max(20),
});

export const bookFile = z.strictObject({
  title: label,
  subtitle: line(200),
  published: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "a month such as '2026-10'"),
  pages: z
    .array(page)
    .max(64)
    .refine(({ length }) => length === 0 || length >= 4, 'four pages or more, or none at all')
    .refine((pages) => pages.length % 2 === 0, 'an even number of pages: covers stand alone'),
});

export type PageTemplate = (typeof PAGE_TEMPLATES)[number];
export type BookFile = z.infer<typeof bookFile>;
export type PageFile = BookFile['pages'][number];
export type SourceBlock = PageFile['blocks'][number];

/** A block as readers get it: placeholders filled, and what was taken from other files written out. */
export type PageBlock =
  | z.infer<(typeof WRITTEN)[number]>
  | {
      kind: 'picture';
      /** As the build calls it, with a version, once the site has read it. */
      picture: string;
      alt: string;
      width: number;
      height: number;
      caption?: string;
    };

export type MagazinePage = {
  /** Counted from 1. */
  number: number;
  template: PageTemplate;
  kicker?: string;
  title: string;
  blocks: PageBlock[];
  /** Its picture as the build calls it, with a version: see builtPictureName. */
  picture: string;
};

export type Book = {
  folder: string;
  title: string;
  subtitle: string;
  /** The month of the edition, such as '2026-10'. */
  published: string;
  pages: MagazinePage[];
};

/** A book as the pages of one language show it. */
export type ShownBook = Book &
  InOneLanguage & {
    /** Null for an edition that was made of pictures alone. */
    pdf: {
      at: string;
      bytes: number;
      /** Its name in the store; null for the one beside the pages in content/. */
      stored: string | null;
    } | null;
  };

/** All that the landing page tells of a book before somebody opens it. */
export type BookCover = InOneLanguage & {
  title: string;
  subtitle: string;
  /** How many. */
  pages: number;
  /** The picture of its first page, as the build calls it. */
  cover: string;
  readAt: string;
  pdf: { at: string; bytes: number } | null;
};

/** The folders of the books, below content/. */
export const BOOK_FOLDERS = ['magazine', 'magazine/manpower-supply'] as const;
export type BookFolder = (typeof BOOK_FOLDERS)[number];

/** Where the text of a book is read, and where its PDF is. */
export const readAt = (folder: string) => `/${folder}`;
export const pdfAt = (folder: string, language: Language = 'en') =>
  `/${folder}${language === 'en' ? '' : `.${language}`}.pdf`;

/** 7 is '07': files and folders of pages sort as they are read. */
export const pageName = (number: number) => String(number).padStart(2, '0');

/** What the picture of a page is called among all pictures: 'magazine-manpower-supply-07'. */
export const pagePictureName = (folder: string, number: number) =>
  `${folder.replaceAll('/', '-')}-${pageName(number)}`;

export const PAGE_PICTURE = { width: 800, height: 1200, maxBytes: 300_000, widths: PAGE_WIDTHS };
