import { CELL_CHARS_MAX } from '../../../../../contracts/worker-files.ts';
import { FileProblem } from './reading-result.ts';

const SEPARATORS = [',', ';', '\t', '|'];
const LOOKED_AT_ROWS = 20;
/** The most columns that a spreadsheet program writes, empty ones included. */
const SPREADSHEET_COLUMNS = 16_384;
/** Excel's hint for the separator. */
const SEPARATOR_HINT = /^sep=(.)\r?\n/i;

export type CsvRow = { cells: string[]; end: number };

/** The start of the rows and their separator. */
export function csvShape(text: string): { start: number; separator: string } {
  const hint = SEPARATOR_HINT.exec(text);
  if (hint?.[1]) return { start: hint[0].length, separator: hint[1] };
  const scores = SEPARATORS.map((separator) => scoreOf(text, separator));
  return { start: 0, separator: SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ',' };
}

/** Higher for more columns, and for rows as wide as the first one. */
function scoreOf(text: string, separator: string): number {
  const widths: number[] = [];
  try {
    for (const { cells } of csvRows(text, separator)) {
      widths.push(cells.length);
      if (widths.length === LOOKED_AT_ROWS) break;
    }
  } catch {
    return -1;
  }
  const [first = 1] = widths;
  return ((first - 1) * widths.filter((width) => width === first).length) / widths.length || 0;
}

/** Yields row by row. Quoted cells may hold separators, line breaks and doubled quotes. */
export function* csvRows(text: string, separator: string, start = 0): Generator<CsvRow> {
  let at = start;
  for (let row = 1; at < text.length; row++) {
    const cells: string[] = [];
    for (;;) {
      if (cells.length === SPREADSHEET_COLUMNS) throw new FileProblem('too-many-columns', row);
      const cell = text[at] === '"' ? quotedCell(text, at, row) : { value: '', end: at };
      const end = endOfPlain(text, cell.end, separator);
      const value = cell.value + text.slice(cell.end, end);
      if (value.length > CELL_CHARS_MAX) throw new FileProblem('cell-too-long', row);
      cells.push(value);
      at = end;
      if (text[at] !== separator) break;
      at += 1;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    yield { cells, end: at };
  }
}

function quotedCell(text: string, start: number, row: number) {
  let value = '';
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new FileProblem('open-quote', row);
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

function endOfPlain(text: string, start: number, separator: string): number {
  let at = start;
  while (at < text.length) {
    const letter = text[at];
    if (letter === separator || letter === '\n' || letter === '\r') break;
    at += 1;
  }
  return at;
}
