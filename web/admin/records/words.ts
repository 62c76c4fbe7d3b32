import { SEARCH_RESULTS_MAX } from '../../../contracts/paging.ts';
import { groupDigits } from '../../ui/format-number.ts';

export const listWords = {
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

export const recordWords = {
  edit: 'Edit',
  title: 'Title',
  description: 'Description',
  incomplete: 'This is not complete. Fill in the rest, or clear it.',
  newerText: 'Somebody has changed this meanwhile. Saving replaces what they wrote.',
  showNewer: 'Show the newer version',
};

/** What a screen of records says in its own words. */
export type RecordWords = {
  addTitle: string;
  editTitle: string;
  added: string;
  updated: string;
  deleted: string;
  restored: string;
  saveFailed: (message: string) => string;
  deleteFailed: (message: string) => string;
  restoreFailed: (message: string) => string;
};

const characters = (count: number) =>
  `${groupDigits(count)} ${count === 1 ? 'character' : 'characters'}`;

export const formWords = {
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saveKeys: (apple: boolean) => `${apple ? '⌘' : 'Ctrl'} + Enter saves`,
  remainingChars: (left: number) =>
    left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`,
  discardTitle: 'Discard your changes?',
  discardText: 'What you typed has not been saved. Once discarded, it cannot be brought back.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
};

export const inboxWords = {
  unread: 'Unread',
  unreadOnly: 'Unread only',
  created: 'Created',
  markAsRead: 'Mark as Read',
};

type Counted = { one: string; many: string };

/** How many there are: '128 workers', '1 worker found', 'The newest 1,000 workers found'. */
export function countLine({ one, many }: Counted, total: number, search: string): string {
  const things = `${groupDigits(total)} ${total === 1 ? one : many}`;
  if (!search) return things;
  return `${total >= SEARCH_RESULTS_MAX ? 'The newest ' : ''}${things} found`;
}
