import { FILE_COLUMNS_MAX } from '../../../../../contracts/worker-files.ts';
import { FileProblem } from './file-problem.ts';
import type { FoundRows, SheetRow } from './read-sheet.ts';
import { type NumberFormat, numberText } from './xlsx-numbers.ts';
import type { XlsxParts } from './xlsx-parts.ts';
import {
  attributeOf,
  cellText,
  createTagReader,
  plainText,
  type Tag,
  xmlTags,
} from './xml-tags.ts';

const GENERAL: NumberFormat = { id: 0 };
/** What spreadsheets themselves allow. Every number of the sheet is held against its format. */
const FORMAT_CHARS_MAX = 255;

/** Row by row, every cell as the text that a person sees. */
export async function* xlsxRows(parts: XlsxParts): AsyncGenerator<FoundRows> {
  const tags = createTagReader();
  const decoder = new TextDecoder();
  const rowReader = createRowReader(parts);
  for await (const { piece, share } of parts.sheet)
    yield { rows: rowReader(tags.read(decoder.decode(piece, { stream: true }))), share };
  yield { rows: rowReader(tags.read(decoder.decode(), true)), share: 1 };
}

function createRowReader({ strings, styles, workbook }: XlsxParts) {
  const shared = sharedStrings(strings);
  const formats = cellFormats(styles);
  const from1904 = countsFrom1904(workbook);
  let row = 0;
  let cells: string[] = [];
  let column = 0;
  let type = 'n';
  let format = GENERAL;
  let raw = '';
  let inline = '';
  let isPhonetic = false;

  const shownText = () => {
    if (type === 's') return shared[Number(raw)] ?? '';
    if (type === 'inlineStr') return inline;
    if (type === 'str') return cellText(raw);
    if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
    if (type === 'e') return '';
    return type === 'd' ? (raw.split('T00:00', 1)[0] ?? '') : numberText(raw, format, from1904);
  };

  function keep(text: string) {
    if (column >= FILE_COLUMNS_MAX) {
      if (text === '') return;
      throw new FileProblem('too-many-columns', row);
    }
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }

  return function* rowsOf(tags: Iterable<Tag>): Generator<SheetRow> {
    for (const tag of tags) {
      const opens = tag.kind !== 'close';
      if (tag.name === 'row') {
        if (opens) {
          row = Number(attributeOf(tag.attributes, 'r')) || row + 1;
          cells = [];
          column = 0;
        }
        if (tag.kind !== 'open' && cells.length > 0) yield { row, cells };
      } else if (tag.name === 'c') {
        if (opens) {
          const place = attributeOf(tag.attributes, 'r');
          if (place) column = columnOf(place);
          type = attributeOf(tag.attributes, 't') ?? 'n';
          format = formats[Number(attributeOf(tag.attributes, 's') ?? -1)] ?? GENERAL;
          raw = '';
          inline = '';
        }
        if (tag.kind !== 'open') {
          keep(raw || inline ? shownText() : '');
          column += 1;
        }
      } else if (tag.name === 'rPh') isPhonetic = tag.kind === 'open';
      else if (tag.name === 'v' && opens) raw = plainText(tag.text);
      else if (tag.name === 't' && opens && !isPhonetic) inline += cellText(tag.text);
    }
  };
}

/** 'AB12' is in column 27, counted from 0. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of place.match(/^[A-Z]{1,4}/i)?.[0].toUpperCase() ?? 'A')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Files of old Macs count their days from 1904. */
function countsFrom1904(workbook: string): boolean {
  for (const { name, attributes } of xmlTags(workbook))
    if (name === 'workbookPr') return /^(1|true)$/i.test(attributeOf(attributes, 'date1904') ?? '');
  return false;
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isPhonetic = false;
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'si') {
      if (tag.kind === 'open') text = '';
      else strings.push(tag.kind === 'whole' ? '' : text);
    } else if (tag.name === 'rPh') isPhonetic = tag.kind === 'open';
    else if (tag.name === 't' && tag.kind === 'open' && !isPhonetic) text += cellText(tag.text);
  }
  return strings;
}

function cellFormats(xml: string): NumberFormat[] {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isCells = false;
  for (const { name, attributes, kind } of xmlTags(xml)) {
    const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
    if (name === 'numFmt')
      codes.set(id, attributeOf(attributes, 'formatCode')?.slice(0, FORMAT_CHARS_MAX) ?? '');
    else if (name === 'cellXfs') isCells = kind === 'open';
    else if (name === 'xf' && isCells && kind !== 'close')
      formats.push({ id, code: codes.get(id) });
  }
  return formats;
}
