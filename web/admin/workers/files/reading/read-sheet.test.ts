import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import {
  CELL_CHARS_MAX,
  csvLine,
  FILE_BYTES_MAX,
  UNPACKED_MAX_BYTES,
} from '../../../../../contracts/worker-files.ts';
import { lyingWorkbook, workbookOf } from '../../../../../tests/harness/worker-lists.ts';
import { createXlsxFile } from '../xlsx-file.ts';
import { readSheet } from './read-sheet.ts';
import { createTagReader } from './xml-tags.ts';
import { openZip } from './zip-parts.ts';

const cellsOf = async (content: BlobPart) =>
  (await readSheet(new Blob([content]))).map(({ cells }) => cells);
const problemOf = (content: BlobPart) =>
  readSheet(new Blob([content])).then(
    () => 'none',
    ({ problem, row }) => (row ? `${problem} ${row}` : problem),
  );
const utf16 = (text: string, mark: boolean) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return new Uint8Array(bytes);
};

test.each([
  ['commas', 'a,b\r\n1,2\r\n'],
  ['semicolons, no break at the end', 'a;b\n1;2'],
  ['tabs, old line ends', 'a\tb\r1\t2\r'],
  ['a mark of Unicode', '\ufeffa,b\n1,2'],
  ["Excel's own hint", 'sep=;\r\na;b\r\n1;2'],
  ['quotes', '"a","b"\n"1","2"\n'],
  ['empty lines', '\n\na,b\n,\n1,2\n\n'],
])('reads comma-separated values with %s', async (_, text) => {
  expect(await cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('a cell may hold separators, quotes and line breaks', async () => {
  const text = 'name;note\n"Zoé; ""the crane""";"one\r\ntwo"\nA "b" c;d, e, f\n';
  expect(await cellsOf(text)).toEqual([
    ['name', 'note'],
    ['Zoé; "the crane"', 'one\r\ntwo'],
    ['A "b" c', 'd, e, f'],
  ]);
});

test('commas inside cells do not hide that a CSV file is separated by semicolons', async () => {
  const text = 'Name;Experience\nA;x, y, z\nB;x, y, z\nC;x, y, z\n';
  expect((await cellsOf(text))[1]).toEqual(['A', 'x, y, z']);
});

test('rows of a CSV file have the numbers that a spreadsheet shows', async () => {
  const rows = await readSheet(new Blob(['a,b\n\n"1\n1",2\n3,4\n']));
  expect(rows.map(({ row }) => row)).toEqual([1, 3, 4]);
});

test('CSV files are read in the encodings that spreadsheets write', async () => {
  const text = 'Prénom,Œuvre\nZoé,Ça\n';
  const expected = [
    ['Prénom', 'Œuvre'],
    ['Zoé', 'Ça'],
  ];
  expect(await cellsOf(text)).toEqual(expected);
  expect(await cellsOf(utf16(text, true))).toEqual(expected);
  expect(await cellsOf(utf16(text, false))).toEqual(expected);
  const windows = Buffer.from(text.replace('Œ', '\u008c'), 'latin1');
  expect(await cellsOf(new Uint8Array(windows))).toEqual(expected);
  expect(await cellsOf('اسم,b\nكريم,2')).toEqual([
    ['اسم', 'b'],
    ['كريم', '2'],
  ]);
});

test('Arabic and French in Windows encodings are distinguished', async () => {
  // 'الاسم,الهاتف' and 'كريم,0661' as Windows writes them in Arabic countries.
  const arabic = [
    0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x2c, 0xc7, 0xe1, 0xe5, 0xc7, 0xca, 0xdd, 0x0a,
  ].concat([0xdf, 0xd1, 0xed, 0xe3], [...Buffer.from(',0661')]);
  expect(await cellsOf(new Uint8Array(arabic))).toEqual([
    ['الاسم', 'الهاتف'],
    ['كريم', '0661'],
  ]);
  const french = 'PRÉNOM;DÉJÀ\nÉLODIE;À L’ÉTÉ, ÇA\n'.replace('’', "'");
  expect(await cellsOf(new Uint8Array(Buffer.from(french, 'latin1')))).toEqual([
    ['PRÉNOM', 'DÉJÀ'],
    ['ÉLODIE', "À L'ÉTÉ, ÇA"],
  ]);
});

test('a file that is not a list is refused by its content', async () => {
  const oldBox = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  expect(await problemOf('')).toBe('empty');
  expect(await problemOf(' \n\n,,\n')).toBe('no-rows');
  expect(await problemOf(new Uint8Array(oldBox))).toBe('old-excel');
  expect(await problemOf(new Uint8Array([...oldBox, ...utf16('EncryptedPackage', false)]))).toBe(
    'protected',
  );
  expect(await problemOf('<html><table>')).toBe('not-a-list');
  expect(await problemOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 0]))).toBe('not-a-list');
  expect(await problemOf(zipSync({ 'word/document.xml': strToU8('<x/>') }))).toBe('not-a-list');
  expect(await problemOf(zipSync({ 'xl/workbook.bin': strToU8('x') }))).toBe('old-excel');
  expect(await problemOf(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]))).toBe('damaged');
  expect(await problemOf(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }))).toBe('damaged');
  expect(await problemOf('a,b\n1,2\n"3,4\n')).toBe('open-quote 3');
  expect(await problemOf(`a\n${'x\n'.repeat(12_480)}`)).toBe('too-many-rows');
  expect(await problemOf(new Uint8Array(10 * 1024 * 1024 + 1))).toBe('too-large');
});

test('a ZIP bomb with a false size in its directory is refused', async () => {
  const bomb = lyingWorkbook(10_000_000_000);
  expect(bomb.length).toBeLessThan(FILE_BYTES_MAX);
  let seen = 0;
  const zip = openZip(bomb);
  const unpacking = (async () => {
    for await (const { piece } of zip.unpack('xl/worksheets/sheet1.xml')) seen += piece.length;
  })();
  await expect(unpacking).rejects.toThrow('unpacks-too-large');
  expect(seen).toBeLessThanOrEqual(UNPACKED_MAX_BYTES);
  await expect(openZip(bomb).text('xl/worksheets/sheet1.xml')).rejects.toThrow('unpacks-too-large');
});

test('a small part with a huge size in the ZIP directory is read', async () => {
  const book = workbook(
    '<worksheet><sheetData><row><c t="str"><v>a</v></c></row></sheetData></worksheet>',
  );
  const view = new DataView(book.buffer, book.byteOffset);
  for (let at = 0; at < book.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 2 ** 31, true);
  expect(await cellsOf(book)).toEqual([['a']]);
});

test('a workbook of endless blanks is refused as a cell that is too long', async () => {
  expect(await problemOf(lyingWorkbook(5_000_000))).toBe('cell-too-long');
});

test('a cell with more characters than spreadsheets allow is refused', async () => {
  const long = 'x'.repeat(CELL_CHARS_MAX);
  expect((await cellsOf(`a,b\n1,${long}\n`))[1]).toEqual(['1', long]);
  expect(await problemOf(`a,b\n1,2\n3,${long}x\n`)).toBe('cell-too-long 3');
  expect(await problemOf(`a,b\n1,"${'x'.repeat(9_000_000)}"\n`)).toBe('cell-too-long 2');
  const sheetOf = (text: string) =>
    workbook(
      `<worksheet><sheetData><row><c t="str"><v>${text}</v></c></row></sheetData></worksheet>`,
    );
  expect(await cellsOf(sheetOf('&#1575;'.repeat(CELL_CHARS_MAX)))).toEqual([
    ['\u0627'.repeat(CELL_CHARS_MAX)],
  ]);
  expect(await problemOf(sheetOf(`${long}x`))).toBe('cell-too-long 1');
  expect(await problemOf(sheetOf('x'.repeat(9_000_000)))).toBe('cell-too-long');
});

test('a sheet with too many rows is refused early; empty rows do not count', async () => {
  const rowsOf = (cells: string) =>
    Array.from({ length: 250_000 }, (_, n) => `<row r="${n + 1}">${cells}</row>`).join('');
  const sheetOf = (rows: string) =>
    workbookOf(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
  let read = 0;
  const full = new Blob([sheetOf(rowsOf('<c t="str"><v>a</v></c>'))]);
  await expect(readSheet(full, (share) => (read = share))).rejects.toThrow('too-many-rows');
  expect(read).toBeLessThan(0.5);
  const empty = sheetOf(`<row r="1"><c t="str"><v>a</v></c></row>${rowsOf('<c s="1"/>')}`);
  expect(await cellsOf(empty)).toEqual([['a']]);
});

test('only filled columns count towards the limit, whatever the cell references are', async () => {
  const at = (place: string, text: string) =>
    workbook(
      `<worksheet><sheetData><row r="4"><c r="A4" t="str"><v>a</v></c><c r="${place}4" t="str"><v>${text}</v></c></row></sheetData></worksheet>`,
    );
  expect(await cellsOf(at('XFD', ''))).toEqual([['a']]);
  expect(await problemOf(at('XFD', 'x'))).toBe('too-many-columns 4');
  expect(await problemOf(at('ZZZZZZZZZ', 'x'))).toBe('too-many-columns 4');
  expect(await cellsOf(`a,b${','.repeat(9_000)}\n1,2\n`)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(await problemOf(`a,b\n${'x,'.repeat(600)}\n`)).toBe('too-many-columns 2');
  expect(await problemOf(`a,b\n${','.repeat(9_000_000)}\n`)).toBe('too-many-columns 2');
});

test('one long shared text in very many cells is refused', async () => {
  const cells = Array.from(
    { length: 1_000 },
    (_, n) => `<row r="${n + 1}"><c t="s"><v>0</v></c></row>`,
  );
  const book = workbook(`<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`, {
    'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(CELL_CHARS_MAX)}</t></si></sst>`,
  });
  expect(await problemOf(book)).toBe('unpacks-too-large');
});

test('an XML document has the same tags in chunks of any size', () => {
  const xml =
    '<?xml version="1.0"?><!DOCTYPE a><a b="c"><!-- <no> -->x<![CDATA[<y>]]>&lt;</a><d/><!-- -- > -->z';
  const whole = [...createTagReader().read(xml, true)];
  expect(whole.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    '?xml: ',
    '!DOCTYPE: ',
    'a: x&lt;y&gt;&lt;',
    'a: ',
    'd: z',
  ]);
  for (let size = 1; size < xml.length; size++) {
    const tags = createTagReader();
    const pieces = xml.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    const found = pieces.flatMap((piece, at) => [...tags.read(piece, at === pieces.length - 1)]);
    expect(found).toEqual(whole);
  }
});

test('the steps for reading XML grow linearly with the file', () => {
  const steps = (xml: string) => {
    const tags = createTagReader();
    let count = 0;
    // In small pieces, so that whatever waits is looked at again and again.
    for (let at = 0; at < xml.length; at += 100)
      for (const _ of tags.read(xml.slice(at, at + 100))) count += 1;
    return count;
  };
  expect(steps('<a<b '.repeat(20_000))).toBeLessThan(5);
  expect(steps('<a>x</a>'.repeat(1_000))).toBe(1_999);
});

test('a workbook of another program is read as it is displayed', async () => {
  const file = await writeXlsxFile([
    [{ value: 'Name' }, { value: 'Phone' }, { value: 'Since' }, { value: 'Ready' }],
    [
      { value: 'Zoé <b> & "co"', type: String },
      { value: 213_661_234_567, type: Number },
      { value: new Date(Date.UTC(2024, 1, 29)), type: Date, format: 'dd/mm/yyyy' },
      { value: true, type: Boolean },
    ],
    [{ value: '' }, { value: 1.5, type: Number }],
  ] as never).toBuffer();
  expect(await cellsOf(new Uint8Array(file))).toEqual([
    ['Name', 'Phone', 'Since', 'Ready'],
    ['Zoé <b> & "co"', '213661234567', '2024-02-29', 'TRUE'],
    ['', '1.5'],
  ]);
});

/** A workbook by hand, as different programs write them. */
const workbook = (sheet: string, more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml':
          '<x:workbook xmlns:r="r"><x:sheets><x:sheet name="old" state="hidden" r:id="rId1"/><x:sheet name="list" r:id="rId7"/></x:sheets></x:workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="a/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Type="a/worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
        'xl/worksheets/sheet1.xml':
          '<worksheet><sheetData><row><c t="str"><v>hidden</v></c></row></sheetData></worksheet>',
        'xl/worksheets/sheet2.xml': sheet,
        ...more,
      }).map(([name, xml]) => [name, strToU8(xml)]),
    ),
    { level: 1 },
  );

test('the first visible sheet is read, with any namespace prefix', async () => {
  const rows = await readSheet(
    new Blob([
      workbook(
        `<?xml version="1.0"?><!-- <row> --><x:worksheet><x:sheetData>
          <x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c></x:row>
          <x:row r="5"><x:c r="C5" t="inlineStr"><x:is><x:r><x:t>a&#10;</x:t></x:r><x:r><x:t xml:space="preserve"> b</x:t></x:r></x:is></x:c>
            <x:c t="e"><x:v>#N/A</x:v></x:c><x:c/><x:c t="str"><x:f>A1</x:f><x:v>x_x000D_y</x:v></x:c></x:row>
        </x:sheetData></x:worksheet>`,
        {
          'xl/sharedStrings.xml':
            '<sst><si><t>Name</t><rPh><t>phonetic</t></rPh></si><si><r><t>Pho</t></r><r><t>ne</t></r></si></sst>',
        },
      ),
    ]),
  );
  expect(rows).toEqual([
    { row: 1, cells: ['Name', '', 'Phone'] },
    { row: 5, cells: ['', '', 'a\n b', '', '', 'x\ry'] },
  ]);
});

test('numbers of a workbook are read as the sheet displays them', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0#&quot; &quot;##&quot; &quot;##&quot; &quot;##&quot; &quot;##"/><numFmt numFmtId="171" formatCode="[$-40C]d mmm yyyy;@"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="22"/><xf numFmtId="2"/></cellXfs></styleSheet>`;
  const cells = [
    '<c s="0"><v>2.13661234567E11</v></c>',
    '<c s="1"><v>661234567</v></c>',
    '<c s="2"><v>45351</v></c>',
    '<c s="3"><v>45351.5</v></c>',
    '<c s="4"><v>7</v></c>',
    '<c><v>0.1</v></c>',
  ];
  const book = workbook(
    `<worksheet><sheetData><row>${cells.join('')}</row></sheetData></worksheet>`,
    { 'xl/styles.xml': styles },
  );
  expect(await cellsOf(book)).toEqual([
    ['213661234567', '0661234567', '2024-02-29', '2024-02-29 12:00', '7', '0.1'],
  ]);
});

test('a number format longer than spreadsheets allow is cut', async () => {
  const styles = `<numFmt numFmtId="170" formatCode="${'0'.repeat(1_000)}"/><cellXfs><xf numFmtId="170"/></cellXfs>`;
  const book = workbook('<row><c s="0"><v>1</v></c></row>', { 'xl/styles.xml': styles });
  expect(await cellsOf(book)).toEqual([['1'.padStart(255, '0')]]);
});

const NASTY = [
  '=1+1',
  '+213 661 00 11 22',
  '-',
  '@home',
  "'=quoted",
  "''+213",
  "'plain apostrophe",
  "O'Brien",
  'a,b;c|d',
  'a;=1+1;',
  "a; '-1; +2;;'@x",
  'say "hi"',
  '"',
  '_x0041_ is not A',
  '<b>&amp; & é ب 漢 🏗',
  '0661',
  '1e5',
  'TRUE',
  'sep=;',
  '',
];

test('exported values are the same after an import, as CSV and as XLSX', async () => {
  const rows = [
    ['Name', 'Other', 'Third'],
    ...NASTY.map((value, index) => ['x', value, NASTY[NASTY.length - 1 - index] ?? '']),
  ];
  expect(await cellsOf(`\ufeff${rows.map(csvLine).join('')}`)).toEqual(rows);
  const file = createXlsxFile();
  file.addRows(rows);
  expect(await cellsOf(file.finish())).toEqual(rows);
});

test('no cell of an exported CSV or XLSX file is a formula', async () => {
  const text = NASTY.map((value) => csvLine([value])).join('');
  expect(text.split('\r\n').filter((line) => /(^|;) *"?[=+\-@\t\r]/.test(line))).toEqual([]);
  const file = createXlsxFile();
  file.addRows(NASTY.map((value) => [value]));
  const parts = unzipSync(new Uint8Array(await file.finish().arrayBuffer()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array);
  expect(sheet).not.toContain('<f>');
  expect(sheet.match(/<c /g)).toHaveLength(NASTY.length);
  expect(sheet.match(/<c r="A\d+" s="\d" t="inlineStr"/g)).toHaveLength(NASTY.length);
});
