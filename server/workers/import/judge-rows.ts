import { setImmediate as nextTurn } from 'node:timers/promises';
import { skillsFrom } from '../../../contracts/worker-fields.ts';
import type { FileColumn } from '../../../contracts/worker-file-limits.ts';
import type { ImportFindings, ImportRow } from '../../../contracts/worker-import.ts';
import { type WorkerInput, workerInput } from '../../../contracts/workers.ts';

/** So many are judged before others get a turn. */
const AT_ONCE = 500;

/** A cell of a spreadsheet can have several lines; a field of ours has one. */
const BREAKS = /\s*[\r\n\t\v\f]+\s*/g;

export type GoodRow = { row: number; worker: WorkerInput };

/** Holds every row against the same rules as the form. */
export async function judgeRows(rows: ImportRow[]) {
  const good: GoodRow[] = [];
  const problems: ImportFindings['problems'] = [];
  for (const [index, { row, skills, ...cells }] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const judged = workerInput.safeParse({
      name: inOneLine(cells.name),
      job_title: inOneLine(cells.job_title),
      domain: inOneLine(cells.domain),
      phone: inOneLine(cells.phone),
      email: inOneLine(cells.email),
      skills: skillsFrom(skills.replace(BREAKS, ',')),
    });
    if (judged.success) good.push({ row, worker: judged.data });
    else problems.push({ row, fields: byField(judged.error.issues) });
  }
  return { good, problems };
}

const inOneLine = (cell: string) => cell.trim().replace(BREAKS, ' ');

function byField(issues: { path: PropertyKey[]; message: string }[]) {
  const fields: Partial<Record<FileColumn, string>> = {};
  for (const { path, message } of issues) fields[path[0] as FileColumn] ??= message;
  return fields;
}
