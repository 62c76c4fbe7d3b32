import { useState } from 'react';
import { WORKER_FIELDS } from '../../../../../contracts/workers.ts';
import { RadioGroup } from '../../../../ui/choices.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { type Column, Table } from '../../../../ui/table.tsx';
import { words } from '../words.ts';
import { type CheckedRow, type Counts, type Filter, firstFilter, shownRows } from './findings.ts';

const ROWS_PER_PAGE = 20;

const COLUMNS: Column<CheckedRow>[] = [
  {
    header: words.row,
    kind: 'lead',
    width: 'w-16',
    nowrap: true,
    cell: ({ row }) => (
      <span className="tabular-nums">
        <span className="@min-[46rem]:sr-only">{words.row} </span>
        {row}
      </span>
    ),
  },
  {
    header: words.name,
    width: 'w-[22%]',
    cell: ({ name }) => <Value text={name} />,
  },
  {
    header: words.job,
    width: 'w-[20%]',
    cell: ({ job_title, domain }) => (
      <span className="grid">
        <Value text={job_title} />
        {domain && <bdi className="line-clamp-2 text-muted text-small">{domain}</bdi>}
      </span>
    ),
  },
  {
    header: words.contact,
    width: 'w-[24%]',
    cell: ({ phone, email }) => (
      <span className="grid">
        <Value text={phone} />
        {email && <Value text={email} />}
      </span>
    ),
  },
  { header: words.finding, cell: (row) => <Findings {...row} /> },
];

type Props = { checked: readonly CheckedRow[]; counts: Counts };

/** Twenty rows at a time, those with problems first. */
export function FindingsTable({ checked, counts }: Props) {
  const [filter, setFilter] = useState<Filter>(firstFilter(counts));
  const [page, setPage] = useState(1);
  const rows = shownRows(checked, filter);
  const start = (page - 1) * ROWS_PER_PAGE;

  return (
    <div className="grid gap-3 [--sticky-top:4.25rem]">
      <RadioGroup
        label={words.show}
        inline
        value={filter}
        onValue={(chosen) => {
          setFilter(chosen);
          setPage(1);
        }}
        options={[
          { value: 'problems', label: words.filters.problems, disabled: counts.problem === 0 },
          {
            value: 'duplicates',
            label: words.filters.duplicates,
            disabled: counts.duplicate === 0,
          },
          { value: 'all', label: words.filters.all },
        ]}
      />
      <Table
        caption={words.table}
        columns={COLUMNS}
        rows={rows.slice(start, start + ROWS_PER_PAGE)}
        rowKey={({ row }) => row}
      />
      <Pagination
        page={page}
        pages={Math.ceil(rows.length / ROWS_PER_PAGE)}
        onPage={setPage}
        positionLabel={words.page}
      />
    </div>
  );
}

const Value = ({ text }: { text: string }) =>
  text ? (
    <bdi className="line-clamp-2">{text}</bdi>
  ) : (
    <span className="text-muted italic">{words.empty}</span>
  );

function Findings({ kind, findings }: CheckedRow) {
  if (kind === 'good') return <span className="text-ok">{words.fine}</span>;
  return (
    <ul className="grid gap-1.5">
      {findings.map(({ field, value, message }) => (
        <li key={message} className={field ? undefined : 'text-accent'}>
          <span className={field ? 'text-danger' : undefined}>{message}</span>
          {field && field !== 'name' && value && (
            <span className="line-clamp-2 text-muted text-small">
              {WORKER_FIELDS[field].heading}: <bdi>{value}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
