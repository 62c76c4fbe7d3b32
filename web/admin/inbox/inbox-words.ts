import { groupDigits } from '../../ui/format-number.ts';
import { countLine } from '../list/count-line.ts';
import type { ListAddress } from '../list/list-address.ts';
import type { SearchedWords } from '../list/words.ts';

/** The texts in which messages and orders differ. */
export type InboxWords = SearchedWords & {
  markedAsRead: string;
  deleted: string;
  restored: string;
  markFailed: (message: string) => string;
  deleteFailed: (message: string) => string;
  restoreFailed: (message: string) => string;
};

type Counted = { total: number; unread: number };

/** '128 messages, 3 unread', '3 unread messages', '12 messages found'. */
export function inboxCountLine(
  { one, many }: Pick<InboxWords, 'one' | 'many'>,
  { total, unread }: Counted,
  { search, unread: unreadOnly }: ListAddress,
): string {
  if (unreadOnly) return countLine({ one: `unread ${one}`, many: `unread ${many}` }, total, search);
  const line = countLine({ one, many }, total, search);
  return search ? line : `${line}, ${groupDigits(unread)} unread`;
}
