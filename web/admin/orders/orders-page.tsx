import { useInfiniteQuery } from '@tanstack/react-query';
import type { Order } from '../../../contracts/orders.ts';
import { ordersQuery } from '../../api/orders.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { ManagementPage } from '../management-page.tsx';
import { localMoment, timeAgo } from '../moments.ts';
import { words } from '../words.ts';

const { columns: heads } = words.orders;

const COLUMNS: Column<Order>[] = [
  { header: heads.recruiter, kind: 'lead', cell: ({ recruiter }) => recruiter },
  { header: heads.wish, cell: () => words.orders.wish, nowrap: true },
  { header: heads.worker, cell: ({ worker }) => worker },
  {
    header: heads.date,
    nowrap: true,
    cell: ({ date }) => <time dateTime={date}>{localMoment(date)}</time>,
  },
  {
    header: heads.created,
    nowrap: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{timeAgo(created_at, new Date())}</time>,
  },
];

export default function OrdersPage() {
  const { data, error, refetch, ...list } = useInfiniteQuery(ordersQuery);
  const rows = data?.pages.flatMap(({ orders }) => orders) ?? [];
  return (
    <ManagementPage noun="orders">
      {!data && !error && <Spinner label={words.orders.loading} />}
      {!data && error && (
        <ErrorBanner onRetry={refetch}>{words.orders.fetchFailed(error.message)}</ErrorBanner>
      )}
      {data && rows.length === 0 && <EmptyState title={words.orders.none} />}
      {rows.length > 0 && (
        <Table
          caption={words.titles.orders}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          isStrong={({ read }) => !read}
          strongLabel={words.unread}
        />
      )}
      {data && (
        <LoadMore
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          error={error ? words.orders.fetchFailed(error.message) : undefined}
          onMore={list.fetchNextPage}
        />
      )}
    </ManagementPage>
  );
}
