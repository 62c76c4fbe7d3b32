import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ROWS_PER_PAGE } from '../../../contracts/list-limits.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Fetched } from '../fetched.tsx';
import { queryOf } from '../list/list-address.ts';
import { ListSearch } from '../list/list-search.tsx';
import type { Listing } from '../list/use-list-address.ts';
import { countLine, type InboxWords } from './inbox-words.ts';
import type { InboxActs } from './use-inbox-acts.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { words as shared } from './words.ts';

type InboxRow = { id: number; read: boolean };
type Page<Row> = { rows: Row[]; total: number; page: number; unread: number };

type Props<Row extends InboxRow> = {
  listing: Listing;
  query: UseQueryResult<Page<Row>>;
  acts: InboxActs;
  words: InboxWords;
  columns: Column<Row>[];
};

const NOTHING = { rows: [], page: 1 };

/** Search, filter, table and pages of what arrives at the agency. */
export function InboxList<Row extends InboxRow>({
  listing,
  query,
  acts,
  words,
  columns,
}: Props<Row>) {
  const { address } = listing;
  const list = useRef<HTMLElement>(null);
  const settled = query.data !== undefined && !query.isPlaceholderData;
  const pages = Math.ceil((query.data?.total ?? 0) / ROWS_PER_PAGE);
  useKeptFocus(list, query.data ?? NOTHING, acts);
  useAnswerTold(listing, settled ? query.data : undefined, words, pages);

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
        <ListSearch listing={listing} label={words.search} />
        <Checkbox
          label={shared.unreadOnly}
          checked={listing.unread}
          onChange={(event) => listing.showUnread(event.target.checked)}
        />
        {query.data && (
          <p className={cx('text-muted tabular-nums sm:ms-auto', !settled && 'opacity-50')}>
            {countLine(words, query.data, address)}
          </p>
        )}
      </div>
      <section
        ref={list}
        tabIndex={-1}
        aria-label={words.list}
        className="scroll-mt-[calc(var(--sticky-top)+1rem)] rounded-card outline-offset-4"
      >
        <Fetched query={query} loading={words.loading} failed={words.fetchFailed}>
          {({ rows, page }) => (
            <div
              className={cx(
                'transition-opacity',
                query.isPlaceholderData && 'opacity-50 delay-150',
              )}
            >
              {rows.length === 0 ? (
                <NothingHere words={words} narrowed={queryOf(address) !== ''} onShowAll={showAll} />
              ) : (
                <Table
                  caption={words.list}
                  columns={columns}
                  rows={rows}
                  rowKey={({ id }) => id}
                  isStrong={({ read }) => !read}
                  strongLabel={shared.unread}
                  busy={query.isPlaceholderData}
                />
              )}
              <Pagination
                page={page}
                pages={pages}
                onPage={turnTo}
                positionLabel={shared.page}
                className="mt-5"
              />
            </div>
          )}
        </Fetched>
      </section>
    </>
  );
}

type NothingProps = { words: InboxWords; narrowed: boolean; onShowAll: () => void };

function NothingHere({ words, narrowed, onShowAll }: NothingProps) {
  return narrowed ? (
    <EmptyState
      title={words.none}
      text={shared.noneMatch}
      action={<Button onClick={onShowAll}>{shared.showAll}</Button>}
    />
  ) : (
    <EmptyState title={words.none} />
  );
}

type Told = { total: number; page: number; unread: number };

/** Says what another search or page has brought, and follows a list that has become shorter than its page. */
function useAnswerTold(
  listing: Listing,
  answer: Told | undefined,
  words: InboxWords,
  pages: number,
) {
  const { address } = listing;
  const toldFor = useRef<string | null>(null);

  const tell = useEffectEvent((given: Told) => {
    const shown = queryOf({ ...address, page: given.page });
    const before = toldFor.current;
    toldFor.current = shown;
    if (given.page !== address.page) listing.correctPage(given.page);
    if (before === null || before === shown) return;
    const line = countLine(words, given, address);
    announce(pages > 1 ? `${line}. ${shared.page(given.page, pages)}` : line);
  });
  useEffect(() => {
    if (answer) tell(answer);
  }, [answer]);
}
