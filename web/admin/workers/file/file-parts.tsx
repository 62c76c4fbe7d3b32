import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WorkerFile } from '../../../../contracts/worker-file.ts';
import type { Worker } from '../../../../contracts/workers.ts';
import { workerRecord } from '../../../../messages/messages.ts';
import { workerFileQuery } from '../../../api/certificates.ts';
import { linkClass } from '../../../ui/class-names.ts';
import { dayOf } from '../../../ui/day.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDateTime, formatDay } from '../../../ui/format-date.ts';
import { Ltr } from '../../../ui/ltr.tsx';
import { LoadingOrError } from '../../loading-or-error.tsx';
import type { WorkerTab } from '../worker-tabs.tsx';
import { CertificatesPart } from './certificates-part.tsx';

type Props = { tab: Exclude<WorkerTab, 'record'>; worker: Worker };

export function FilePart({ tab, worker }: Props) {
  const query = useQuery({ ...workerFileQuery(worker.id), enabled: tab !== 'certificates' });
  if (tab === 'certificates') return <CertificatesPart worker={worker} />;
  return (
    <Loaded query={query}>
      {(file) => {
        if (tab === 'calendar') return <CalendarPart entries={file.calendar} />;
        if (tab === 'requests') return <RequestsPart requests={file.requests} />;
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

function RequestsPart({ requests }: { requests: WorkerFile['requests'] }) {
  if (requests.length === 0) return <EmptyState title={workerRecord.requestsNone} />;
  return (
    <ol className="grid gap-3 text-ui">
      {requests.map(({ id, reference, recruiter, date }) => (
        <li key={id} className={LINE}>
          <p className="wrap-anywhere">
            <Link to={`/admin/orders?order=${id}`} className={linkClass()}>
              <Ltr>{reference}</Ltr>
            </Link>{' '}
            <bdi>{recruiter}</bdi>
          </p>
          <p className="text-muted text-small">{formatDateTime(date)}</p>
        </li>
      ))}
    </ol>
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
