import { WORKER_FIELD_NAMES } from './worker-fields.ts';
import { FURTHER_COLUMNS } from './worker-record.ts';

/* Files with workers. Without zod: the web worker that reads such a file loads this. */

/** All columns of a file, in their order. */
export const FILE_COLUMNS = [...WORKER_FIELD_NAMES, ...FURTHER_COLUMNS] as const;
export type FileColumnName = (typeof FILE_COLUMNS)[number];

/** One value for every column. */
export const perColumn = <Value>(of: (column: FileColumnName) => Value) =>
  Object.fromEntries(FILE_COLUMNS.map((column) => [column, of(column)])) as Record<
    FileColumnName,
    Value
  >;

export const FILE_ROWS_MAX = 10_000;
export const FILE_BYTES_MAX = 10 * 1024 * 1024;
/** More than anybody fills; spreadsheets allow 16,384. */
export const FILE_COLUMNS_MAX = 500;
/** The limit of spreadsheets. */
export const CELL_CHARS_MAX = 32_767;
/** Of all cells together: in XLSX many cells can share one long text. */
export const FILE_CHARS_MAX = 20 * 1024 * 1024;
/** Against zip bombs: all parts of a file together, and each part that is held in memory. */
export const UNPACKED_MAX_BYTES = 256 * 1024 * 1024;
export const PART_MAX_BYTES = 64 * 1024 * 1024;

/** Without it Excel does not read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * A spreadsheet would run such a cell as a formula, so it gets an apostrophe in front. Also after a semicolon: where
 * numbers have a decimal comma, spreadsheets split cells there, even within quotes.
 */
const FORMULA = /(^|[;\t\r\n] *)('*)(?=[=+\-@\t\r])/g;
const ESCAPED_FORMULA = /(^|[;\t\r\n] *)'('*)(?=[=+\-@\t\r])/g;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** One line of a CSV file that no spreadsheet runs or misreads. */
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string): string {
  const safe = value.replace(FORMULA, "$1'$2");
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** XLSX cells are typed as text; only a text that begins like an escaped formula gets another apostrophe. */
export const xlsxCell = (value: string) => value.replace(ESCAPED_FORMULA, "$1''$2");

/** Undoes the escaping when a file is read. */
export const withoutApostrophe = (cell: string) => cell.replace(ESCAPED_FORMULA, '$1$2');
