/** Which part of messages or orders a screen shows. */
export type InboxList = { page: number; search: string; unread: boolean };

/** The same in an address of the API, without what is not asked for. */
export const inboxQueryOf = ({ page, search, unread }: InboxList) => ({
  page: String(page),
  ...(search && { search }),
  ...(unread && { unread: 'yes' as const }),
});
