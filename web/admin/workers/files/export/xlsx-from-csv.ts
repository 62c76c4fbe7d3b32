import { withoutApostrophe } from '../../../../../contracts/worker-files.ts';
import { csvRows } from '../reading/csv-rows.ts';
import { createTurns } from '../reading/turns.ts';
import { createXlsxFile } from './xlsx-file.ts';

const ROWS_AT_ONCE = 200;

/** The same rows as our own comma-separated values, as a workbook. */
export async function xlsxFromCsv(csv: Blob, signal: AbortSignal): Promise<Blob> {
  // text() takes the byte order mark away.
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
