import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportFindings, ImportRow } from '../../../contracts/worker-import.ts';
import {
  listFrom,
  perKind,
  type WorkerField,
  type WorkerInput,
  workerInput,
} from '../../../contracts/workers.ts';

/** So many are judged before others get a turn. */
const AT_ONCE = 500;

/** A cell of a spreadsheet can have several lines; most fields of ours have one. */
const BREAKS = /[\r\n\t\v\f]+/;

export type GoodRow = { row: number; worker: WorkerInput };

/** Holds every row against the same rules as the form. */
export async function judgeRows(rows: ImportRow[]) {
  const good: GoodRow[] = [];
  const problems: ImportFindings['problems'] = [];
  for (const [index, { row, ...cells }] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const judged = workerInput.safeParse(
      perKind(
        (field, { kind }) =>
          kind === 'paragraphs' ? withPlainBreaks(cells[field]) : inOneLine(cells[field]),
        (field) => listFrom(entriesIn(cells[field])),
      ),
    );
    if (judged.success) good.push({ row, worker: judged.data });
    else problems.push({ row, fields: byField(judged.error.issues) });
  }
  return { good, problems };
}

const withPlainBreaks = (cell: string) => cell.replace(/\r\n?/g, '\n');

const inOneLine = (cell: string) =>
  cell
    .split(BREAKS)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** Lists of other programs have semicolons, bars or bullets between their entries, or a line for each. */
function entriesIn(cell: string): string {
  const inCommas = cell.split(BREAKS).join(',').replace(/[•▪]/g, ',');
  return inCommas.includes(',') ? inCommas : inCommas.replace(/[;|]/g, ',');
}

function byField(issues: { path: PropertyKey[]; message: string }[]) {
  const fields: Partial<Record<WorkerField, string>> = {};
  for (const { path, message } of issues) fields[path[0] as WorkerField] ??= message;
  return fields;
}
