import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { InboxKind } from '../../../contracts/field-limits.ts';
import { records } from '../../../messages/messages.ts';
import { Checkbox } from '../../ui/choices.tsx';
import type { Column } from '../../ui/table.tsx';
import { type CountWords, countLine } from './count-line.ts';
import type { ListAddress, Listing } from './list-address.ts';
import { PagedList, type Rows, type SearchedWords } from './record-list.tsx';
import { editDeleteColumn, undoableDelete, useRowActions } from './row-actions.tsx';

type InboxRow = { id: number; read: boolean };

type Props<Row extends InboxRow> = {
  listing: Listing;
  query: UseQueryResult<Rows<Row> & { unread: number }>;
  actions: InboxActions;
  words: InboxWords;
  columns: Column<Row>[];
  onOpen: (row: Row) => void;
  /** Above the list. */
  filters?: ReactNode;
};

/** The list of messages or orders: unread rows stand out and can be filtered. */
export function InboxList<Row extends InboxRow>({
  listing,
  query,
  actions,
  words,
  columns,
  onOpen,
  filters,
}: Props<Row>) {
  return (
    <PagedList
      filters={filters}
      listing={listing}
      query={query}
      columns={columns}
      onOpen={onOpen}
      words={words}
      busy={actions.busy}
      strong={{ is: ({ read }) => !read, label: records.unread }}
      count={query.data && inboxCountLine(words, query.data, listing.address)}
      filter={
        <Checkbox
          label={records.unreadOnly}
          checked={listing.unread}
          onChange={(event) => listing.showUnread(event.target.checked)}
        />
      }
    />
  );
}

/** The texts in which messages and orders differ. */
type InboxWords = SearchedWords &
  InboxCountWords & {
    markedAsRead: string;
    deleted: string;
    restored: string;
    markFailed: (values: { message: string }) => string;
    deleteFailed: (values: { message: string }) => string;
    restoreFailed: (values: { message: string }) => string;
  };

type UnreadCounted = (values: { count: number; unread: number }) => string;
type Counted = (values: { count: number }) => string;

type InboxCountWords = {
  count: CountWords['count'] & {
    withUnread: UnreadCounted;
    unread: Counted;
    unreadFound: Counted;
    unreadNewest: Counted;
  };
};

type Totals = { total: number; unread: number };

/** '128 messages, 3 unread', '3 unread messages', '12 messages found'. */
export function inboxCountLine(
  words: InboxCountWords,
  { total, unread }: Totals,
  { search, show, unread: unreadOnly }: ListAddress,
): string {
  const { withUnread, unread: all, unreadFound, unreadNewest: newest } = words.count;
  if (show && !search) return (unreadOnly ? unreadFound : words.count.found)({ count: total });
  if (unreadOnly) return countLine({ count: { all, found: unreadFound, newest } }, total, search);
  return search ? countLine(words, total, search) : withUnread({ count: total, unread });
}

type Act = 'read' | 'delete' | 'restore';
type Sending = Record<Act, (id: number) => Promise<unknown>>;

export const useInboxActions = (noun: InboxKind, send: Sending, words: InboxWords) =>
  useRowActions<Act>(noun, {
    read: { send: send.read, done: words.markedAsRead, failed: words.markFailed },
    ...undoableDelete(send, words),
  });

export type InboxActions = ReturnType<typeof useInboxActions>;

/** 'Mark as Read' for what is unread, and 'Delete'. */
export const inboxActionsColumn = <Row extends InboxRow>(
  actions: InboxActions,
  nameOf: (row: Row) => string,
): Column<Row> =>
  editDeleteColumn({
    nameOf,
    busy: actions.busy,
    onDelete: ({ id }) => actions.start('delete', id),
    more: ({ id, read }) =>
      read ? [] : [{ label: records.markAsRead, onSelect: () => actions.start('read', id) }],
  });
