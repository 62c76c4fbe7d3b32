import { readSheet, type SheetRow } from './read-sheet.ts';
import { FileProblem } from './reading-result.ts';

/** What the page hears from the worker; the last one is the end or the problem. */
export type ReadingMessage =
  | { is: 'share'; share: number }
  | { is: 'rows'; rows: SheetRow[] }
  | { is: 'end' }
  | { is: 'problem'; problem: FileProblem['problem']; row: number }
  | { is: 'unreadable' };

/** The page takes the rows over in turns that are too short to be noticed. */
const ROWS_AT_ONCE = 500;
const PROGRESS_EVERY_MS = 50;

const send = (message: ReadingMessage) => postMessage(message);

addEventListener('message', async ({ data: file }: MessageEvent<Blob>) => {
  let lastSent = performance.now();
  try {
    const rows = await readSheet(file, (share) => {
      if (performance.now() - lastSent < PROGRESS_EVERY_MS) return;
      lastSent = performance.now();
      send({ is: 'share', share });
    });
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      send({ is: 'rows', rows: rows.slice(start, start + ROWS_AT_ONCE) });
    send({ is: 'end' });
  } catch (error) {
    if (error instanceof FileProblem)
      send({ is: 'problem', problem: error.problem, row: error.row });
    else send({ is: 'unreadable' });
  }
});
