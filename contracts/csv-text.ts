/** Excel takes a file without it for one in the alphabet of the machine. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * A spreadsheet would run a cell that begins like this; ours begins with an apostrophe then. Where numbers
 * have a decimal comma, spreadsheets part cells at semicolons, even within our quotes: there, too.
 */
const FORMULA = /(^|[;\t\r\n] *)('*)(?=[=+\-@\t\r])/g;
const DEFUSED = /(^|[;\t\r\n] *)'('*)(?=[=+\-@\t\r])/g;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** One line of a file with comma-separated values that no spreadsheet runs or misreads. */
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string): string {
  const safe = value.replace(FORMULA, "$1'$2");
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell of an XLSX file is text by its type; only what would lose its own apostrophe gets another. */
export const xlsxCell = (value: string) => value.replace(DEFUSED, "$1''$2");

/** What a cell was before the apostrophe. */
export const undefused = (cell: string) => cell.replace(DEFUSED, '$1$2');
