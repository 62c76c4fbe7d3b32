import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contracts/orders.ts';
import { orders, records } from '../../../messages/messages.ts';
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

export default function OrdersPage() {
  const listing = useListAddress();
  const query = useQuery(ordersQuery(listing.address));
  const actions = useInboxActions('orders', orderActions, orders);
  return (
    <ManagementPage noun="orders">
      <InboxList
        listing={listing}
        query={query}
        actions={actions}
        words={orders}
        columns={columnsOf(actions)}
      />
    </ManagementPage>
  );
}

const columnsOf = (actions: InboxActions): Column<Order>[] => [
  {
    header: orders.recruiter,
    kind: 'lead',
    // Room for a usual username, which has no place to break: the columns beside it may wrap.
    cell: ({ recruiter }) => <bdi className="inline-block min-w-28">{recruiter}</bdi>,
  },
  { header: orders.request, cell: () => orders.wantToHire },
  { header: orders.worker, cell: ({ worker }) => <bdi>{worker}</bdi> },
  { header: orders.date, nowrap: true, cell: ({ date }) => <ExactTime date={date} /> },
  {
    header: records.created,
    nowrap: true,
    cell: ({ created_at }) => (
      <span className="font-normal text-muted">
        <Ago date={created_at} />
      </span>
    ),
  },
  {
    header: records.actions,
    kind: 'actions',
    cell: (order) => <InboxRowActions row={order} name={order.worker} actions={actions} />,
  },
];
