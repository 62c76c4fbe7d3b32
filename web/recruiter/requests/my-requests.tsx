import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { RESULT_DUE_HOURS } from '../../../contracts/order-acts.ts';
import type { MyRequest } from '../../../contracts/requests.ts';
import { ROWS_PER_PAGE } from '../../../contracts/search-limits.ts';
import { recruiter } from '../../../messages/messages.ts';
import { myRequestsQuery, type RequestList } from '../../api/requests.ts';
import { useClock } from '../../requests/clocks.ts';
import { StatusLabel } from '../../requests/status-label.tsx';
import { workerName } from '../../requests/worker-name.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TestDate } from './test-date.tsx';

type Props = {
  list: RequestList;
  zone: string;
  /** There is no request at all. */
  isEmpty: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
};

export function MyRequests({ list, zone, isEmpty, onPage, onClear }: Props) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(myRequestsQuery(list));
  const { now } = useClock(zone);
  const navigate = useNavigate();
  const says = recruiter.requests;
  const found = data && !isPlaceholderData && list.search ? data.total : null;
  useEffect(() => {
    if (found !== null) announce(recruiter.requests.found({ count: found }));
  }, [found]);

  if (!data && isError)
    return (
      <ErrorBanner onRetry={() => refetch()} retrying={isFetching} className="mt-6">
        {says.failed}
      </ErrorBanner>
    );
  if (!data) return <RowSkeletons />;
  if (data.total === 0) return <Nothing list={list} isEmpty={isEmpty} onClear={onClear} />;

  const columns: Column<MyRequest>[] = [
    {
      header: says.candidate,
      kind: 'lead',
      width: 'w-2/5 @max-[58rem]:w-1/3',
      cell: ({ id, worker, job_title, by }) => (
        <span className="table-pair">
          <Link to={`/recruiter/requests/${id}`} dir="auto" className="table-opener text-link">
            {workerName(worker)}
          </Link>
          {(by || job_title) && <bdi>{by ? says.by({ name: by }) : job_title}</bdi>}
        </span>
      ),
      hint: ({ worker, job_title }) => [workerName(worker), job_title].filter(Boolean).join(' · '),
    },
    {
      header: says.date,
      width: 'w-52',
      phone: 'third',
      cell: ({ date }) => <TestDate date={date} zone={zone} brief />,
    },
    {
      header: says.status,
      phone: 'second',
      cell: (request) => (
        <StatusLabel order={request} reader="recruiter" now={now} className={LABEL} />
      ),
    },
    {
      header: says.reference,
      width: 'w-32',
      cell: ({ reference }) => (
        <span className="font-mono text-small">
          <Ltr>{reference}</Ltr>
        </span>
      ),
    },
  ];
  return (
    <>
      <Table
        caption={says.title}
        columns={columns}
        rows={data.rows}
        rowKey={({ id }) => id}
        lines
        onOpen={({ id }) => navigate(`/recruiter/requests/${id}`)}
        isStrong={(request) => waitsForRecruiter(request, now)}
        strongLabel={says.waitingForYou}
        busy={isPlaceholderData}
        className="mt-5"
      />
      <Pagination
        page={data.page}
        pages={Math.ceil(data.total / ROWS_PER_PAGE)}
        onPage={onPage}
        className="mt-4"
      />
    </>
  );
}

/** In the second line of a row on a phone without its frame. */
const LABEL =
  'align-middle [&>span]:truncate max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:font-semibold';

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** As the badge counts. */
export function waitsForRecruiter({ news, status, date, minutes }: MyRequest, now: Date): boolean {
  const resultDue = Date.parse(date) + minutes * MINUTE_MS + RESULT_DUE_HOURS * HOUR_MS;
  return news || status === 'proposed' || (status === 'confirmed' && resultDue < now.getTime());
}

const NONE = {
  open: 'noneOpen',
  closed: 'noneClosed',
  colleagues: 'noneOfColleagues',
} as const;

type NothingProps = { list: RequestList; isEmpty: boolean; onClear: () => void };

function Nothing({ list, isEmpty, onClear }: NothingProps) {
  const says = recruiter.requests;
  if (list.search)
    return (
      <EmptyState
        className="mt-6"
        title={says.noneFound}
        action={<Button onClick={onClear}>{says.clearSearch}</Button>}
      />
    );
  const isOwn = list.state !== 'colleagues';
  return (
    <EmptyState
      className="mt-6"
      title={isEmpty && isOwn ? says.none : says[NONE[list.state]]}
      text={isEmpty && isOwn ? says.noneText : undefined}
      action={
        list.state === 'open' && (
          <Link to="/recruiter" className={buttonClass('ink')}>
            {says.browse}
          </Link>
        )
      }
    />
  );
}

const PLACES = ['one', 'two', 'three', 'four', 'five'];

const RowSkeletons = () => (
  <SkeletonGroup label={recruiter.requests.loading} className="mt-5 grid gap-3">
    {PLACES.map((place) => (
      <Skeleton key={place} className="h-14 w-full" />
    ))}
  </SkeletonGroup>
);
