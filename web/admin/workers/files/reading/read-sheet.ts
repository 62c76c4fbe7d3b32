import { undefused } from '../../../../../contracts/csv-text.ts';
import { FILE_BYTES_MAX, FILE_ROWS_MAX } from '../../../../../contracts/worker-file-limits.ts';
import { csvRows, csvShape } from './csv-rows.ts';
import { decodeText } from './decode-text.ts';
import { kindOf } from './file-kind.ts';
import { FileProblem } from './file-problem.ts';
import { createTurns } from './turns.ts';
import { xlsxParts } from './xlsx-parts.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** Titles and dates may stand above the headings. */
const ROWS_ABOVE_MAX = 20;

export type SheetRow = { row: number; cells: string[] };

type Options = { onProgress?: (share: number) => void; signal?: AbortSignal };

/** The rows of a file that are not empty, numbered as a spreadsheet numbers them. */
export async function readSheet(file: Blob, options: Options = {}): Promise<SheetRow[]> {
  if (file.size > FILE_BYTES_MAX) throw new FileProblem('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { rows: found, length } = kindOf(bytes) === 'xlsx' ? ofXlsx(bytes) : ofCsv(bytes);
  const turn = createTurns(options.signal);
  const rows: SheetRow[] = [];
  let count = 0;
  for (const { row, cells, end } of found) {
    await turn(() => options.onProgress?.(end / length));
    const texts = Array.from(cells, (cell = '') => undefused(cell.trim()));
    if (texts.every((text) => text === '')) continue;
    count += 1;
    if (count <= FILE_ROWS_MAX + ROWS_ABOVE_MAX) rows.push({ row, cells: texts });
  }
  if (count === 0) throw new FileProblem('no-rows');
  if (count > rows.length) throw new FileProblem('too-many-rows', count - 1);
  return rows;
}

function ofXlsx(bytes: Uint8Array) {
  const parts = xlsxParts(bytes);
  return { rows: xlsxRows(parts), length: parts.sheet.length };
}

function ofCsv(bytes: Uint8Array) {
  const text = decodeText(bytes);
  const { start, separator } = csvShape(text);
  return { rows: numbered(csvRows(text, separator, start)), length: text.length };
}

function* numbered(rows: Iterable<{ cells: string[]; end: number }>) {
  let row = 0;
  for (const { cells, end } of rows) {
    row += 1;
    yield { row, cells, end };
  }
}
