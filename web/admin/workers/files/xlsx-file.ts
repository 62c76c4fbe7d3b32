import { strToU8, Zip, ZipDeflate } from 'fflate';
import { WORKER_FIELDS } from '../../../../contracts/worker-fields.ts';
import { withoutApostrophe, xlsxCell } from '../../../../contracts/worker-files.ts';
import { FURTHER_COLUMNS } from '../../../../contracts/worker-record.ts';
import { workerFiles } from '../../../../messages/messages.ts';
import { columnLetter } from './columns.ts';
import { csvRows } from './reading/csv-rows.ts';

const ROWS_AT_ONCE = 200;

/** Converts our own CSV export to a workbook. */
export async function xlsxFromCsv(csv: Blob, signal: AbortSignal): Promise<Blob> {
  // text() removes the byte order mark.
  const text = await csv.text();
  const turn = createTurns(signal);
  const file = createXlsxFile();
  let rows: string[][] = [];
  for (const { cells } of csvRows(text, ',')) {
    rows.push(cells.map(withoutApostrophe));
    if (rows.length === ROWS_AT_ONCE) {
      file.addRows(rows);
      rows = [];
    }
    await turn(() => {});
  }
  file.addRows(rows);
  return file.finish();
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const WIDTHS = { line: 26, email: 34, list: 50, paragraphs: 60 };
/** Higher levels cost much time for little size. */
const LEVEL = 4;

const XLSX_TYPE = `${TYPE}.sheet`;

const partsOf = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  // Style 1 is text: a number typed into such a cell stays as typed. Style 2 is the same in bold.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
});

const columns = [
  ...Object.values(WORKER_FIELDS).map(({ kind }) => WIDTHS[kind]),
  ...FURTHER_COLUMNS.map(() => WIDTHS.line),
]
  .map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="1" customWidth="1"/>`,
  )
  .join('');
const SHEET_BEGINS = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`;
const SHEET_ENDS = '</sheetData></worksheet>';

/** A workbook with one sheet of texts, compressed while rows are added. The first row is the header. */
export function createXlsxFile() {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  let failed: Error | null = null;
  let count = 0;
  const zip = new Zip((error, piece) => {
    if (error) failed = error;
    else packed.push(piece as Uint8Array<ArrayBuffer>);
  });
  const part = (name: string) => {
    const file = new ZipDeflate(name, { level: LEVEL });
    zip.add(file);
    return file;
  };
  const parts = partsOf(workerFiles.fileNames.sheet);
  for (const [name, xml] of Object.entries(parts)) part(name).push(strToU8(HEAD + xml), true);
  const sheet = part('xl/worksheets/sheet1.xml');
  sheet.push(strToU8(HEAD + SHEET_BEGINS));

  return {
    addRows(rows: readonly (readonly string[])[]) {
      const xml = rows.map((cells) => {
        count += 1;
        return rowXml(cells, count);
      });
      sheet.push(strToU8(xml.join('')));
    },
    finish(): Blob {
      sheet.push(strToU8(SHEET_ENDS), true);
      zip.end();
      if (failed) throw failed;
      return new Blob(packed, { type: XLSX_TYPE });
    },
  };
}

/** Every cell has its reference: some programs need it. */
const rowXml = (cells: readonly string[], row: number) => {
  const style = row === 1 ? 2 : 1;
  const xml = cells.map((cell, place) =>
    cellXml(xlsxCell(cell), `r="${columnLetter(place)}${row}" s="${style}"`),
  );
  return `<row r="${row}">${xml.join('')}</row>`;
};

/** Typed as text, so that a formula is never evaluated. */
const cellXml = (text: string, attributes: string) =>
  `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]|_(?=x[0-9a-f]{4}_)/gi;

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(UNSTORABLE, (letter) => `_x${letter.charCodeAt(0).toString(16).padStart(4, '0')}_`);

const TURN_MS = 12;
const LOOKED_AT_EVERY = 64;

/** Splits long work into short turns, so that the page stays responsive; an abort ends it between two. */
export function createTurns(signal?: AbortSignal) {
  let began = performance.now();
  let steps = 0;
  return async (onPause: () => void) => {
    steps += 1;
    if (steps % LOOKED_AT_EVERY !== 0 || performance.now() - began < TURN_MS) return;
    onPause();
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    began = performance.now();
  };
}
