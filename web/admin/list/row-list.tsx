import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Fetched } from '../fetched.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import type { ListWords } from './words.ts';

export type Rows<Row> = { rows: Row[]; total: number; page: number };

export type RowListProps<Row extends { id: number }> = {
  query: UseQueryResult<Rows<Row>>;
  columns: Column<Row>[];
  words: ListWords;
  /** Rows that something is being done to. */
  busy: ReadonlyMap<number, string>;
  /** The row that was just saved. */
  freshId?: number | null;
  /** Rows that wait for attention, and what that is called. */
  strong?: { is: (row: Row) => boolean; label: string };
};

type Props<Row extends { id: number }> = RowListProps<Row> & {
  ref?: Ref<HTMLElement>;
  empty?: ReactNode;
  /** Below the table, such as page numbers. */
  foot?: (shown: Rows<Row>) => ReactNode;
};

const NOTHING = { rows: [], page: 1 };

/** The rows of a noun: a spinner, a banner, an empty state or a table. */
export function RowList<Row extends { id: number }>({ query, words, ...props }: Props<Row>) {
  const { columns, busy, freshId, strong, ref, foot } = props;
  const list = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => list.current as HTMLElement, []);
  useKeptFocus(list, query.data ?? NOTHING, busy);

  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label={words.list}
      className="scroll-mt-[calc(var(--sticky-top)+1rem)] rounded-card outline-offset-4"
    >
      <Fetched query={query} loading={words.loading} failed={words.fetchFailed}>
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
                isStrong={strong?.is}
                strongLabel={strong?.label}
                isFresh={({ id }) => id === freshId}
                busy={query.isPlaceholderData}
              />
            )}
            {foot?.(shown)}
          </div>
        )}
      </Fetched>
    </section>
  );
}
