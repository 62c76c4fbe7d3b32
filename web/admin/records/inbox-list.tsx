import type { UseQueryResult } from '@tanstack/react-query';
import type { InboxKind } from '../../../contracts/field-limits.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import type { Column } from '../../ui/table.tsx';
import type { ListAddress, Listing } from './list-address.ts';
import { PagedList, type Rows } from './record-list.tsx';
import { RowButtons, undoableDelete, useRowActions } from './row-actions.tsx';
import { countLine, recordWords, type SearchedWords } from './words.ts';

type InboxRow = { id: number; read: boolean };

type Props<Row extends InboxRow> = {
  listing: Listing;
  query: UseQueryResult<Rows<Row> & { unread: number }>;
  actions: InboxActions;
  words: InboxWords;
  columns: Column<Row>[];
};

/** The list of messages or orders: unread rows stand out and can be filtered. */
export function InboxList<Row extends InboxRow>({
  listing,
  query,
  actions,
  words,
  columns,
}: Props<Row>) {
  return (
    <PagedList
      listing={listing}
      query={query}
      columns={columns}
      words={words}
      busy={actions.busy}
      strong={{ is: ({ read }) => !read, label: recordWords.unread }}
      count={query.data && inboxCountLine(words, query.data, listing.address)}
      filter={
        <Checkbox
          label={recordWords.unreadOnly}
          checked={listing.unread}
          onChange={(event) => listing.showUnread(event.target.checked)}
        />
      }
    />
  );
}

/** The texts in which messages and orders differ. */
type InboxWords = SearchedWords & {
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
  return search ? line : `${line}, ${formatNumber(unread)} unread`;
}

type Act = 'read' | 'delete' | 'restore';
type Sending = Record<Act, (id: number) => Promise<unknown>>;

export const useInboxActions = (noun: InboxKind, send: Sending, words: InboxWords) =>
  useRowActions<Act>(noun, {
    read: { send: send.read, done: words.markedAsRead, failed: words.markFailed },
    ...undoableDelete(send, words),
  });

export type InboxActions = ReturnType<typeof useInboxActions>;

type InboxRowActionsProps = {
  row: { id: number; read: boolean };
  name: string;
  actions: InboxActions;
  stacked?: boolean;
};

export function InboxRowActions({
  row: { id, read },
  name,
  actions,
  stacked,
}: InboxRowActionsProps) {
  const busy = actions.busy.has(id);
  return (
    <RowButtons
      id={id}
      name={name}
      busy={busy}
      onDelete={() => actions.start('delete', id)}
      stacked={stacked}
    >
      {!read && (
        <Button
          variant="text"
          aria-label={`${recordWords.markAsRead}: ${name}`}
          busy={busy}
          onClick={() => actions.start('read', id)}
        >
          {recordWords.markAsRead}
        </Button>
      )}
    </RowButtons>
  );
}
