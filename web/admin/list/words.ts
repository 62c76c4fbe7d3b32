import { groupDigits } from '../../ui/format-number.ts';

export const words = {
  actions: 'Actions',
  delete: 'Delete',
  undo: 'Undo',
  noneMatch: 'Nothing here matches what you are looking for.',
  showAll: 'Show all',
  page: (page: number, pages: number) => `Page ${groupDigits(page)} of ${groupDigits(pages)}`,
};

/** What a list says in its own words. */
export type ListWords = {
  /** The list, for screen readers. */
  list: string;
  none: string;
  loading: string;
  fetchFailed: (message: string) => string;
};

/** Of a list that is searched and counted. */
export type SearchedWords = ListWords & {
  search: string;
  /** In the empty search box, when it says something else. */
  placeholder?: string;
  one: string;
  many: string;
  /** When nothing is found, what can be found. */
  noneMatch?: string;
};
