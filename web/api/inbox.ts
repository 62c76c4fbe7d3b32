import { type PagedList, pageQueryOf } from './paging.ts';

/** Which part of messages or orders a screen shows. */
export type InboxList = PagedList & { unread: boolean };

export const inboxQueryOf = ({ unread, ...list }: InboxList) => ({
  ...pageQueryOf(list),
  ...(unread && { unread: 'yes' as const }),
});
