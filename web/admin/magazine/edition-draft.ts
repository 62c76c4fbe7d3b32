import { EDITION_PAGES } from '../../../contracts/edition-limits.ts';
import type { Language } from '../../../contracts/languages.ts';
import type { BookFolder } from '../../../contracts/magazine.ts';
import type { Edition, EditionInput, EditionPage } from '../../../contracts/magazine-editions.ts';

/** A page keeps its key wherever it is moved, and whichever picture it gets. */
export type DraftPage = EditionPage & { key: string };

export type EditionDraft = {
  title: string;
  subtitle: string;
  /** Such as '2027-01'. */
  published: string;
  pdf: { file: string; size: number } | null;
  pages: DraftPage[];
};

type Begin = { title: string; subtitle: string };

/** With the words of the book that is shown now. */
export const newDraft = ({ title, subtitle }: Begin, now: Date): EditionDraft => ({
  title,
  subtitle,
  published: now.toISOString().slice(0, 7),
  pdf: null,
  pages: [],
});

/** A PDF that showed other pages would contradict the book, so it does not come along. */
export const draftOf = ({ title, subtitle, published, pages }: Edition): EditionDraft => ({
  title,
  subtitle,
  published,
  pdf: null,
  pages: pages.map((page, at) => ({ ...page, key: `${at}-${page.picture}` })),
});

/** A page without a title is called by its number, as it stands now. */
export const inputOf = (
  { pdf, pages, ...words }: EditionDraft,
  { book, language }: { book: BookFolder; language: Language },
  untitled: (page: number) => string,
): EditionInput => ({
  ...words,
  book,
  language,
  pdf: pdf?.file ?? null,
  pages: pages.map(({ key: _, ...page }, at) => ({
    ...page,
    title: page.title.trim() || untitled(at + 1),
  })),
});

export const withPage = (draft: EditionDraft, key: string, change: Partial<EditionPage>) => ({
  ...draft,
  pages: draft.pages.map((page) => (page.key === key ? { ...page, ...change } : page)),
});

export function movePage(draft: EditionDraft, from: number, to: number): EditionDraft {
  const pages = [...draft.pages];
  const [moved] = pages.splice(from, 1);
  if (moved) pages.splice(to, 0, moved);
  return { ...draft, pages };
}

export const withoutPage = (draft: EditionDraft, key: string): EditionDraft => ({
  ...draft,
  pages: draft.pages.filter((page) => page.key !== key),
});

/** What a book still lacks before it can be published. */
export function lackOf({ pages }: EditionDraft): 'few' | 'odd' | null {
  if (pages.length % 2 === 1) return 'odd';
  return pages.length < EDITION_PAGES.min ? 'few' : null;
}

const NUMBERS = new Intl.Collator('en', { numeric: true });

/** 'page-2.png' stands before 'page-10.png'. */
export const byName = (files: readonly File[]) =>
  files.toSorted((one, other) => NUMBERS.compare(one.name, other.name));

/** What was stored in the browser; null where it is none, or of another release. */
export function parseDraft(stored: string): EditionDraft | null {
  const draft: Partial<EditionDraft> | null = JSON.parse(stored);
  const isWhole =
    Array.isArray(draft?.pages) &&
    draft.pages.every(({ key, picture }) => Boolean(key && picture)) &&
    [draft.title, draft.subtitle, draft.published].every((text) => typeof text === 'string');
  return isWhole ? (draft as EditionDraft) : null;
}
