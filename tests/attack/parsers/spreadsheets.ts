import { strToU8, zipSync } from 'fflate';
import {
  columnsOf,
  mappedRows,
  recogniseColumns,
  sheetFrom,
} from '../../../web/admin/workers/files/columns.ts';
import { csvRows, csvShape } from '../../../web/admin/workers/files/reading/csv-rows.ts';
import {
  decodeText,
  kindOf,
  readSheet,
} from '../../../web/admin/workers/files/reading/read-sheet.ts';
import { xlsxParts, xlsxRows } from '../../../web/admin/workers/files/reading/xlsx-rows.ts';
import {
  attributeOf,
  cellText,
  createTagReader,
  xmlTags,
} from '../../../web/admin/workers/files/reading/xml-tags.ts';
import { openZip } from '../../../web/admin/workers/files/reading/zip-parts.ts';
import { createXlsxFile } from '../../../web/admin/workers/files/xlsx-file.ts';
import { ANYTHING, asInput, each, FILE, filled, type Hostile, parser, TEXT } from './parser.ts';

const READING = 'web/admin/workers/files/reading';

const CSV = [
  ...ANYTHING,
  ...each('"a""b",', '"a"b,', '\r', '"\n', ',,\n', '"",', '"a\n",', 'a;b|c\td,'),
  filled('"', 'a'),
  filled('"', '""'),
  filled('sep=a\n', 'a'),
];
const XML = [
  ...each('<', '<a', '<a/>', '</a>', '<!--', '<!-- -->', '<![CDATA[', '<![CDATA[a]]>', '<!'),
  ...each('a', '>', ']]>', '-->', '<a b="c">', '<a b="c', '&#65;', '&#x41;', '&', '_x0041_'),
  ...['<!-- -->b', '&lt;', '_x0041_', '_'].map((part) => filled('<a>', part)),
  ...['r', ' r=', ' r="', ' r = "', ' ', ':', 'r:r='].map((part) => filled('<a ', part)),
];
const SHEETS = [
  ...XML,
  ...each('<row>', '<row/>', '<row><c/></row>', '<row><c r="SF1"><v>1</v></c></row>', '<row r="'),
  ...each(
    '<c><v>1</v></c>',
    '<c t="s"><v>0</v></c>',
    '<c s="0"><v>1</v></c>',
    '<c r="',
    '<t>a</t>',
  ),
  ...each('<rPh>', '<v>1', '<c t="d"><v>T00:00</v></c>'),
  filled('<row><c t="inlineStr">', '<t>a</t>', '</c></row>'),
];
const STRINGS = each('<', '<t', '<!--', '<si>', '<si/>', '<si><t>a</t></si>', '<t>a', '<rPh>');
const STYLES = [
  ...each('<', '<xf', '<!--'),
  ...each('<numFmt numFmtId="1" formatCode="0"/>', '<cellXfs>', '<xf numFmtId="'),
  ...each('<numFmt formatCode="', '<cellXfs><xf/></cellXfs>'),
];
const RELATIONS = [
  ...each('<Relationship Target="a" Id="b" Type="c/d"/>', '<Relationship Target="', '/'),
  ...each('<Relationship Target=', '<sheet state="hidden"', '<sheet id="', '<sheet id="a"/>'),
];

type Parts = { sheet: string; strings: string; styles: string };
const NOTHING: Parts = { sheet: '', strings: '', styles: '' };
const ONE_NUMBER = '<row><c s="0"><v>1</v></c></row>';

/** One long number format, and as many numbers that have it. */
const formatted =
  (part: string): Hostile<Parts> =>
  (length) => ({
    ...NOTHING,
    styles: `<numFmt numFmtId="170" formatCode="${filled('', part)(length / 2)}"/><cellXfs><xf numFmtId="170"/></cellXfs>`,
    sheet: filled('', ONE_NUMBER)(length / 2),
  });

const packed = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), {
    level: 1,
  }) as Uint8Array<ArrayBuffer>;
const workbook = (more: Record<string, string>) =>
  packed({ 'workbook.xml': '', 'worksheets/sheet1.xml': '', ...more });

const asBytes = (hostile: Hostile[]) =>
  asInput(hostile, (text) => Uint8Array.from(Buffer.from(text, 'latin1')));

async function readRows({ sheet, ...others }: Parts) {
  const pieces = (async function* () {
    yield { piece: strToU8(sheet), share: 1 };
  })();
  for await (const { rows } of xlsxRows({ ...others, sheet: pieces, workbook: '' })) [...rows];
}

export const SPREADSHEET_PARSERS = [
  parser(
    `${READING}/read-sheet.ts`,
    FILE,
    asBytes([
      ...each('a', ' ', '<'),
      ...['E\0', 'a'].map((part) => filled('\xd0\xcf\x11\xe0', part)),
    ]),
    kindOf,
  ),
  parser(
    `${READING}/read-sheet.ts`,
    FILE,
    asBytes([
      ...each('a', '\xc7\xe1', '\xc9', '\xc9a', '\xff', '\xc3\xa9', '\xc3', 'a\0', '\0a'),
      filled('\xff\xfe', 'a\0'),
      filled('\xfe\xff', '\0a'),
      filled('a', '\0'),
    ]),
    decodeText,
  ),
  parser(`${READING}/csv-rows.ts`, FILE, CSV, (text) => {
    const { start, separator } = csvShape(text);
    for (const _ of csvRows(text, separator, start));
  }),
  parser(`${READING}/xml-tags.ts`, FILE, XML, (xml) => {
    for (const { attributes, text } of xmlTags(xml)) [attributeOf(attributes, 'r'), cellText(text)];
  }),
  // The same in small pieces: what is not complete waits for the next.
  parser(`${READING}/xml-tags.ts`, FILE, XML, (xml) => {
    const tags = createTagReader();
    for (let at = 0; at < xml.length; at += 1000)
      for (const _ of tags.read(xml.slice(at, at + 1000)));
  }),
  parser(
    `${READING}/zip-parts.ts`,
    FILE,
    [
      (length) =>
        packed(
          Object.fromEntries(Array.from({ length: length / 100 }, (_, at) => [1000 + at, ''])),
        ),
      (length) => packed({ a: 'a'.repeat(length) }),
      ...asBytes([
        ...each('PK\x05\x06', 'PK\x01\x02', 'PK\x03\x04'),
        ...['\0', '\x01', 'PK\x05\x06', 'a'].map((part) => filled('PK\x03\x04', part)),
      ]),
    ],
    async (bytes) => {
      const zip = openZip(bytes);
      await zip.text(zip.names[0] ?? '');
    },
  ),
  parser(
    `${READING}/xlsx-rows.ts`,
    FILE,
    [
      ...asInput(RELATIONS, (text) => workbook({ 'workbook.xml': text })),
      ...asInput(RELATIONS, (text) => workbook({ '_rels/workbook.xml.rels': text })),
      ...asInput(each('/', 'a'), (text) =>
        workbook({ '_rels/workbook.xml.rels': `<Relationship Type="${text}" Target="b"/>` }),
      ),
    ],
    xlsxParts,
  ),
  parser(
    `${READING}/xlsx-rows.ts`,
    FILE,
    [
      ...asInput(SHEETS, (sheet) => ({ ...NOTHING, sheet })),
      ...asInput(STRINGS, (strings) => ({ ...NOTHING, strings })),
      ...asInput(STYLES, (styles) => ({ ...NOTHING, styles })),
      ...['0', '#', 'a', 'd', ';', '\\a', '[a]', '&quot;a&quot;', 'general'].map(formatted),
    ],
    readRows,
  ),
  // Large enough to be unpacked in several pieces.
  parser(
    `${READING}/read-sheet.ts`,
    4 * FILE,
    [
      ...asInput(each('a', 'a,b\n', '"a""b",', '"'), (text) => new Blob([text])),
      ...asInput(
        each('<', '<a b="', '<!--', 'a', '<row><c/></row>', '<row><c r="AZ1"><v>1</v></c></row>'),
        (text) => new Blob([workbook({ 'worksheets/sheet1.xml': text })]),
      ),
    ],
    (file) => readSheet(file),
  ),
  parser('web/admin/workers/files/xlsx-file.ts', FILE, ANYTHING, (text) =>
    createXlsxFile().addRows([[text], text.split(',')]),
  ),
  parser(
    'web/admin/workers/files/columns.ts',
    TEXT,
    asInput(each('a', ',', 'a\n', 'Name,', 'First name,', 'Name,Phone\n'), (text) =>
      text.split('\n').map((line, row) => ({ row, cells: line.split(',') })),
    ),
    (rows) => {
      const sheet = sheetFrom([...rows, { row: rows.length, cells: ['a'] }]);
      return [mappedRows(sheet, recogniseColumns(sheet)), columnsOf(sheet)];
    },
  ),
];
