import type { InboxKind } from '../../../contracts/inbox.ts';
import { undoableDelete, useRowActs } from '../list/use-row-acts.ts';
import type { InboxWords } from './inbox-words.ts';

type Act = 'read' | 'delete' | 'restore';
type Sending = Record<Act, (id: number) => Promise<unknown>>;

export const useInboxActs = (noun: InboxKind, send: Sending, words: InboxWords) =>
  useRowActs<Act>(noun, {
    read: { send: send.read, done: words.markedAsRead, failed: words.markFailed },
    ...undoableDelete(send, words),
  });

export type InboxActs = ReturnType<typeof useInboxActs>;
