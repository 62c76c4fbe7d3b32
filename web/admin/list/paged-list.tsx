import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ROWS_PER_PAGE } from '../../../contracts/paging.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { queryOf } from './list-address.ts';
import { ListSearch } from './list-search.tsx';
import { RowList, type RowListProps } from './row-list.tsx';
import type { Listing } from './use-list-address.ts';
import { type SearchedWords, words as shared } from './words.ts';

type Props<Row extends { id: number }> = RowListProps<Row> & {
  listing: Listing;
  words: SearchedWords;
  /** How many there are, in one line; nothing before the first answer. */
  count?: string;
  /** Beside the search box. */
  filter?: ReactNode;
};

/** Search, table and pages of a noun that can have very many rows. */
export function PagedList<Row extends { id: number }>(props: Props<Row>) {
  const { listing, query, words, count, filter, ...rows } = props;
  const list = useRef<HTMLElement>(null);
  const settled = query.data !== undefined && !query.isPlaceholderData;
  const pages = Math.ceil((query.data?.total ?? 0) / ROWS_PER_PAGE);
  // While another search is on its way, the last count is still about the last one.
  const [counted, setCounted] = useState(count);
  if (settled && counted !== count) setCounted(count);
  useAnswerTold(listing, settled ? query.data : undefined, count ?? '', pages);

  function turnTo(page: number) {
    listing.goToPage(page);
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  }

  function showAll() {
    listing.clear();
    list.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className="mb-4.5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ListSearch listing={listing} label={words.search} placeholder={words.placeholder} />
        {filter}
        {counted && (
          <p className={cx('text-muted tabular-nums sm:ms-auto', !settled && 'opacity-50')}>
            {counted}
          </p>
        )}
      </div>
      <RowList
        {...rows}
        ref={list}
        query={query}
        words={words}
        empty={
          queryOf(listing.address) !== '' && (
            <EmptyState
              title={words.none}
              text={words.noneMatch ?? shared.noneMatch}
              action={<Button onClick={showAll}>{shared.showAll}</Button>}
            />
          )
        }
        foot={({ page }) => (
          <Pagination
            page={page}
            pages={pages}
            onPage={turnTo}
            positionLabel={shared.page}
            className="mt-5"
          />
        )}
      />
    </>
  );
}

/** Says what another search or page has brought, and follows a list that has become shorter than its page. */
function useAnswerTold(
  listing: Listing,
  answer: { page: number } | undefined,
  count: string,
  pages: number,
) {
  const { address } = listing;
  const toldFor = useRef<string | null>(null);

  const tell = useEffectEvent(({ page }: { page: number }) => {
    const shown = queryOf({ ...address, page });
    const before = toldFor.current;
    toldFor.current = shown;
    if (page !== address.page) listing.correctPage(page);
    if (before === null || before === shown) return;
    announce(pages > 1 ? `${count}. ${shared.page(page, pages)}` : count);
  });
  useEffect(() => {
    if (answer) tell(answer);
  }, [answer]);
}
