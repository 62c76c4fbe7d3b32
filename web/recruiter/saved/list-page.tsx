import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { data, Link, type ShouldRevalidateFunction, useNavigate } from 'react-router';
import type { Candidate } from '../../../contracts/candidates.ts';
import type { ListPageData } from '../../../contracts/recruiter-page-data.ts';
import { COMPARED } from '../../../contracts/saved-limits.ts';
import { ROWS_PER_PAGE } from '../../../contracts/search-limits.ts';
import type { ShortlistPerson } from '../../../contracts/shortlists.ts';
import { recruiter, saved } from '../../../messages/messages.ts';
import { requestedOf, requestedWorkersQuery } from '../../api/candidates.ts';
import { shortlistQuery } from '../../api/shortlists.ts';
import { pageContextKey } from '../../page-context.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { ArrowLeft } from '../../ui/icons.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { isolated } from '../../ui/text-parts.ts';
import { toast } from '../../ui/toast.ts';
import { useOpenCandidate } from '../candidate-in-url.tsx';
import type { NoticeContent } from '../notice.tsx';
import { RequestsFrame, toLogin } from '../requests/requests-frame.tsx';
import { CandidateFromUrl } from '../saved-parts.tsx';
import { useOpened } from '../session.ts';
import { changeListsOf } from '../stars.ts';
import type { TestOutcome } from '../test-request/confirm-test.ts';
import { TestRequestDialog } from '../test-request/test-request-dialog.tsx';
import type { Route } from './+types/list-page.ts';
import { compareAddress } from './compare-address.ts';
import { PeopleTable } from './people-table.tsx';
import { Loading } from './shortlists.tsx';

export const meta: Route.MetaFunction = ({ matches: [root], loaderData }) => [
  { title: `${loaderData?.people?.list.name ?? saved.title} · ${root.loaderData.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.list)) throw data(null, 404);
  const loaded = await context.get(pageContextKey).visitor.loadListPage(Number(params.list));
  if (loaded.ok) return loaded.page;
  if (loaded.reason === 'not-found') throw data(null, 404);
  throw toLogin({ ok: false, reason: loaded.reason });
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.list !== nextParams.list;

export default function ListPage({ loaderData, params }: Route.ComponentProps) {
  return <List key={params.list} id={Number(params.list)} page={loaderData} />;
}

const NOBODY = requestedOf({ worker_ids: [], latest: [] });

function List({ id, page }: { id: number; page: ListPageData }) {
  const user = useOpened(page, (client, { people, requestedWorkers }: ListPageData) => {
    if (people) client.setQueryData(shortlistQuery(id, 1).queryKey, people);
    if (requestedWorkers)
      client.setQueryData(requestedWorkersQuery.queryKey, requestedOf(requestedWorkers));
  });
  const client = useQueryClient();
  const navigate = useNavigate();
  const openCandidate = useOpenCandidate();
  const [wanted, setWanted] = useState(1);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [requestFor, setRequestFor] = useState<Candidate | null>(null);
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const people = useQuery(shortlistQuery(id, wanted));
  const { data: requested = NOBODY } = useQuery(requestedWorkersQuery);
  const says = saved.list;
  const { list, rows = [], total = 0 } = people.data ?? {};

  function showOutcome(outcome: TestOutcome) {
    setNotice({ text: recruiter.outcomes[outcome], good: outcome === 'sent' });
  }

  const tick = (workerId: number) =>
    setTicked((now) =>
      now.includes(workerId) ? now.filter((each) => each !== workerId) : [...now, workerId],
    );

  async function takeOff({ worker_id, name }: ShortlistPerson) {
    const fail = (error: Error) => void toast.error(error.message);
    setTicked((now) => now.filter((each) => each !== worker_id));
    await changeListsOf(client, worker_id, { remove: [id] }).then(() => {
      toast.success(says.takenOff({ name: isolated(name) }), {
        action: {
          label: saved.undo,
          onAction: () => void changeListsOf(client, worker_id, { add: [id] }).catch(fail),
        },
      });
    }, fail);
  }

  return (
    <RequestsFrame user={user} notice={notice} onNotice={setNotice} className="max-w-page">
      <Link
        to="/recruiter/saved"
        className="inline-flex min-h-control-small items-center gap-2 text-link text-ui"
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {says.back}
      </Link>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="wrap-anywhere text-heading">
            <bdi>{list?.name ?? saved.loading}</bdi>
          </h1>
          <p className="mt-1 text-soft text-ui">{list && saved.lists.people({ count: total })}</p>
        </div>
        {rows.length > 1 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden print:hidden">
            <p className="text-small text-soft">{says.compareHint}</p>
            <Button
              variant="ink"
              disabled={ticked.length < COMPARED.min || ticked.length > COMPARED.max}
              onClick={() => navigate(compareAddress(ticked))}
            >
              {ticked.length > 0 ? says.compareCount({ count: ticked.length }) : says.compare}
            </Button>
          </div>
        )}
      </div>
      {!people.data && people.isError && (
        <ErrorBanner onRetry={() => people.refetch()} retrying={people.isFetching} className="mt-5">
          {says.failed}
        </ErrorBanner>
      )}
      {!people.data && !people.isError && <Loading />}
      {people.data && total === 0 && (
        <EmptyState
          className="mt-6"
          title={says.none}
          text={says.noneText}
          action={
            <Link to="/recruiter" className={buttonClass('ink')}>
              {says.browse}
            </Link>
          }
        />
      )}
      {total > 0 && (
        <>
          <PeopleTable
            rows={rows}
            caption={list?.name ?? ''}
            requested={requested.workers}
            ticked={ticked}
            busy={people.isPlaceholderData}
            onTick={tick}
            onOpen={openCandidate}
            onAsk={setRequestFor}
            onTakeOff={takeOff}
          />
          <Pagination
            page={people.data?.page ?? 1}
            pages={Math.ceil(total / ROWS_PER_PAGE)}
            onPage={setWanted}
            className="mt-4"
          />
        </>
      )}
      <CandidateFromUrl requested={requested.workers} zone={page.zone} onAsk={setRequestFor} />
      <TestRequestDialog
        worker={requestFor}
        onClose={() => setRequestFor(null)}
        onOutcome={showOutcome}
      />
    </RequestsFrame>
  );
}
