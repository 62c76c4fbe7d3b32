import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Candidate } from '../../../contracts/candidates.ts';
import type { ComparePageData } from '../../../contracts/recruiter-page-data.ts';
import { COMPARED } from '../../../contracts/saved-limits.ts';
import { recruiter, saved } from '../../../messages/messages.ts';
import { requestedOf, requestedWorkersQuery } from '../../api/candidates.ts';
import { comparisonQuery } from '../../api/shortlists.ts';
import { pageContextKey } from '../../page-context.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { ArrowLeft } from '../../ui/icons.tsx';
import { useOpenCandidate } from '../candidate-in-url.tsx';
import type { NoticeContent } from '../notice.tsx';
import { RequestsFrame, toLogin } from '../requests/requests-frame.tsx';
import { CandidateFromUrl } from '../saved-parts.tsx';
import { useOpened } from '../session.ts';
import { TestRequestDialog } from '../test-request/test-request-dialog.tsx';
import type { Route } from './+types/compare-page.ts';
import { compareAddress, comparedIn } from './compare-address.ts';
import { ComparedCandidates } from './compared-candidates.tsx';
import { Loading } from './shortlists.tsx';

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${saved.compare.title} · ${root.loaderData.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ids = comparedIn(new URL(request.url).search);
  const loaded = await context.get(pageContextKey).visitor.loadComparePage(ids);
  if (loaded.ok) return loaded.page;
  throw toLogin(loaded);
}

export const shouldRevalidate = () => false;

const NOBODY = requestedOf({ worker_ids: [], latest: [] });

export default function ComparePage({ loaderData: page }: Route.ComponentProps) {
  const { search } = useLocation();
  const ids = comparedIn(search);
  const user = useOpened(page, (client, { compared, requestedWorkers }: ComparePageData) => {
    if (compared) client.setQueryData(comparisonQuery(ids).queryKey, compared);
    if (requestedWorkers)
      client.setQueryData(requestedWorkersQuery.queryKey, requestedOf(requestedWorkers));
  });
  const navigate = useNavigate();
  const openCandidate = useOpenCandidate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [requestFor, setRequestFor] = useState<Candidate | null>(null);
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const { data: requested = NOBODY } = useQuery(requestedWorkersQuery);
  const compared = useQuery({ ...comparisonQuery(ids), enabled: ids.length > 0 });
  // While those who stay are read again, who was left out is gone already.
  const people = compared.data?.filter(({ candidate }) => ids.includes(candidate.id));
  const isTooFew = ids.length === 0 || (people !== undefined && people.length < COMPARED.min);

  function leaveOut(id: number) {
    navigate(compareAddress(ids.filter((each) => each !== id)), {
      replace: true,
      preventScrollReset: true,
    });
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <RequestsFrame user={user} notice={notice} onNotice={setNotice} className="max-w-[96rem]">
      <Link
        to="/recruiter/saved"
        className="inline-flex min-h-control-small items-center gap-2 text-link text-ui"
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {saved.title}
      </Link>
      <h1 ref={heading} tabIndex={-1} className="mt-1 w-fit rounded-tag text-heading">
        {saved.compare.title}
      </h1>
      {isTooFew && (
        <EmptyState
          className="mt-6"
          title={saved.compare.tooFew}
          text={saved.compare.tooFewText}
          action={
            <Link to="/recruiter/saved" className={buttonClass('ink')}>
              {saved.compare.openSaved}
            </Link>
          }
        />
      )}
      {!isTooFew && people && (
        <ComparedCandidates
          people={people}
          requested={requested.workers}
          onOpen={openCandidate}
          onAsk={setRequestFor}
          onLeaveOut={leaveOut}
        />
      )}
      {!isTooFew && !people && compared.isError && (
        <ErrorBanner
          onRetry={() => compared.refetch()}
          retrying={compared.isFetching}
          className="mt-5"
        >
          {saved.compare.failed}
        </ErrorBanner>
      )}
      {!isTooFew && !people && !compared.isError && <Loading />}
      <CandidateFromUrl requested={requested.workers} zone={page.zone} onAsk={setRequestFor} />
      <TestRequestDialog
        worker={requestFor}
        onClose={() => setRequestFor(null)}
        onOutcome={(outcome) =>
          setNotice({ text: recruiter.outcomes[outcome], good: outcome === 'sent' })
        }
      />
    </RequestsFrame>
  );
}
