import type { UseQueryResult } from '@tanstack/react-query';
import {
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { ROWS_PER_PAGE, SEARCH_MAX } from '../../../contracts/search-limits.ts';
import { records } from '../../../messages/messages.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination, pagePosition } from '../../ui/pagination.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { type Column, type Sorting, Table } from '../../ui/table.tsx';
import { LoadingOrError } from '../loading-or-error.tsx';
import { useFocusAfterDelete } from './focus-after-delete.ts';
import { isNarrowed, type Listing, queryOf } from './list-address.ts';

/** The texts of one list. */
export type ListWords = {
  /** The name of the list, for screen readers. */
  list: string;
  none: string;
  loading: string;
  fetchFailed: (values: { message: string }) => string;
};

/** The texts of a list with a search box. */
export type SearchedWords = ListWords & {
  search: string;
  /** Shown in the empty search box, if it differs from the label. */
  placeholder?: string;
  /** Shown when a search finds nothing: the fields that are searched. */
  noneMatch?: string;
};

type PagedListProps<Row extends { id: number }> = RowListProps<Row> & {
  listing: Listing;
  words: SearchedWords;
  /** The count of rows as a sentence; undefined before the first answer. */
  count?: string;
  /** Beside the search box. */
  filter?: ReactNode;
  /** Between the search box and the table. */
  filters?: ReactNode;
};

/** A list with search, table and pages. */
export function PagedList<Row extends { id: number }>(props: PagedListProps<Row>) {
  const { listing, query, words, count, filter, filters, ...rows } = props;
  const list = useRef<HTMLElement>(null);
  const settled = query.data !== undefined && !query.isPlaceholderData;
  const pages = Math.ceil((query.data?.total ?? 0) / ROWS_PER_PAGE);
  // Until the next answer, the count on the screen belongs to the rows on the screen.
  const [counted, setCounted] = useState(count);
  if (settled && counted !== count) setCounted(count);
  useAnnouncedAnswer(listing, settled ? query.data : undefined, count ?? '', pages);

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
        <ListSearch
          listing={listing}
          label={words.search}
          placeholder={words.placeholder}
          className={filter ? 'sm:w-80 lg:w-110' : 'sm:w-110'}
        />
        {filter}
        <p
          className={cx(
            'min-h-[1.5em] text-muted tabular-nums sm:ms-auto',
            !settled && 'opacity-50',
          )}
        >
          {counted}
        </p>
      </div>
      {filters}
      <RowList
        {...rows}
        ref={list}
        query={query}
        words={words}
        sorting={rows.columns.some(({ sort }) => sort) ? listing.sorting : undefined}
        empty={
          isNarrowed(listing.address) && (
            <EmptyState
              title={words.none}
              text={listing.address.search && (words.noneMatch ?? records.noneMatch)}
              action={<Button onClick={showAll}>{records.showAll}</Button>}
            />
          )
        }
        foot={({ page }) => (
          <Pagination page={page} pages={pages} onPage={turnTo} className="mt-5" />
        )}
      />
    </>
  );
}

/** Announces the result of a search or page change, and corrects a page number past the end. */
function useAnnouncedAnswer(
  listing: Listing,
  answer: { page: number } | undefined,
  count: string,
  pages: number,
) {
  const { address } = listing;
  const announcedFor = useRef<string | null>(null);

  const announceChange = useEffectEvent(({ page }: { page: number }) => {
    const shown = queryOf({ ...address, page });
    const before = announcedFor.current;
    announcedFor.current = shown;
    if (page !== address.page) listing.correctPage(page);
    if (before === null || before === shown) return;
    announce(pages > 1 ? records.countAndPage({ count, page: pagePosition(page, pages) }) : count);
  });
  useEffect(() => {
    if (answer) announceChange(answer);
  }, [answer]);
}

export type Rows<Row> = { rows: Row[]; total: number; page: number };

type RowListProps<Row extends { id: number }> = {
  query: UseQueryResult<Rows<Row>>;
  columns: Column<Row>[];
  words: ListWords;
  /** See Table. */
  crowded?: boolean;
  /** Rows with an action in progress. */
  busy: ReadonlyMap<number, string>;
  /** A click on a row. */
  onOpen?: (row: Row) => void;
  /** The row that was just saved. */
  freshId?: number | null;
  /** Rows that need attention, and their label for screen readers. */
  strong?: { is: (row: Row) => boolean; label: string };
};

type Props<Row extends { id: number }> = RowListProps<Row> & {
  ref?: Ref<HTMLElement>;
  sorting?: Sorting;
  empty?: ReactNode;
  /** Below the table, such as page numbers. */
  foot?: (shown: Rows<Row>) => ReactNode;
};

/** The row whose sheet is open. It stays while the sheet fades out. */
export function useChosenRow<Row>() {
  const [chosen, setChosen] = useState<Row | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    chosen,
    isOpen,
    /** Another row in the same sheet. */
    show: (row: Row) => setChosen(row),
    open(row: Row) {
      setChosen(row);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

const NOTHING = { rows: [], page: 1 };

/** A list without search: a spinner, an error banner, an empty state or a table. */
export function RowList<Row extends { id: number }>({ query, words, ...props }: Props<Row>) {
  const { columns, crowded, busy, freshId, strong, ref, foot, sorting, onOpen } = props;
  const list = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => list.current as HTMLElement, []);
  useFocusAfterDelete(list, query.data ?? NOTHING, busy);

  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label={words.list}
      className="scroll-mt-[calc(var(--sticky-top)+1rem)] rounded-card outline-offset-4"
    >
      <LoadingOrError query={query} loading={words.loading} failed={words.fetchFailed}>
        {(shown) => (
          <div
            className={cx('transition-opacity', query.isPlaceholderData && 'opacity-50 delay-150')}
          >
            {shown.rows.length === 0 ? (
              props.empty || <EmptyState title={words.none} />
            ) : (
              <Table
                caption={words.list}
                columns={columns}
                rows={shown.rows}
                rowKey={({ id }) => id}
                lines
                crowded={crowded}
                sorting={sorting}
                onOpen={onOpen}
                isStrong={strong?.is}
                strongLabel={strong?.label}
                isFresh={({ id }) => id === freshId}
                busy={query.isPlaceholderData}
              />
            )}
            {foot?.(shown)}
          </div>
        )}
      </LoadingOrError>
    </section>
  );
}

type ListSearchProps = {
  listing: Listing;
  label: string;
  placeholder?: string;
  className: string;
};

/** Searches while typing (debounced), and at once on Enter. */
function ListSearch({ listing, label, placeholder = label, className }: ListSearchProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    listing.searchNow();
  }

  return (
    <search className={cx('w-full', className)}>
      <form onSubmit={submit}>
        <SearchInput
          name="search"
          label={label}
          placeholder={placeholder}
          maxLength={SEARCH_MAX}
          spellCheck={false}
          value={listing.typed}
          onValue={listing.type}
        />
      </form>
    </search>
  );
}
