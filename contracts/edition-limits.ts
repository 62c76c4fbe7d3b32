import type { CataloguedRefusal, Problem } from './problems.ts';

/* Editions of the magazine that are made in the panel: limits and refusals. Without zod: screens need them, too. */

export const EDITION_PAGES = { min: 4, max: 60 };

/** Below what the adapter for S3 reads in one answer. */
export const BOOK_PDF_MAX_BYTES = 30_000_000;
/** A publication with its texts. */
export const EDITION_MAX_BYTES = 1024 * 1024;

export const EDITION_FIELDS = {
  title: { field: 'edition.title', max: 80 },
  subtitle: { field: 'edition.subtitle', max: 200 },
  published: { field: 'edition.published' },
  pageTitle: { field: 'edition.pageTitle', max: 120 },
  alt: { field: 'edition.alt', max: 300 },
  text: { field: 'edition.text', max: 6_000 },
} as const;

export const BOOK_PDF_PROBLEMS = {
  'not-a-pdf': { reason: 'invalid-input.notABookPdf' },
  'too-large': { reason: 'too-large.bookPdf', values: { max: BOOK_PDF_MAX_BYTES / 1e6 } },
  damaged: { reason: 'invalid-input.bookPdfDamaged' },
  encrypted: { reason: 'invalid-input.bookPdfLocked' },
  busy: { reason: 'too-many-requests.documents' },
} as const satisfies Record<string, Problem & { reason: CataloguedRefusal }>;

export type BookPdfRefusal = keyof typeof BOOK_PDF_PROBLEMS;
