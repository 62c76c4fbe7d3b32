import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contracts/orders.ts';
import { orderActions, ordersQuery } from '../../api/inbox.ts';
import type { Column } from '../../ui/table.tsx';
import { Ago } from '../ago.tsx';
import { ExactTime } from '../exact-time.tsx';
import { InboxList } from '../inbox/inbox-list.tsx';
import { RowActions } from '../inbox/row-actions.tsx';
import { type InboxActs, useInboxActs } from '../inbox/use-inbox-acts.ts';
import { words as shared } from '../inbox/words.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { words as list } from '../list/words.ts';
import { ManagementPage } from '../management-page.tsx';
import { words } from './words.ts';

export default function OrdersPage() {
  const listing = useListAddress();
  const query = useQuery(ordersQuery(listing.address));
  const acts = useInboxActs('orders', orderActions, words);
  return (
    <ManagementPage noun="orders">
      <InboxList
        listing={listing}
        query={query}
        acts={acts}
        words={words}
        columns={columnsOf(acts)}
      />
    </ManagementPage>
  );
}

const columnsOf = (acts: InboxActs): Column<Order>[] => [
  { header: words.recruiter, kind: 'lead', cell: ({ recruiter }) => <bdi>{recruiter}</bdi> },
  { header: words.request, nowrap: true, cell: () => words.wantToHire },
  { header: words.worker, cell: ({ worker }) => <bdi>{worker}</bdi> },
  { header: words.date, nowrap: true, cell: ({ date }) => <ExactTime date={date} /> },
  {
    header: shared.created,
    nowrap: true,
    cell: ({ created_at }) => (
      <span className="font-normal text-muted">
        <Ago date={created_at} />
      </span>
    ),
  },
  {
    header: list.actions,
    kind: 'actions',
    cell: (order) => <RowActions row={order} name={order.worker} acts={acts} />,
  },
];
