import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Candidate } from '../../../contracts/candidates.ts';
import { type CandidateFilter, candidatesQuery } from '../../api/candidates.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { queryOf } from '../filter/candidate-filter.ts';
import { words } from '../words.ts';
import { cardGrid } from './card-grid.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { useSettled, useSpoken } from './use-settled.ts';

type Props = {
  filter: CandidateFilter;
  onClear: () => void;
  children: (candidate: Candidate) => ReactNode;
};

export function CandidateList({ filter, onClear, children }: Props) {
  const list = useInfiniteQuery(candidatesQuery(filter));
  const heading = useRef<HTMLHeadingElement>(null);
  const [latest] = list.data?.pages.slice(-1) ?? [];
  const settled = latest !== undefined && !list.isPlaceholderData;
  const found = latest ? words.found(latest.total, filter.domain) : '';
  const shownFound = useSettled(found, settled);
  useSpoken(found, queryOf(filter), settled);

  /** For buttons that are gone once they have worked. */
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  async function retry() {
    if ((await list.refetch()).isSuccess) focusHeading();
  }

  function clear() {
    onClear();
    focusHeading();
  }

  function results() {
    if (!list.data && list.isError)
      return (
        <ErrorBanner onRetry={retry} retrying={list.isFetching}>
          {words.candidatesFailed}
        </ErrorBanner>
      );
    if (!list.data) return <CardSkeletons />;
    if (latest?.total === 0)
      return (
        <EmptyState
          title={words.noneFound}
          text={words.noneFoundText}
          action={
            (filter.search || filter.domain) && <Button onClick={clear}>{words.clearAll}</Button>
          }
        />
      );
    return (
      <ul className={cardGrid}>
        {list.data.pages.flatMap((page) => page.candidates).map(children)}
      </ul>
    );
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="w-fit rounded-tag text-heading">
        {words.title}
      </h1>
      <p className="mt-1 min-h-[1.5em] text-soft text-ui tabular-nums">{list.data && shownFound}</p>
      <div
        aria-busy={list.isPlaceholderData}
        className={cx('mt-5 transition-opacity', list.isPlaceholderData && 'opacity-50 delay-150')}
      >
        {results()}
      </div>
      <LoadMore
        hasMore={list.hasNextPage && !list.isPlaceholderData}
        loading={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
        error={list.isFetchNextPageError && words.moreFailed}
      />
    </>
  );
}
