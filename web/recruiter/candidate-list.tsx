import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Candidate, CandidatePage } from '../../contracts/candidates.ts';
import type { CandidateSort } from '../../contracts/search-limits.ts';
import { recruiter } from '../../messages/messages.ts';
import { type CandidateFilter, candidatesQuery } from '../api/candidates.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { ChevronDown } from '../ui/icons.tsx';
import { Card } from '../ui/layout.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { useUnfolded } from '../ui/use-unfolded.ts';
import { FilterChips, type Filtering } from './candidate-filter.tsx';
import { CandidateTable } from './candidate-table.tsx';
import { type CandidateView, ViewControls } from './candidate-view.tsx';
import { queryOf } from './filter-address.ts';
import { SaveSearch, SeenReport } from './saved-parts.tsx';

const cardGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4';

type Props = {
  filtering: Filtering;
  view: CandidateView;
  onView: (view: CandidateView) => void;
  /** A card or a row. */
  children: (candidate: Candidate) => ReactNode;
};

export function CandidateList({ filtering, view, onView, children }: Props) {
  const { filter } = filtering;
  const list = useInfiniteQuery(candidatesQuery(filter));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const [latest] = list.data?.pages.slice(-1) ?? [];
  const also = list.data?.pages[0]?.also;
  const settled = latest !== undefined && !list.isPlaceholderData;
  const found = latest ? foundLine(latest.total, filter) : '';
  const shownFound = useLastSettled(found, settled);
  useAnnouncement(withAlso(found, also?.count ?? 0), queryOf(filter), settled);

  /** For buttons that disappear when they succeed. */
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  async function retry() {
    if ((await list.refetch()).isSuccess) focusHeading();
  }

  function clear() {
    filtering.clear();
    focusHeading();
  }

  const sortBy = (sort: CandidateSort) => filtering.change((current) => ({ ...current, sort }));

  const listed = (candidates: Candidate[]) =>
    view === 'cards' ? (
      <ul className={cardGrid}>{candidates.map(children)}</ul>
    ) : (
      <CandidateTable sort={filter.sort} onSort={sortBy} caption={recruiter.title}>
        {candidates.map(children)}
      </CandidateTable>
    );

  function results() {
    if (!list.data && list.isError)
      return (
        <ErrorBanner onRetry={retry} retrying={list.isFetching}>
          {recruiter.candidatesFailed}
        </ErrorBanner>
      );
    if (!list.data) return view === 'cards' ? <CardSkeletons /> : <RowSkeletons />;
    if (latest?.total === 0)
      return (
        <EmptyState
          title={recruiter.noneFound}
          text={recruiter.noneFoundText}
          action={
            queryOf({ ...filter, sort: 'newest' }) !== '' && (
              <Button onClick={clear}>{recruiter.clearAll}</Button>
            )
          }
        />
      );
    return listed(onceEach(list.data.pages.flatMap((page) => page.candidates)));
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="w-fit rounded-tag text-heading">
            {recruiter.title}
          </h1>
          <div className="mt-1 flex min-h-[1.5em] flex-wrap items-center gap-x-4">
            <p className="text-soft text-ui tabular-nums">{list.data && shownFound}</p>
            <SaveSearch filter={filter} />
          </div>
        </div>
        <ViewControls sort={filter.sort} onSort={sortBy} view={view} onView={onView} />
      </div>
      <FilterChips filtering={filtering} withSearch={latest?.total === 0} onEmpty={focusHeading} />
      <SeenReport list={shown} />
      <div
        ref={shown}
        aria-busy={list.isPlaceholderData}
        className={cx('mt-5 transition-opacity', list.isPlaceholderData && 'opacity-50 delay-150')}
      >
        {results()}
      </div>
      <LoadMore
        hasMore={list.hasNextPage && !list.isPlaceholderData}
        loading={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
        error={list.isFetchNextPageError && recruiter.moreFailed}
      />
      {also && (
        <WrittenDifferently
          {...also}
          openAtFirst={latest?.total === 0}
          dimmed={list.isPlaceholderData}
        >
          {listed(also.candidates)}
        </WrittenDifferently>
      )}
    </>
  );
}

/** A page boundary may have moved while the list was read. */
const onceEach = (candidates: Candidate[]) => [
  ...new Map(candidates.map((each) => [each.id, each])).values(),
];

function foundLine(count: number, { role, domain: [domain, ...others] }: CandidateFilter): string {
  return domain && others.length + role.length === 0
    ? recruiter.foundIn({ count, domain })
    : recruiter.found({ count });
}

const withAlso = (found: string, count: number) =>
  count > 0 ? recruiter.foundAndAlso({ found, also: recruiter.alsoWritten({ count }) }) : found;

type WrittenDifferentlyProps = NonNullable<CandidatePage['also']> & {
  openAtFirst: boolean;
  dimmed: boolean;
  children: ReactNode;
};

/** People with the name that was searched for, in another spelling or in other letters. */
function WrittenDifferently(props: WrittenDifferentlyProps) {
  const { count, candidates, openAtFirst, dimmed, children } = props;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? openAtFirst;
  const unfolded = useUnfolded(open);
  const id = useId();
  return (
    <section
      aria-busy={dimmed}
      className={cx('mt-8 transition-opacity', dimmed && 'opacity-50 delay-150')}
    >
      <h2 className="text-subheading">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setChosen(!open)}
          className="-mx-1 flex min-h-control cursor-pointer scroll-mt-24 items-center gap-2 rounded-tag px-1 text-start transition-colors hover:text-link-hover"
        >
          <ChevronDown
            aria-hidden="true"
            className={cx('size-5 shrink-0 transition-transform', open && 'rotate-180')}
          />
          {recruiter.alsoWritten({ count })}
        </button>
      </h2>
      <div id={id} className={open ? undefined : 'hidden noscript:block'}>
        {count > candidates.length && (
          <p className="mt-2 text-small text-soft">
            {recruiter.alsoNewest({ count: candidates.length })}
          </p>
        )}
        {unfolded && <div className="mt-4">{children}</div>}
      </div>
    </section>
  );
}

/** The previous text until the next results have arrived. */
function useLastSettled(text: string, settled: boolean): string {
  const [last, setLast] = useState(text);
  if (settled && last !== text) setLast(text);
  return settled ? text : last;
}

/** Announces the result of a new search, but not the first one of the page. */
function useAnnouncement(text: string, search: string, settled: boolean): void {
  const spokenFor = useRef(search);
  useEffect(() => {
    if (!settled || spokenFor.current === search) return;
    spokenFor.current = search;
    announce(text);
  }, [text, search, settled]);
}

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six'];

function CardSkeletons() {
  return (
    <SkeletonGroup label={recruiter.loadingCandidates} className={cardGrid}>
      {PLACES.map((place) => (
        <Card key={place} padded={false} className="flex flex-col gap-3 p-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-8/12" />
              <Skeleton className="h-3 w-5/12" />
              <Skeleton className="h-3 w-4/12" />
            </div>
          </div>
          <Skeleton className="h-3 w-10/12" />
          <Skeleton className="h-3 w-9/12" />
          <Skeleton className="h-3 w-11/12" />
          <Skeleton className="mt-2 h-control w-full" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}

function RowSkeletons() {
  return (
    <SkeletonGroup label={recruiter.loadingCandidates} className="grid gap-px">
      {PLACES.map((place) => (
        <Card key={place} padded={false} className="flex h-10 items-center gap-6 px-4">
          <Skeleton className="h-4 w-3/12" />
          <Skeleton className="h-3 w-2/12" />
          <Skeleton className="h-3 w-4/12" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
