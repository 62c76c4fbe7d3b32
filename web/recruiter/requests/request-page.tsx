import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { data, Link, type ShouldRevalidateFunction } from 'react-router';
import { isRateable } from '../../../contracts/rating-limits.ts';
import type { RequestPageData } from '../../../contracts/recruiter-page-data.ts';
import type { MyRequestSheet } from '../../../contracts/requests.ts';
import { recruiter, requests } from '../../../messages/messages.ts';
import { markRequestSeen, rateRequest, requestQuery } from '../../api/requests.ts';
import { pageContextKey } from '../../page-context.ts';
import { useClock } from '../../requests/clocks.ts';
import { History } from '../../requests/history.tsx';
import { RatingForm } from '../../requests/rating.tsx';
import { StatusLabel, statusSentence } from '../../requests/status-label.tsx';
import { workerName } from '../../requests/worker-name.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { ArrowLeft } from '../../ui/icons.tsx';
import { Card } from '../../ui/layout.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { cardOf } from '../filter-address.ts';
import type { NoticeContent } from '../notice.tsx';
import { useOpened } from '../session.ts';
import type { Route } from './+types/request-page.ts';
import { RequestActs } from './request-acts.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestsFrame, toLogin } from './requests-frame.tsx';

export const meta: Route.MetaFunction = ({ matches: [root], loaderData }) => [
  { title: `${titleOf(loaderData)} · ${root.loaderData.name}` },
  { name: 'robots', content: 'noindex' },
];

const titleOf = (page: RequestPageData | undefined) =>
  page?.sheet
    ? recruiter.request.title({ reference: page.sheet.request.reference })
    : recruiter.requests.title;

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = Number(params.id);
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw data(null, 404);
  const loaded = await context.get(pageContextKey).visitor.loadRequestPage(id);
  if (loaded.ok) return loaded.page;
  if (loaded.reason === 'not-found') throw data(null, 404);
  throw toLogin({ ok: false, reason: loaded.reason });
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.id !== nextParams.id;

export default function RequestPage({ loaderData, params }: Route.ComponentProps) {
  return <Request key={params.id} id={Number(params.id)} page={loaderData} />;
}

function Request({ id, page }: { id: number; page: RequestPageData }) {
  const user = useOpened(page, (client, { sheet }: RequestPageData) => {
    if (sheet) client.setQueryData(requestQuery(id).queryKey, sheet);
  });
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const { data: sheet, isError, isFetching, refetch } = useQuery(requestQuery(id));
  useSeen(sheet);

  return (
    <RequestsFrame user={user} notice={notice} onNotice={setNotice} className="max-w-page">
      <Link
        to="/recruiter/requests"
        className="inline-flex min-h-control-small items-center gap-2 text-link text-ui"
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {recruiter.requests.title}
      </Link>
      {sheet && <Sheet sheet={sheet} onNotice={(text) => setNotice({ text, good: true })} />}
      {!sheet && isError && (
        <ErrorBanner onRetry={() => refetch()} retrying={isFetching} className="mt-4">
          {recruiter.request.failed}
        </ErrorBanner>
      )}
      {!sheet && !isError && (
        <SkeletonGroup label={recruiter.request.loading} className="mt-4">
          <SkeletonText lines={6} />
        </SkeletonGroup>
      )}
    </RequestsFrame>
  );
}

/** Looking at a request takes it off the badge. */
function useSeen(sheet: MyRequestSheet | undefined) {
  const client = useQueryClient();
  const { id, version, news } = sheet?.request ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: every version is looked at again
  useEffect(() => {
    if (id && news) markRequestSeen(client, id).catch(() => {});
  }, [client, id, version, news]);
}

type SheetProps = { sheet: MyRequestSheet; onNotice: (text: string) => void };

function Sheet({ sheet, onNotice }: SheetProps) {
  const { request, history, alternatives, zone, looking, usual_hours } = sheet;
  const clock = useClock(zone);
  const heading = useRef<HTMLHeadingElement>(null);
  const says = recruiter.request;

  /** The buttons of an act disappear with it. */
  function done(text: string) {
    onNotice(text);
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <header className="mt-2">
        <p className="type-caption text-muted">
          {filledText(says.title, { reference: <Ltr>{request.reference}</Ltr> })}
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="wrap-anywhere mt-1 w-fit rounded-tag text-heading"
        >
          <bdi>{workerName(request.worker)}</bdi>
        </h1>
        {request.job_title && (
          <p className="wrap-anywhere text-soft text-ui">
            <bdi>{request.job_title}</bdi>
          </p>
        )}
        <p role="status" className="mt-3 text-ui">
          <StatusLabel
            order={request}
            reader="recruiter"
            now={clock.now}
            text={statusSentence(request, 'recruiter', clock)}
          />
        </p>
        {request.status === 'requested' && usual_hours !== null && (
          <p className="mt-1 text-soft text-ui">{says.usuallyAnswered({ hours: usual_hours })}</p>
        )}
        {looking && <p className="mt-1 text-soft text-ui">{requests.history.lookingForYou}</p>}
      </header>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Card className="grid gap-6">
          <RequestFacts sheet={sheet} />
          {!request.worker_available && <p className="text-ui">{says.unavailable}</p>}
          {request.by === null && isRateable(request) && (
            <RatingForm
              title={requests.rating.question}
              hint={requests.rating.onlyAgency}
              rating={sheet.rating}
              save={(input) => rateRequest(request.id, input)}
              noun="requests"
              onSaved={onNotice}
            />
          )}
          {request.by === null ? (
            <RequestActs sheet={sheet} onDone={done} />
          ) : (
            <p className="text-ui">{says.ofColleague({ name: request.by })}</p>
          )}
        </Card>
        <div className="grid gap-6">
          {alternatives.length > 0 && (
            <section>
              <h2 className="text-subheading">{says.alternatives}</h2>
              <ul className="mt-3 grid gap-2 text-ui">
                {alternatives.map(({ id, name, job_title }) => (
                  <li key={id}>
                    <Link to={cardOf(name)} className="wrap-anywhere text-link">
                      <bdi>{name}</bdi>
                    </Link>{' '}
                    <bdi className="wrap-anywhere text-match-parent text-small text-soft">
                      {job_title}
                    </bdi>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section>
            <h2 className="mb-3 text-subheading">{requests.history.title}</h2>
            <History events={history} reader="recruiter" clock={clock} />
          </section>
        </div>
      </div>
    </>
  );
}
