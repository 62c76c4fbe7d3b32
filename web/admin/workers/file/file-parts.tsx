import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { WorkerFile } from '../../../../contracts/worker-file.ts';
import type { Worker } from '../../../../contracts/workers.ts';
import { workerRecord } from '../../../../messages/messages.ts';
import { workerFileQuery } from '../../../api/certificates.ts';
import { StatusLabel } from '../../../requests/status-label.tsx';
import { linkClass } from '../../../ui/class-names.ts';
import { dayOf } from '../../../ui/day.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDateTime, formatDay } from '../../../ui/format-date.ts';
import { Ltr } from '../../../ui/ltr.tsx';
import { StarsShown } from '../../../ui/stars-shown.tsx';
import { LoadingOrError } from '../../loading-or-error.tsx';
import type { WorkerTab } from '../worker-tabs.tsx';
import { CertificatesPart } from './certificates-part.tsx';
import { DocumentsPart } from './documents-part.tsx';

type Props = { tab: Exclude<WorkerTab, 'record'>; worker: Worker };

export function FilePart({ tab, worker }: Props) {
  const ofOwn = tab === 'certificates' || tab === 'documents';
  const query = useQuery({ ...workerFileQuery(worker.id), enabled: !ofOwn });
  if (tab === 'certificates') return <CertificatesPart worker={worker} />;
  if (tab === 'documents') return <DocumentsPart worker={worker} />;
  return (
    <Loaded query={query}>
      {(file) => {
        if (tab === 'calendar') return <CalendarPart entries={file.calendar} />;
        if (tab === 'requests') return <RequestsPart file={file} />;
        return <HistoryPart events={file.history} />;
      }}
    </Loaded>
  );
}

type LoadedProps = {
  query: UseQueryResult<WorkerFile>;
  children: (file: WorkerFile) => ReactNode;
};

const Loaded = ({ query, children }: LoadedProps) => (
  <LoadingOrError query={query} loading={workerRecord.loading} failed={workerRecord.fetchFailed}>
    {children}
  </LoadingOrError>
);

const LINE = 'border-line-firm border-s-2 ps-3';

function CalendarPart({ entries }: { entries: WorkerFile['calendar'] }) {
  if (entries.length === 0) return <EmptyState title={workerRecord.calendarNone} />;
  const bound = (moment: string | null) =>
    moment === null ? workerRecord.openEnd : formatDay(dayOf(new Date(moment)));
  return (
    <ol className="grid gap-3 text-ui">
      {entries.map(({ id, kind, site, from, to }) => (
        <li key={id} className={LINE}>
          <p>
            <span className="font-semibold">{workerRecord.kinds[kind]}</span>{' '}
            {kind === 'test' && from
              ? formatDateTime(from)
              : workerRecord.fromTo({ from: bound(from), to: bound(lastDay(to)) })}
          </p>
          {site && (
            <p className="wrap-anywhere text-muted text-small">
              <bdi>{site}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The end is the first moment after it. */
const lastDay = (end: string | null) =>
  end === null ? null : new Date(Date.parse(end) - 1).toISOString();

function RequestsPart({ file: { requests, ratings } }: { file: WorkerFile }) {
  if (requests.length === 0 && ratings.count === 0)
    return <EmptyState title={workerRecord.requestsNone} />;
  const now = new Date();
  return (
    <>
      <RatingsPart ratings={ratings} />
      <ol className="grid gap-3 text-ui">
        {requests.map((order) => (
          <li key={order.id} className={LINE}>
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <p className="wrap-anywhere">
                <Link to={`/admin/orders?order=${order.id}`} className={linkClass()}>
                  <Ltr>{order.reference}</Ltr>
                </Link>{' '}
                <bdi>{order.recruiter}</bdi>
              </p>
              <StatusLabel order={order} reader="agency" now={now} />
            </div>
            <p className="text-muted text-small">{formatDateTime(order.date)}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The agency's own and those of clients, who see only their own. */
function RatingsPart({ ratings: { average, count, latest } }: Pick<WorkerFile, 'ratings'>) {
  const says = workerRecord.ratings;
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-6 grid gap-3 text-ui">
      <h3 id={id} className="type-caption text-muted">
        {says.title}
      </h3>
      <p>{average === null ? says.none : says.average({ average, count })}</p>
      {count > 0 && <p className="-mt-2 text-muted text-small">{says.agencyOnly}</p>}
      <ol className="grid gap-3">
        {latest.map(({ id, order_id, reference, client, stars, note, rated_at }) => (
          <li key={id} className={LINE}>
            <p className="wrap-anywhere">
              <StarsShown stars={stars} label={says.stars({ count: stars })} />{' '}
              <bdi>{client ?? says.agency}</bdi>{' '}
              <Link to={`/admin/orders?order=${order_id}`} className={linkClass()}>
                <Ltr>{reference}</Ltr>
              </Link>
            </p>
            {note && (
              <p className="wrap-anywhere whitespace-pre-line">
                <bdi>{note}</bdi>
              </p>
            )}
            <p className="text-muted text-small">{formatDateTime(rated_at)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function HistoryPart({ events }: { events: WorkerFile['history'] }) {
  if (events.length === 0) return <EmptyState title={workerRecord.historyNone} />;
  return (
    <ol className="grid gap-3 text-ui">
      {events.map(({ id, at, noun, action }) => {
        const texts: Record<string, string> = workerRecord.history[noun];
        return (
          <li key={id} className={LINE}>
            <p>{texts[action] ?? texts.other}</p>
            <p className="text-muted text-small">{formatDateTime(at)}</p>
          </li>
        );
      })}
    </ol>
  );
}
