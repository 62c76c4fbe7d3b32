import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { ListedOrder } from '../../../contracts/orders.ts';
import { SORTED_BY } from '../../../contracts/sorting.ts';
import { orders, records } from '../../../messages/messages.ts';
import { orderActions, ordersQuery } from '../../api/orders.ts';
import { StatusLabel } from '../../requests/status-label.tsx';
import { workerName } from '../../requests/worker-name.ts';
import { cx } from '../../ui/class-names.ts';
import { formatDateTime, formatMoment } from '../../ui/format-date.ts';
import type { Column } from '../../ui/table.tsx';
import { useNow } from '../../ui/use-now.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AnswerDue, dueAtOf, dueText } from '../answer-due.tsx';
import { Ago, PhoneCell } from '../cells.tsx';
import { ManagementPage } from '../management-page.tsx';
import {
  type InboxActions,
  InboxList,
  inboxActionsColumn,
  useInboxActions,
} from '../records/inbox-list.tsx';
import { useListAddress } from '../records/list-address.ts';
import { FILTER_NAMES, OrderFilters } from './order-filters.tsx';
import { ORDER_PARAM, searchWith, useOpenOrder } from './order-in-url.ts';
import { SheetFromUrl } from './sheet-from-url.tsx';

export default function OrdersPage() {
  const listing = useListAddress({
    filters: FILTER_NAMES,
    columns: SORTED_BY.orders,
    keep: ORDER_PARAM,
  });
  const showOrder = useOpenOrder();
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
        onOpen={({ id }) => showOrder(id)}
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
    width: 'w-[13%] @min-[90rem]:w-[17%] @max-[58rem]:w-[22%]',
    sort: 'recruiter',
    cell: ({ recruiter, company }) => <Pair first={recruiter} second={company} />,
    hint: ({ recruiter, company }) => besideText(recruiter, company),
  },
  {
    header: orders.request,
    width: 'w-[12%] @min-[90rem]:w-[17%]',
    wide: true,
    cell: ({ job_title }) => <Pair first={job_title} second={orders.wantToHire} />,
    hint: ({ job_title }) => besideText(orders.wantToHire, job_title),
  },
  {
    header: orders.worker,
    kind: 'lead',
    width: 'w-[16%] @min-[90rem]:w-[22%] @max-[58rem]:w-[23%]',
    sort: 'worker',
    cell: (order) => <WorkerLink order={order} />,
    hint: ({ worker, job_title }) => besideText(workerName(worker), job_title),
  },
  {
    header: orders.phone,
    width: 'w-34',
    wide: true,
    phone: 'end',
    cell: ({ id, phone }) => (
      <span className="block font-normal text-small">
        <PhoneCell number={phone} of={{ noun: 'orders', id }} />
      </span>
    ),
  },
  {
    header: orders.date,
    width: 'w-36',
    sort: 'date',
    phone: 'third',
    cell: ({ date }) => <OrderDate date={date} />,
    hint: ({ date }) => formatDateTime(date),
  },
  {
    header: orders.status,
    phone: 'second',
    cell: (order) => <Status order={order} />,
  },
  {
    header: records.created,
    width: 'w-27',
    wide: true,
    sort: 'created_at',
    cell: ({ created_at }) => (
      <span className="block font-normal text-muted text-small">
        <Ago date={created_at} brief />
      </span>
    ),
  },
  inboxActionsColumn(actions, ({ worker }) => workerName(worker)),
];

const besideText = (first: string, second: string) => [first, second].filter(Boolean).join(' · ');

/** What a column is about, and below it what belongs to it. */
const Pair = ({ first, second }: { first: string; second: string }) => (
  <span className="table-pair">
    {first && <bdi>{first}</bdi>}
    {second && <bdi className={first ? undefined : 'text-small'}>{second}</bdi>}
  </span>
);

/** Opens the sheet. */
function WorkerLink({ order }: { order: ListedOrder }) {
  const { id } = order;
  const worker = workerName(order.worker);
  const { search } = useLocation();
  return (
    <Link
      to={{ search: searchWith(search, id) }}
      preventScrollReset
      aria-label={orders.open({ worker })}
      dir="auto"
      className="table-opener"
    >
      {worker}
    </Link>
  );
}

function OrderDate({ date }: { date: string }) {
  const now = useNow();
  const isPast = Date.parse(date) < now.getTime();
  return (
    <span className={cx('block font-normal text-small', isPast && 'text-muted')}>
      <time dateTime={date}>{formatMoment(date, 'short', { now })}</time>
      {isPast && <VisuallyHidden>{orders.datePast}</VisuallyHidden>}
    </span>
  );
}

function Status({ order }: { order: ListedOrder }) {
  const now = useNow();
  const isLate = dueText(dueAtOf(order), now)?.isOverdue;
  const declined = order.status === 'confirmed' && order.worker_reply === 'declined';
  return (
    <span
      data-phone={isLate ? 'second' : undefined}
      className="table-pair justify-items-start font-normal"
    >
      <StatusLabel
        order={order}
        reader="agency"
        now={now}
        className={cx(
          'border-0! bg-transparent! p-0! font-semibold leading-5 [&>span]:truncate',
          isLate && '@max-[38rem]:hidden',
        )}
      />
      <span>
        <AnswerDue dueAt={dueAtOf(order)} brief className="text-caption @max-[38rem]:text-small" />
        {declined && <span className="text-danger">{orders.workerDeclined}</span>}
        {order.worker_deleted && <span className="text-danger">{orders.workerDeleted}</span>}
      </span>
    </span>
  );
}
