import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { ListedOrder } from '../../../contracts/orders.ts';
import { orders, records } from '../../../messages/messages.ts';
import { orderActions, ordersQuery } from '../../api/orders.ts';
import { StatusLabel } from '../../requests/status-label.tsx';
import { linkClass } from '../../ui/class-names.ts';
import type { Column } from '../../ui/table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Ago, ExactTime } from '../cells.tsx';
import { ManagementPage } from '../management-page.tsx';
import {
  type InboxActions,
  InboxList,
  InboxRowActions,
  useInboxActions,
} from '../records/inbox-list.tsx';
import { useListAddress } from '../records/list-address.ts';
import { AnswerDue } from './answer-due.tsx';
import { FILTER_NAMES, OrderFilters } from './order-filters.tsx';
import { ORDER_PARAM, searchWith } from './order-in-url.ts';
import { SheetFromUrl } from './sheet-from-url.tsx';

export default function OrdersPage() {
  const listing = useListAddress({ filters: FILTER_NAMES, keep: ORDER_PARAM });
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
        filters={
          <OrderFilters
            chosen={listing.show}
            needs={query.data?.needs}
            onChoose={listing.showOnly}
          />
        }
      />
      <SheetFromUrl />
    </ManagementPage>
  );
}

const columnsOf = (actions: InboxActions): Column<ListedOrder>[] => [
  {
    header: orders.recruiter,
    kind: 'lead',
    // Room for a usual username, which has no place to break: the columns beside it may wrap.
    cell: ({ recruiter }) => <bdi className="inline-block min-w-28">{recruiter}</bdi>,
  },
  {
    header: orders.request,
    cell: () => <span className="wrap-normal">{orders.wantToHire}</span>,
  },
  { header: orders.worker, cell: (order) => <WorkerLink order={order} /> },
  { header: orders.date, nowrap: true, cell: ({ date }) => <ExactTime date={date} /> },
  { header: orders.status, cell: (order) => <Status order={order} /> },
  {
    header: records.created,
    cell: ({ created_at }) => (
      <span className="wrap-normal font-normal text-muted">
        <Ago date={created_at} />
      </span>
    ),
  },
  {
    header: records.actions,
    kind: 'actions',
    cell: (order) => <InboxRowActions row={order} name={order.worker} actions={actions} stacked />,
  },
];

/** Opens the sheet. */
function WorkerLink({ order: { id, worker } }: { order: ListedOrder }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search: searchWith(search, id) }}
      preventScrollReset
      aria-label={orders.open({ worker })}
      className={`inline-block min-w-24 pointer-coarse:py-2.5 ${linkClass()}`}
    >
      <bdi>{worker}</bdi>
    </Link>
  );
}

function Status({ order }: { order: ListedOrder }) {
  return (
    <span className="flex min-w-28 flex-col items-start gap-1 font-normal">
      <StatusLabel order={order} reader="agency" now={useNow()} />
      <AnswerDue order={order} />
      {order.status === 'confirmed' && order.worker_reply === 'declined' && (
        <Tag colour="danger">{orders.workerDeclined}</Tag>
      )}
      {order.worker_deleted && <Tag colour="danger">{orders.workerDeleted}</Tag>}
    </span>
  );
}
