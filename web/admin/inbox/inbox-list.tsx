import type { UseQueryResult } from '@tanstack/react-query';
import { Checkbox } from '../../ui/choices.tsx';
import type { Column } from '../../ui/table.tsx';
import { PagedList } from '../list/paged-list.tsx';
import type { Rows } from '../list/row-list.tsx';
import type { Listing } from '../list/use-list-address.ts';
import { type InboxWords, inboxCountLine } from './inbox-words.ts';
import type { InboxActs } from './use-inbox-acts.ts';
import { words as shared } from './words.ts';

type InboxRow = { id: number; read: boolean };

type Props<Row extends InboxRow> = {
  listing: Listing;
  query: UseQueryResult<Rows<Row> & { unread: number }>;
  acts: InboxActs;
  words: InboxWords;
  columns: Column<Row>[];
};

/** What arrives at the agency: unread rows stand out, and can be shown alone. */
export function InboxList<Row extends InboxRow>({
  listing,
  query,
  acts,
  words,
  columns,
}: Props<Row>) {
  return (
    <PagedList
      listing={listing}
      query={query}
      columns={columns}
      words={words}
      busy={acts.busy}
      strong={{ is: ({ read }) => !read, label: shared.unread }}
      count={query.data && inboxCountLine(words, query.data, listing.address)}
      filter={
        <Checkbox
          label={shared.unreadOnly}
          checked={listing.unread}
          onChange={(event) => listing.showUnread(event.target.checked)}
        />
      }
    />
  );
}
