import { FILE_COLUMNS_MAX } from '../../../../../contracts/worker-files.ts';
import { FileProblem, type FoundRows, type SheetRow } from './reading-result.ts';
import {
  attributeOf,
  cellText,
  createTagReader,
  plainText,
  type Tag,
  xmlTags,
} from './xml-tags.ts';
import { openZip } from './zip-parts.ts';

const GENERAL: NumberFormat = { id: 0 };
/** Excel's own limit. Every number of the sheet is matched with its format. */
const FORMAT_CHARS_MAX = 255;

/** Yields the rows with every cell as displayed text. */
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

/** Old Mac files count days from 1904. */
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

type XlsxParts = {
  /** Streamed: it is too large to be held in memory. */
  sheet: AsyncIterable<{ piece: Uint8Array; share: number }>;
  strings: string;
  styles: string;
  workbook: string;
};

/** The parts of the first visible sheet. */
export async function xlsxParts(bytes: Uint8Array<ArrayBuffer>): Promise<XlsxParts> {
  const zip = openZip(bytes);
  const workbookName = zip.names.find(
    (name) => name === 'workbook.xml' || name.endsWith('/workbook.xml'),
  );
  if (!workbookName) {
    const isBinary = zip.names.some((name) => name.endsWith('workbook.bin'));
    throw new FileProblem(isBinary ? 'old-excel' : 'not-a-list');
  }
  const folder = workbookName.slice(0, -'workbook.xml'.length);
  const workbook = await zip.text(workbookName);
  const targets = relationsOf(await zip.text(`${folder}_rels/workbook.xml.rels`), folder);
  const sheetName = firstSheet(workbook, targets) ?? `${folder}worksheets/sheet1.xml`;
  if (!zip.names.includes(sheetName)) throw new FileProblem('damaged');
  return {
    workbook,
    strings: await zip.text(targets.byType.get('sharedStrings') ?? `${folder}sharedStrings.xml`),
    styles: await zip.text(targets.byType.get('styles') ?? `${folder}styles.xml`),
    sheet: zip.unpack(sheetName),
  };
}

type Targets = { byId: Map<string, string>; byType: Map<string, string> };

function relationsOf(xml: string, folder: string): Targets {
  const targets: Targets = { byId: new Map(), byType: new Map() };
  for (const { name, attributes } of xmlTags(xml)) {
    const target = name === 'Relationship' && attributeOf(attributes, 'Target');
    if (!target) continue;
    const path = target.startsWith('/') ? target.slice(1) : folder + target.replace(/^\.\//, '');
    targets.byId.set(attributeOf(attributes, 'Id') ?? '', path);
    targets.byType.set(attributeOf(attributes, 'Type')?.split('/').at(-1) ?? '', path);
  }
  return targets;
}

function firstSheet(workbook: string, { byId }: Targets): string | undefined {
  for (const { name, attributes } of xmlTags(workbook)) {
    if (name !== 'sheet' || /hidden/i.test(attributeOf(attributes, 'state') ?? '')) continue;
    const id = attributeOf(attributes, 'id');
    if (id) return byId.get(id);
  }
  return undefined;
}

const DAY_MS = 86_400_000;
/** Excel's day 0; old Mac files count from 1904. */
const FIRST_DAY = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** Parts of a number format that are not placeholders: quoted, escaped, bracketed. */
const LITERAL = /"[^"]*"|\\.|\[[^[\]]*\]|[_*]./g;
const BUILT_IN_DATE = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);
/** Formats that pad with zeros, as used for phone numbers. */
const PADDED = /^0[0#\s().\-/+]*$/;

type NumberFormat = { id: number; code?: string };

/** A number as the sheet displays it: no exponent, dates as dates, with leading zeros. */
function numberText(raw: string, format: NumberFormat, from1904 = false): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  const shown = (format.code ?? '').replace(LITERAL, '').split(';')[0]?.trim() ?? '';
  if (BUILT_IN_DATE(format.id) || /[dmyhs]/i.test(shown.replace(/general/i, '')))
    return dateText(value, from1904);
  if (!Number.isInteger(value)) return String(value);
  const digits = BigInt(value).toString();
  if (!PADDED.test(shown) || shown.includes('.') || value < 0) return digits;
  return digits.padStart(shown.replace(/[^0#]/g, '').length, '0');
}

function dateText(value: number, from1904: boolean): string {
  const moment = FIRST_DAY[from1904 ? 1904 : 1900] + Math.round(value * 86_400) * 1000;
  const text = new Date(moment).toISOString();
  if (value < 1) return text.slice(11, 16);
  return moment % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}
