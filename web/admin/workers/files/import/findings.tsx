import { useState } from 'react';
import {
  BYTE_ORDER_MARK,
  csvLine,
  FILE_COLUMNS,
  type FileColumnName,
} from '../../../../../contracts/worker-files.ts';
import type { ImportFindings, ImportRow } from '../../../../../contracts/worker-import.ts';
import { workerImport } from '../../../../../messages/messages.ts';
import { RadioGroup } from '../../../../ui/choices.tsx';
import { filledText } from '../../../../ui/filled-text.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { type Column, Table } from '../../../../ui/table.tsx';
import { headingOf } from '../../field-texts.ts';
import type { Sheet } from '../columns.ts';
import type { Duplicates } from './import-state.ts';

const ROWS_PER_PAGE = 20;

const columnsOf = (): Column<CheckedRow>[] => [
  {
    header: workerImport.row,
    kind: 'lead',
    width: 'w-16',
    nowrap: true,
    cell: ({ row }) => (
      <span className="tabular-nums">
        <span className="@min-[46rem]:sr-only">{workerImport.row} </span>
        {row}
      </span>
    ),
  },
  {
    header: workerImport.name,
    width: 'w-[22%]',
    cell: ({ name }) => <Value text={name} />,
  },
  {
    header: workerImport.job,
    width: 'w-[20%]',
    cell: ({ job_title, domain }) => (
      <span className="grid">
        <Value text={job_title} />
        {domain && (
          <bdi className="line-clamp-2 text-match-parent text-muted text-small">{domain}</bdi>
        )}
      </span>
    ),
  },
  {
    header: workerImport.contact,
    width: 'w-[24%]',
    cell: ({ phone, email }) => (
      <span className="grid">
        <Value text={phone} />
        {email && <Value text={email} />}
      </span>
    ),
  },
  { header: workerImport.finding, cell: (row) => <Findings {...row} /> },
];

type Props = { checked: readonly CheckedRow[]; counts: Counts };

/** The rows of the file with their findings, those with problems first. */
export function FindingsTable({ checked, counts }: Props) {
  const [filter, setFilter] = useState<Filter>(firstFilter(counts));
  const [page, setPage] = useState(1);
  const rows = shownRows(checked, filter);
  const start = (page - 1) * ROWS_PER_PAGE;

  return (
    <div className="grid gap-3 [--sticky-top:4.25rem]">
      <RadioGroup
        label={workerImport.show}
        inline
        value={filter}
        onValue={(chosen) => {
          setFilter(chosen);
          setPage(1);
        }}
        options={[
          {
            value: 'problems',
            label: workerImport.filters.problems,
            disabled: counts.problem === 0,
          },
          {
            value: 'duplicates',
            label: workerImport.filters.duplicates,
            disabled: counts.duplicate === 0,
          },
          {
            value: 'possible',
            label: workerImport.filters.possible,
            disabled: counts.possible === 0,
          },
          { value: 'all', label: workerImport.filters.all },
        ]}
      />
      <Table
        caption={workerImport.table}
        columns={columnsOf()}
        rows={rows.slice(start, start + ROWS_PER_PAGE)}
        rowKey={({ row }) => row}
      />
      <Pagination page={page} pages={Math.ceil(rows.length / ROWS_PER_PAGE)} onPage={setPage} />
    </div>
  );
}

const Value = ({ text }: { text: string }) =>
  text ? (
    <bdi className="line-clamp-2 text-match-parent">{text}</bdi>
  ) : (
    <span className="text-muted italic">{workerImport.empty}</span>
  );

function Findings({ kind, findings }: CheckedRow) {
  if (kind === 'good') return <span className="text-ok">{workerImport.fine}</span>;
  return (
    <ul className="grid gap-1.5">
      {findings.map(({ field, value, message }) => (
        <li key={message} className={field ? undefined : 'text-accent'}>
          <span className={field ? 'text-danger' : undefined}>{message}</span>
          {field && field !== 'name' && value && (
            <span className="line-clamp-2 text-muted text-small">
              {filledText(workerImport.fieldValue, {
                field: headingOf(field),
                value: <bdi>{value}</bdi>,
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type Finding = { field: FileColumnName | null; value: string; message: string };
export type CheckedRow = ImportRow & {
  /** A possible duplicate is imported like a good row. */
  kind: 'good' | 'problem' | 'duplicate' | 'possible';
  findings: Finding[];
};
type Filter = 'problems' | 'duplicates' | 'possible' | 'all';

/** Joins rows and findings: problems first, then duplicates, then the rest, each in the order of the file. */
export function checkedRows(
  rows: ImportRow[],
  // Nodes of the release before this one send no possible ones.
  { problems, duplicates, possible = [], phones }: ImportFindings,
) {
  const mended = new Map(phones.map(({ row, phone }) => [row, phone]));
  const wrong = new Map(problems.map(({ row, fields }) => [row, fields]));
  const doubled = new Map(duplicates.map(({ row, sameAs }) => [row, sameAs]));
  const named = new Map(possible.map((like) => [like.row, nameSentence(like)]));
  const checked = rows.map((row): CheckedRow => {
    const fields = wrong.get(row.row);
    const sameAs = doubled.get(row.row) ?? [];
    const sameName = named.get(row.row);
    const findings: Finding[] = [
      ...FILE_COLUMNS.flatMap((field) => {
        const message = fields?.[field];
        return message ? [{ field, value: row[field] ?? '', message }] : [];
      }),
      ...[...sameAs, ...(sameName ? [sameName] : [])].map((message) => ({
        field: null,
        value: '',
        message,
      })),
    ];
    return {
      ...row,
      phone: mended.get(row.row) ?? row.phone,
      findings,
      kind: fields ? 'problem' : sameAs.length > 0 ? 'duplicate' : sameName ? 'possible' : 'good',
    };
  });
  const order = { problem: 0, duplicate: 1, possible: 2, good: 2 };
  return checked.sort((one, other) => order[one.kind] - order[other.kind] || one.row - other.row);
}

type Possible = ImportFindings['possible'][number];

function nameSentence({ name, named_in_row: row, same }: Possible): string {
  const { sameInList, likeInList, sameInFile, likeInFile } = workerImport.sameNames;
  if (row === null) return same ? sameInList({ name }) : likeInList({ name });
  return same ? sameInFile({ row }) : likeInFile({ name, row });
}

/** Each row counts once. */
export function countKinds(checked: readonly CheckedRow[]) {
  const counts = { good: 0, problem: 0, duplicate: 0, possible: 0 };
  for (const { kind } of checked) counts[kind] += 1;
  return counts;
}

export type Counts = ReturnType<typeof countKinds>;

const KIND_OF = { problems: 'problem', duplicates: 'duplicate', possible: 'possible' } as const;

export const shownRows = (checked: readonly CheckedRow[], filter: Filter) =>
  filter === 'all' ? checked : checked.filter(({ kind }) => kind === KIND_OF[filter]);

export const firstFilter = ({ problem, duplicate }: Counts): Filter =>
  problem > 0 ? 'problems' : duplicate > 0 ? 'duplicates' : 'all';

/** The rows that an import would write, and those it would leave out. */
export function importCounts(
  { good, problem, duplicate, possible }: Counts,
  duplicates: Duplicates,
) {
  return duplicates === 'import'
    ? { imported: good + possible + duplicate, leftOut: problem }
    : { imported: good + possible, leftOut: problem + duplicate };
}

/** The original rows with problems, all columns, with the messages in a last one. */
export function problemsCsv({ headings, rows }: Sheet, checked: readonly CheckedRow[]): string {
  const wrong = new Map(
    checked
      .filter(({ kind }) => kind === 'problem')
      .map(({ row, findings }) => [row, findings.map(({ message }) => message).join('. ')]),
  );
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const line = (cells: readonly string[], last: string) =>
    csvLine([...Array.from({ length: width }, (_, place) => cells[place] ?? ''), last]);
  return [
    BYTE_ORDER_MARK,
    line(headings, workerImport.problemColumn),
    ...rows.flatMap(({ row, cells }) => {
      const message = wrong.get(row);
      return message === undefined ? [] : line(cells, message);
    }),
  ].join('');
}
