import { SEARCH_RESULTS_MAX } from '../../../contracts/field-limits.ts';
import { formatNumber } from '../../ui/format-number.ts';

/** The texts that every list and every form of the panel share. */
export const recordWords = {
  actions: 'Actions',
  edit: 'Edit',
  delete: 'Delete',
  undo: 'Undo',
  noneMatch: 'Nothing here matches what you are looking for.',
  showAll: 'Show all',

  unread: 'Unread',
  unreadOnly: 'Unread only',
  created: 'Created',
  markAsRead: 'Mark as Read',

  title: 'Title',
  description: 'Description',
  incomplete: 'This is not complete. Fill in the rest, or clear it.',
  newerText: 'Somebody has changed this meanwhile. Saving replaces what they wrote.',
  showNewer: 'Show the newer version',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saveKeys: (apple: boolean) => `${apple ? '⌘' : 'Ctrl'} + Enter saves`,
  discardTitle: 'Discard your changes?',
  discardText: 'What you typed has not been saved. Once discarded, it cannot be brought back.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
};

/** The texts of one list. */
export type ListWords = {
  /** The name of the list, for screen readers. */
  list: string;
  none: string;
  loading: string;
  fetchFailed: (message: string) => string;
};

/** The texts of a list with a search box and a count. */
export type SearchedWords = ListWords & {
  search: string;
  /** Shown in the empty search box, if it differs from the label. */
  placeholder?: string;
  one: string;
  many: string;
  /** Shown when a search finds nothing: the fields that are searched. */
  noneMatch?: string;
};

/** The texts of one noun's form and of its delete button. */
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

type Noun = { one: string; many: string };

/** Such as '128 workers', '1 worker found', 'The newest 1,000 workers found'. */
export function countLine({ one, many }: Noun, total: number, search: string): string {
  const things = `${formatNumber(total)} ${total === 1 ? one : many}`;
  if (!search) return things;
  return `${total >= SEARCH_RESULTS_MAX ? 'The newest ' : ''}${things} found`;
}
