import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { Candidate } from '../../../contracts/candidates.ts';
import type { MyRequest } from '../../../contracts/requests.ts';
import type { CandidateSheet as SheetData } from '../../../contracts/shortlists.ts';
import { recruiter, saved } from '../../../messages/messages.ts';
import { ApiError } from '../../api/client.ts';
import { noteSeenCandidates, searchNewsQuery } from '../../api/saved-searches.ts';
import { candidateSheetQuery } from '../../api/shortlists.ts';
import { useClock } from '../../requests/clocks.ts';
import { StatusLabel } from '../../requests/status-label.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Check } from '../../ui/icons.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { ExperienceAndSkills } from '../candidate-card.tsx';
import { TestDate } from '../requests/test-date.tsx';
import { SummaryLine } from '../summary-line.tsx';
import { Availability } from './availability.tsx';
import { ListsOfCandidate } from './lists-of-candidate.tsx';
import { NoteField } from './note-field.tsx';
import { VerifiedCertificates } from './verified-certificates.tsx';

export type SheetProps = {
  id: number;
  open: boolean;
  onClose: () => void;
  /** The workers that cannot be asked for now. */
  requested: ReadonlySet<number>;
  /** The agency's time zone. */
  zone: string;
  onAsk: (candidate: Candidate) => void;
};

/** All that a recruiter may know about a candidate, and what is the recruiter's own. */
export function CandidateSheet({ id, open, onClose, requested, zone, onAsk }: SheetProps) {
  const { data, error, isFetching, refetch } = useQuery(candidateSheetQuery(id));
  const client = useQueryClient();
  const { data: news } = useQuery(searchNewsQuery);
  const isNew = open && data !== undefined && news?.alerts === true;
  useEffect(() => {
    if (isNew) noteSeenCandidates(client, [id]).catch(() => {});
  }, [isNew, client, id]);
  const isGone = error instanceof ApiError && error.code === 'not-found';
  const says = saved.sheet;
  const { name, job_title = '', domain = '' } = data?.candidate ?? {};
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={
        name === undefined || isGone ? (
          says.loading
        ) : (
          <span className="wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
        )
      }
      description={data && !isGone && <bdi>{[job_title, domain].filter(Boolean).join(' · ')}</bdi>}
      footer={
        data &&
        !isGone && (
          <Ask
            candidate={data.candidate}
            isRequested={requested.has(id)}
            onAsk={() => onAsk(data.candidate)}
          />
        )
      }
    >
      {isGone && <EmptyState title={says.gone} />}
      {!isGone && data && <Content sheet={data} zone={zone} />}
      {!isGone && !data && error && (
        <ErrorBanner onRetry={() => refetch()} retrying={isFetching}>
          {says.failed}
        </ErrorBanner>
      )}
      {!data && !error && (
        <SkeletonGroup label={says.loading}>
          <SkeletonText lines={8} />
        </SkeletonGroup>
      )}
    </Sheet>
  );
}

type AskProps = { candidate: Candidate; isRequested: boolean; onAsk: () => void };

function Ask({ candidate: { name }, isRequested, onAsk }: AskProps) {
  const marker = useRef<HTMLParagraphElement>(null);
  const wasOffered = useRef(!isRequested);
  // The marker has just replaced the button that was pressed, below the dialog that closes now.
  useEffect(() => {
    if (!isRequested || !wasOffered.current) return;
    wasOffered.current = false;
    const frame = requestAnimationFrame(() => marker.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isRequested]);
  if (isRequested)
    return (
      <p
        ref={marker}
        tabIndex={-1}
        className="flex min-h-control items-center gap-2 font-semibold text-ok"
      >
        <Check aria-hidden="true" strokeWidth={2.5} className="size-4.5 shrink-0" />
        {recruiter.alreadySent}
      </p>
    );
  return (
    <Button variant="ink" onClick={onAsk} className="w-full">
      <span>
        {recruiter.sendTestRequest}
        <span className="sr-only">{recruiter.sendTo({ name })}</span>
      </span>
    </Button>
  );
}

function Content({
  sheet: { candidate, note, requests },
  zone,
}: {
  sheet: SheetData;
  zone: string;
}) {
  const { id, companies, experience, skills, summary } = candidate;
  const says = saved.sheet;
  return (
    <div className="grid gap-7">
      <SummaryLine candidate={candidate} />
      {summary && summary.certificates.length > 0 && (
        <Part title={says.certificates}>
          <VerifiedCertificates of={summary.certificates} />
        </Part>
      )}
      {(experience || skills.length > 0) && (
        <Part title={recruiter.details.experienceAndSkills}>
          <div className="grid gap-3">
            <ExperienceAndSkills candidate={candidate} />
          </div>
        </Part>
      )}
      {companies.length > 0 && (
        <Part title={says.companies}>
          <ul className="grid gap-1 text-small">
            {companies.map((company, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a company may be listed twice
              <li key={place} className="wrap-anywhere">
                <bdi>{company}</bdi>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={says.availability}>
        <Availability workerId={id} />
      </Part>
      <Part title={says.lists}>
        <ListsOfCandidate candidate={candidate} />
      </Part>
      <NoteField key={id} workerId={id} note={note} />
      <Part title={says.requests}>
        <Requests requests={requests} zone={zone} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold text-strong text-ui">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Requests({ requests, zone }: { requests: MyRequest[]; zone: string }) {
  const { now } = useClock(zone);
  if (requests.length === 0)
    return <p className="text-small text-soft">{saved.sheet.noRequests}</p>;
  return (
    <ul className="divide-y divide-line border-line border-y">
      {requests.map((request) => (
        <li key={request.id}>
          <Link
            to={`/recruiter/requests/${request.id}`}
            className="flex min-h-control flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 text-link text-small"
          >
            <TestDate date={request.date} zone={zone} brief />
            <StatusLabel order={request} reader="recruiter" now={now} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
