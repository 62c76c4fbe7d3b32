import { groupDigits } from '../../../contracts/number-text.ts';

export const words = {
  unread: 'Unread',
  unreadOnly: 'Unread only',
  actions: 'Actions',
  created: 'Created',
  markAsRead: 'Mark as Read',
  delete: 'Delete',
  undo: 'Undo',
  noneMatch: 'Nothing here matches what you are looking for.',
  showAll: 'Show all',
  page: (page: number, pages: number) => `Page ${groupDigits(page)} of ${groupDigits(pages)}`,
};
