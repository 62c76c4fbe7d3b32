import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Problem, problemsIn } from '../../../contracts/problems.ts';
import { listFrom, perKind } from '../../../contracts/worker-fields.ts';
import type { ImportRow, RowFindings } from '../../../contracts/worker-import.ts';
import { type WorkerInput, workerInput } from '../../../contracts/workers.ts';
import { certificatesFrom, type FileCertificate } from './certificate-cells.ts';
import { recordFrom } from './record-cells.ts';

/** Rows that are validated before other requests get a turn. */
const AT_ONCE = 500;

/** A cell of a spreadsheet can have several lines; most fields of ours have one. */
const BREAKS = /[\r\n\t\v\f]+/;

type GoodRow = { row: number; worker: WorkerInput; certificates: FileCertificate[] };

/** The kinds of certificates that cells may name, and the day on which they are read. */
type Known = { types: Parameters<typeof certificatesFrom>[1]; today: string };

const NO_KINDS: Known = { types: [], today: '' };

/** Validates every row with the same rules as the form. */
export async function validateRows(rows: ImportRow[], { types, today }: Known = NO_KINDS) {
  const good: GoodRow[] = [];
  const problems: RowFindings['problems'] = [];
  for (const [index, { row, ...cells }] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const read = recordFrom(cells);
    const certificates = certificatesFrom(cells.certificates ?? '', types, today);
    const checked = workerInput.safeParse({
      ...perKind(
        (field, { kind }) =>
          kind === 'paragraphs' ? withPlainBreaks(cells[field]) : inOneLine(cells[field]),
        (field) => listFrom(entriesIn(cells[field])),
      ),
      record: read.record,
    });
    const fields: Record<string, Problem> = {
      ...(checked.success ? {} : problemsIn(checked.error.issues, columnOf)),
      ...read.problems,
      ...(Array.isArray(certificates) ? {} : { certificates }),
    };
    if (Object.keys(fields).length > 0) problems.push({ row, fields });
    else if (checked.success && Array.isArray(certificates))
      good.push({ row, worker: checked.data, certificates });
  }
  return { good, problems };
}

/** 'jobs' for 'record.jobs.2.from'. */
const columnOf = ([first, second]: PropertyKey[]) =>
  String(first === 'record' && second !== undefined ? second : first);

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
  return /[,،؛]/.test(inCommas) ? inCommas : inCommas.replace(/[;|]/g, ',');
}

/** National numbers, without the 0 before them, in countries where a 0 stands there. By calling code. */
const NATIONAL: Record<string, RegExp> = {
  '33': /^[1-9][0-9]{8}$/,
  '212': /^[5-8][0-9]{8}$/,
  '213': /^(?:[5-7][0-9]{8}|[2-4][0-9]{7})$/,
};

/**
 * A spreadsheet that takes a phone number for a quantity drops the 0 or the + before it: 661123456. Puts it back
 * where the number can be no other; null where nothing is missing.
 */
export function withLostZero(phone: string, code: string | null): string | null {
  const national = code === null ? undefined : NATIONAL[code];
  if (code === null || national === undefined) return null;
  const whole = phone
    .split(' / ')
    .map((number) => number.trim())
    .map((number) => {
      if (national.test(number)) return `0${number}`;
      const isAbroad = number.startsWith(code) && national.test(number.slice(code.length));
      return isAbroad ? `+${number}` : number;
    })
    .join(' / ');
  return whole === phone.trim() ? null : whole;
}
