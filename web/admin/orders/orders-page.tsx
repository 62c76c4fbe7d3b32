import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contracts/orders.ts';
import { orderActions, ordersQuery } from '../../api/inbox.ts';
import type { Column } from '../../ui/table.tsx';
import { Ago, ExactTime } from '../cells.tsx';
import { ManagementPage } from '../management-page.tsx';
import {
  type InboxActions,
  InboxList,
  InboxRowActions,
  useInboxActions,
} from '../records/inbox-list.tsx';
import { useListAddress } from '../records/list-address.ts';
import { recordWords } from '../records/words.ts';
import { words } from './words.ts';

export default function OrdersPage() {
  const listing = useListAddress();
  const query = useQuery(ordersQuery(listing.address));
  const actions = useInboxActions('orders', orderActions, words);
  return (
    <ManagementPage noun="orders">
      <InboxList
        listing={listing}
        query={query}
        actions={actions}
        words={words}
        columns={columnsOf(actions)}
      />
    </ManagementPage>
  );
}

const columnsOf = (actions: InboxActions): Column<Order>[] => [
  { header: words.recruiter, kind: 'lead', cell: ({ recruiter }) => <bdi>{recruiter}</bdi> },
  { header: words.request, nowrap: true, cell: () => words.wantToHire },
  { header: words.worker, cell: ({ worker }) => <bdi>{worker}</bdi> },
  { header: words.date, nowrap: true, cell: ({ date }) => <ExactTime date={date} /> },
  {
    header: recordWords.created,
    nowrap: true,
    cell: ({ created_at }) => (
      <span className="font-normal text-muted">
        <Ago date={created_at} />
      </span>
    ),
  },
  {
    header: recordWords.actions,
    kind: 'actions',
    cell: (order) => <InboxRowActions row={order} name={order.worker} actions={actions} />,
  },
];
