import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { redirect, useLocation } from 'react-router';
import type { Candidate } from '../../contracts/candidates.ts';
import type { RecruiterPageData } from '../../contracts/recruiter-page-data.ts';
import { language, recruiter } from '../../messages/messages.ts';
import { requestedOf, requestedWorkersQuery } from '../api/candidates.ts';
import { pageContextKey } from '../page-context.ts';
import { SkipLink } from '../ui/layout.tsx';
import type { Route } from './+types/recruiter-page.ts';
import { CandidateCard } from './candidate-card.tsx';
import { FilterDrawer, FilterPanel, SearchBox, useFilter } from './candidate-filter.tsx';
import { useOpenCandidate } from './candidate-in-url.tsx';
import { CandidateList } from './candidate-list.tsx';
import { CandidateRow } from './candidate-table.tsx';
import { useView, viewFrom } from './candidate-view.tsx';
import { EndingNotice } from './ending-notice.tsx';
import { askedBy, chosenFilters, filterFrom } from './filter-address.ts';
import { Header } from './header.tsx';
import { Notice, type NoticeContent } from './notice.tsx';
import { useOpenRoles } from './role-list.tsx';
import { CandidateFromUrl, ListsFromStar } from './saved-parts.tsx';
import { fillCandidates, useOpened } from './session.ts';
import { useStars } from './stars.ts';
import type { TestOutcome } from './test-request/confirm-test.ts';
import { TestRequestDialog } from './test-request/test-request-dialog.tsx';

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${recruiter.pageTitle} · ${root.loaderData.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Renders with the first results. Signed-out users go to the login page, which leads back to the same search. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const loaded = await context
    .get(pageContextKey)
    .visitor.loadRecruiterPage(askedBy(filterFrom(params)), language());
  if (loaded.ok) return { ...loaded.page, view: viewFrom(request.headers.get('cookie')) };
  if (loaded.reason === 'account-expired') params.set('session', 'expired');
  throw redirect(`/login${params.size > 0 ? `?${params}` : ''}`);
}

export const shouldRevalidate = () => false;

const NOBODY = requestedOf({ worker_ids: [], latest: [] });

export default function RecruiterPage({ loaderData: page }: Route.ComponentProps) {
  const { search } = useLocation();
  const user = useOpened(page, (client, opened: RecruiterPageData) =>
    fillCandidates(client, opened, filterFrom(new URLSearchParams(search))),
  );
  const filtering = useFilter();
  const open = useOpenRoles(filtering.filter.domain);
  const [view, showAs] = useView(page.view);
  const Item = view === 'cards' ? CandidateCard : CandidateRow;
  const [drawer, setDrawer] = useState(false);
  const [requestFor, setRequestFor] = useState<Candidate | null>(null);
  const [justRequested, setJustRequested] = useState<number | null>(null);
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const { data: requested = NOBODY } = useQuery(requestedWorkersQuery);
  const { starred, toggle, ...choosing } = useStars();
  const openCandidate = useOpenCandidate();
  const focusTaken = useCallback(() => setJustRequested(null), []);
  const { filter } = filtering;

  function showOutcome(outcome: TestOutcome, workerId: number) {
    setNotice({ text: recruiter.outcomes[outcome], good: outcome === 'sent' });
    if (outcome === 'sent' || outcome === 'already-requested') setJustRequested(workerId);
  }

  return (
    <div data-density="dense" className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header
        username={user.username}
        filters={{
          active: chosenFilters(filter).length,
          onOpen: () => setDrawer(true),
        }}
        search={<SearchBox filtering={filtering} />}
        onLogoutFailed={() => setNotice({ text: recruiter.logoutFailed, good: false })}
      />
      <EndingNotice user={user} />
      <div className="flex-1 max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
        <aside
          data-tone="paper"
          data-print="hide"
          aria-label={recruiter.filters}
          className="border-line border-e px-gutter py-6 max-lg:order-last max-lg:hidden noscript:block lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:overflow-y-auto lg:overscroll-contain lg:px-6 lg:pt-0"
        >
          <FilterPanel filtering={filtering} open={open} />
        </aside>
        <main id="main" className="px-gutter pt-6 pb-10 lg:px-8 lg:pt-7">
          <div className="pointer-events-none sticky top-20 z-20 flex h-0 items-start justify-end">
            {notice && <Notice notice={notice} onDismiss={() => setNotice(null)} />}
          </div>
          <CandidateList filtering={filtering} view={view} onView={showAs}>
            {(candidate) => (
              <Item
                key={candidate.id}
                candidate={candidate}
                requested={requested.workers.has(candidate.id)}
                latest={requested.latest.get(candidate.id)}
                zone={page.zone}
                starred={starred.has(candidate.id)}
                onStar={toggle}
                onOpen={openCandidate}
                takesFocus={requestFor === null && justRequested === candidate.id}
                onAsk={setRequestFor}
                onFocusTaken={focusTaken}
              />
            )}
          </CandidateList>
        </main>
      </div>
      <FilterDrawer filter={filter} open={drawer} onClose={() => setDrawer(false)}>
        <FilterPanel filtering={filtering} open={open} />
      </FilterDrawer>
      <CandidateFromUrl requested={requested.workers} zone={page.zone} onAsk={setRequestFor} />
      <ListsFromStar stars={choosing} />
      <TestRequestDialog
        worker={requestFor}
        onClose={() => setRequestFor(null)}
        onOutcome={showOutcome}
      />
    </div>
  );
}
