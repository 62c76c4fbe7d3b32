import {
  CELL_CHARS_MAX,
  FILE_BYTES_MAX,
  FILE_CHARS_MAX,
  FILE_COLUMNS_MAX,
  FILE_ROWS_MAX,
  withoutApostrophe,
} from '../../../../../contracts/worker-files.ts';
import { csvRows, csvShape } from './csv-rows.ts';
import { FileProblem, type FoundRows, type SheetRow } from './reading-result.ts';
import { xlsxParts, xlsxRows } from './xlsx-rows.ts';

/** Rows above the headings, such as a title and a date. */
const ROWS_ABOVE_MAX = 20;

/**
 * The rows of a file that are not empty, numbered as in a spreadsheet. Stops at the first limit that the file
 * exceeds, which bounds the memory; it may take seconds and runs in a Web Worker.
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

/** Drops empty cells past the last filled column: some formats fill whole rows. */
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

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The container of Excel files before 2007, and of encrypted newer ones. */
const OLD_BOX = [0xd0, 0xcf, 0x11, 0xe0];
const PROTECTED = 'E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0';
const MARKUP = /^\s*<(!doctype|html|\?xml|table)/i;

/** By content: the file name is not reliable. */
export function kindOf(bytes: Uint8Array): 'xlsx' | 'csv' {
  if (bytes.length === 0) throw new FileProblem('empty');
  if (begins(bytes, ZIP)) return 'xlsx';
  if (begins(bytes, OLD_BOX))
    throw new FileProblem(asLatin(bytes).includes(PROTECTED) ? 'protected' : 'old-excel');
  if (MARKUP.test(asLatin(bytes.subarray(0, 200)))) throw new FileProblem('not-a-list');
  return 'csv';
}

const begins = (bytes: Uint8Array, mark: number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

const asLatin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

const LOOKED_AT = 2_000;

/** Guesses the encoding: UTF-16, UTF-8, otherwise Windows-1256 (Arabic) or Windows-1252 (Western). */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideAlphabet(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (bytes.includes(0)) throw new FileProblem('not-a-list');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isArabic(bytes) ? 'windows-1256' : 'windows-1252').decode(bytes);
  }
}

/**
 * Both Windows code pages have the accented small letters of French at the same places. Where they differ,
 * Arabic letters come in groups; accented French capitals come one at a time.
 */
function isArabic(bytes: Uint8Array): boolean {
  let together = 0;
  let alone = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (!ARABIC_PLACES.has(bytes[at] as number)) continue;
    const hasNeighbour =
      ARABIC_PLACES.has(bytes[at - 1] ?? 0) || ARABIC_PLACES.has(bytes[at + 1] ?? 0);
    if (hasNeighbour) together += 1;
    else alone += 1;
  }
  return together > alone;
}

const ARABIC_LETTER = /\p{Script=Arabic}/u;
const ARABIC_PLACES = new Set(
  Array.from({ length: 0x80 }, (_, index) => 0x80 + index).filter((byte) =>
    ARABIC_LETTER.test(new TextDecoder('windows-1256').decode(new Uint8Array([byte]))),
  ),
);

/** UTF-16, by its byte order mark or by every other byte being zero. */
function wideAlphabet(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 4 && even === 0) return 'utf-16le';
  return even > start.length / 4 && odd === 0 ? 'utf-16be' : null;
}
