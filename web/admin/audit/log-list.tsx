import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { audit, records } from '../../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { LoadingOrError } from '../loading-or-error.tsx';

/** As they stand in the address of the page. */
type Search<Name extends string> = Partial<Record<Name | 'admin' | 'day' | 'before', string>>;

/** The filters of a log in the address of the page. `tab` names the log there. */
export function useLogSearch<Name extends string>(
  names: readonly Name[],
  tab: Record<string, string> = {},
) {
  const [search, setSearch] = useSearchParams();
  const chosen: Search<Name> = {};
  for (const name of [...names, 'admin', 'day', 'before'] as const) {
    const value = search.get(name);
    if (value) chosen[name] = value;
  }
  return {
    chosen,
    isNarrowed: Object.keys(chosen).some((name) => name !== 'before'),
    /** Any other filter begins with the newest row again. */
    choose(change: Search<Name>) {
      const { before: _, ...rest } = chosen;
      const all: Record<string, string> = { ...tab, ...rest, ...change };
      const next = Object.entries(all).filter(([, value]) => value);
      setSearch(new URLSearchParams(next), { replace: !('before' in change) });
    },
    clear: () => setSearch(tab),
  };
}

type LogSearch = {
  chosen: Search<never>;
  isNarrowed: boolean;
  choose: (change: Search<never>) => void;
  clear: () => void;
};

type Answer<Row> = {
  rows: Row[];
  next: number | null;
  people: { id: number; name: string }[];
};

type Props<Row> = {
  search: LogSearch;
  query: UseQueryResult<Answer<Row>>;
  columns: Column<Row>[];
  texts: {
    text: string;
    list: string;
    none: string;
    loading: string;
    fetchFailed: (values: { message: string }) => string;
  };
  /** What else narrows the list, between person and day. */
  filter: ReactNode;
  /** Below the filters. */
  children?: ReactNode;
  onOpen?: (row: Row) => void;
};

/** Rows that are only ever added, the newest first: narrowed by person, day and one thing more. */
export function LogList<Row extends { id: number }>(props: Props<Row>) {
  const { search, query, columns, texts, filter, children, onOpen } = props;
  const { chosen, isNarrowed, choose, clear } = search;
  return (
    <>
      <p className="mb-4.5 max-w-prose text-muted">{texts.text}</p>
      <div className="mb-4.5 grid max-w-3xl gap-3 sm:grid-cols-3">
        <Field label={audit.columns.who}>
          <Select
            value={chosen.admin ?? ''}
            onChange={({ target }) => choose({ admin: target.value })}
          >
            <option value="">{audit.everybody}</option>
            {query.data?.people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {filter}
        <Field label={audit.day}>
          <DateInput
            kind="day"
            value={chosen.day ?? ''}
            onChange={({ target }) => {
              if (/^(?:\d{4}-\d{2}-\d{2})?$/.test(target.value)) choose({ day: target.value });
            }}
            says={records.dates}
          />
        </Field>
      </div>
      {children}
      <LoadingOrError query={query} loading={texts.loading} failed={texts.fetchFailed}>
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState
                title={texts.none}
                action={isNarrowed && <Button onClick={clear}>{records.showAll}</Button>}
              />
            ) : (
              <Table
                caption={texts.list}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                lines
                onOpen={onOpen}
                busy={query.isPlaceholderData}
              />
            )}
            <div className="mt-5 flex flex-wrap gap-3">
              {chosen.before && <Button onClick={() => choose({})}>{audit.newest}</Button>}
              {next !== null && (
                <Button onClick={() => choose({ before: String(next) })}>{audit.older}</Button>
              )}
            </div>
          </>
        )}
      </LoadingOrError>
    </>
  );
}

type FactsProps = { facts: readonly (readonly [label: string, value: ReactNode])[] };

/** The whole of one row, in its sheet; without what is empty. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="mb-5 grid gap-3">
    {facts
      .filter(([, value]) => value !== '' && value !== null)
      .map(([label, value]) => (
        <div key={label}>
          <dt className="text-muted text-small">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
);
