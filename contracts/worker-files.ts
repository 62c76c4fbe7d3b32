/** Limits of files with workers. Without zod: the screen that reads them needs these, too. */
export const FILE_ROWS_MAX = 10_000;
export const FILE_BYTES_MAX = 10 * 1024 * 1024;
/** As many columns as anybody fills; spreadsheets have 16,384. */
export const FILE_COLUMNS_MAX = 500;
/** What spreadsheets themselves allow. */
export const CELL_CHARS_MAX = 32_767;
/** All cells together: one long text may be shared by very many cells. */
export const FILE_CHARS_MAX = 20 * 1024 * 1024;
/** A small file can unpack to a very large one: all parts of it together, and one part that is held whole. */
export const UNPACKED_MAX_BYTES = 256 * 1024 * 1024;
export const PART_MAX_BYTES = 64 * 1024 * 1024;

/** Excel takes a file without it for one in the alphabet of the machine. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * A spreadsheet would run a cell that begins like this; ours begins with an apostrophe then. Where numbers
 * have a decimal comma, spreadsheets part cells at semicolons, even within our quotes: there, too.
 */
const FORMULA = /(^|[;\t\r\n] *)('*)(?=[=+\-@\t\r])/g;
const ESCAPED_FORMULA = /(^|[;\t\r\n] *)'('*)(?=[=+\-@\t\r])/g;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** One line of a file with comma-separated values that no spreadsheet runs or misreads. */
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string): string {
  const safe = value.replace(FORMULA, "$1'$2");
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell of an XLSX file is text by its type; only what would lose its own apostrophe gets another. */
export const xlsxCell = (value: string) => value.replace(ESCAPED_FORMULA, "$1''$2");

/** What a cell was before the apostrophe. */
export const withoutApostrophe = (cell: string) => cell.replace(ESCAPED_FORMULA, '$1$2');
