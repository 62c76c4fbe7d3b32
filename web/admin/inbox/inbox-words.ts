import { FOUND_MAX } from '../../../contracts/list-limits.ts';
import { groupDigits } from '../../../contracts/number-text.ts';
import type { ListAddress } from '../list/list-address.ts';

/** The texts in which messages and orders differ. */
export type InboxWords = {
  /** The list, for screen readers. */
  list: string;
  search: string;
  none: string;
  loading: string;
  one: string;
  many: string;
  markedAsRead: string;
  deleted: string;
  restored: string;
  fetchFailed: (message: string) => string;
  markFailed: (message: string) => string;
  deleteFailed: (message: string) => string;
  restoreFailed: (message: string) => string;
};

type Counted = { total: number; unread: number };

/** How many there are, in one line: '128 messages, 3 unread', '12 messages found'. */
export function countLine(
  { one, many }: Pick<InboxWords, 'one' | 'many'>,
  { total, unread }: Counted,
  { search, unread: unreadOnly }: ListAddress,
): string {
  const things = `${groupDigits(total)} ${unreadOnly ? 'unread ' : ''}${total === 1 ? one : many}`;
  if (search) return `${total >= FOUND_MAX ? 'The newest ' : ''}${things} found`;
  return unreadOnly ? things : `${things}, ${groupDigits(unread)} unread`;
}
