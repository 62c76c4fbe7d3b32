import type { ImportFindings, ImportRow } from '../../../../../contracts/worker-import.ts';
import { WORKER_FIELD_NAMES, type WorkerField } from '../../../../../contracts/workers.ts';
import type { Duplicates } from './import-state.ts';

export type Finding = { field: WorkerField | null; value: string; message: string };
export type JudgedRow = ImportRow & { kind: 'good' | 'problem' | 'duplicate'; findings: Finding[] };
export type Filter = 'problems' | 'duplicates' | 'all';

/** The rows with what was found, those with problems first, in the order of the file. */
export function judgedRows(rows: ImportRow[], { problems, duplicates, phones }: ImportFindings) {
  const mended = new Map(phones.map(({ row, phone }) => [row, phone]));
  const wrong = new Map(problems.map(({ row, fields }) => [row, fields]));
  const doubled = new Map(duplicates.map(({ row, sameAs }) => [row, sameAs]));
  const judged = rows.map((row): JudgedRow => {
    const fields = wrong.get(row.row);
    const sameAs = doubled.get(row.row) ?? [];
    const findings: Finding[] = [
      ...WORKER_FIELD_NAMES.flatMap((field) => {
        const message = fields?.[field];
        return message ? [{ field, value: row[field], message }] : [];
      }),
      ...sameAs.map((message) => ({ field: null, value: '', message })),
    ];
    return {
      ...row,
      phone: mended.get(row.row) ?? row.phone,
      findings,
      kind: fields ? 'problem' : sameAs.length > 0 ? 'duplicate' : 'good',
    };
  });
  const order = { problem: 0, duplicate: 1, good: 2 };
  return judged.sort((one, other) => order[one.kind] - order[other.kind] || one.row - other.row);
}

/** Each row counts once: as good, as one with problems, or as one that looks like a duplicate. */
export function countKinds(judged: readonly JudgedRow[]) {
  const counts = { good: 0, problem: 0, duplicate: 0 };
  for (const { kind } of judged) counts[kind] += 1;
  return counts;
}

export type Counts = ReturnType<typeof countKinds>;

export const shownRows = (judged: readonly JudgedRow[], filter: Filter) =>
  filter === 'all'
    ? judged
    : judged.filter(({ kind }) => kind === (filter === 'problems' ? 'problem' : 'duplicate'));

/** What somebody wants to see first. */
export const firstFilter = ({ problem, duplicate }: Counts): Filter =>
  problem > 0 ? 'problems' : duplicate > 0 ? 'duplicates' : 'all';

/** How many rows an import would write, and how many it would not. */
export function importCounts({ good, problem, duplicate }: Counts, duplicates: Duplicates) {
  return duplicates === 'import'
    ? { imported: good + duplicate, leftOut: problem }
    : { imported: good, leftOut: problem + duplicate };
}
