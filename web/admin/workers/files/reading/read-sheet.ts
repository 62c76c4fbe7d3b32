import {
  CELL_CHARS_MAX,
  FILE_BYTES_MAX,
  FILE_CHARS_MAX,
  FILE_COLUMNS_MAX,
  FILE_ROWS_MAX,
  withoutApostrophe,
} from '../../../../../contracts/worker-files.ts';
import { csvRows, csvShape } from './csv-rows.ts';
import { decodeText } from './decode-text.ts';
import { kindOf } from './file-kind.ts';
import { FileProblem } from './file-problem.ts';
import { xlsxParts } from './xlsx-parts.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** Titles and dates may stand above the headings. */
const ROWS_ABOVE_MAX = 20;

export type SheetRow = { row: number; cells: string[] };
/** Some rows as they are found, and the share of the file that has been read by then. */
export type FoundRows = { rows: Iterable<SheetRow>; share: number };

/**
 * The rows of a file that are not empty, numbered as a spreadsheet numbers them. It stops at the first bound
 * that the file passes, so that no file takes much memory; it may still take seconds, and runs in a worker.
 */
export async function readSheet(file: Blob, onProgress: (share: number) => void = () => {}) {
  if (file.size > FILE_BYTES_MAX) throw new FileProblem('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows: SheetRow[] = [];
  let chars = 0;
  for await (const found of kindOf(bytes) === 'xlsx' ? ofXlsx(bytes) : ofCsv(bytes)) {
    for (const { row, cells } of found.rows) {
      const texts = textsOf(cells);
      if (texts.every((text) => text === '')) continue;
      for (const text of texts) {
        if (text.length > CELL_CHARS_MAX) throw new FileProblem('cell-too-long', row);
        chars += text.length;
      }
      if (texts.length > FILE_COLUMNS_MAX) throw new FileProblem('too-many-columns', row);
      if (chars > FILE_CHARS_MAX) throw new FileProblem('unpacks-too-large');
      if (rows.length === FILE_ROWS_MAX + ROWS_ABOVE_MAX) throw new FileProblem('too-many-rows');
      rows.push({ row, cells: texts });
    }
    onProgress(found.share);
  }
  if (rows.length === 0) throw new FileProblem('no-rows');
  return rows;
}

/** Cells without text behind the last column that counts are those of a wide format, not of the list. */
function textsOf(cells: string[]): string[] {
  const texts = cells.map((cell) => withoutApostrophe(cell.trim()));
  if (texts.length <= FILE_COLUMNS_MAX) return texts;
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

async function* ofXlsx(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<FoundRows> {
  yield* xlsxRows(await xlsxParts(bytes));
}

const CSV_ROWS_AT_ONCE = 1_000;

function* ofCsv(bytes: Uint8Array): Generator<FoundRows> {
  const text = decodeText(bytes);
  const { start, separator } = csvShape(text);
  let rows: SheetRow[] = [];
  let row = 0;
  for (const { cells, end } of csvRows(text, separator, start)) {
    row += 1;
    rows.push({ row, cells });
    if (rows.length < CSV_ROWS_AT_ONCE) continue;
    yield { rows, share: end / text.length };
    rows = [];
  }
  yield { rows, share: 1 };
}
