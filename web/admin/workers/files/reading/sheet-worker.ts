import { readSheet } from './read-sheet.ts';
import { FileProblem, type SheetRow } from './reading-result.ts';

/** What the worker sends to the page; the last message is `end`, `problem` or `unreadable`. */
export type ReadingMessage =
  | { is: 'share'; share: number }
  | { is: 'rows'; rows: SheetRow[] }
  | { is: 'end' }
  | { is: 'problem'; problem: FileProblem['problem']; row: number }
  | { is: 'unreadable' };

/** Small batches: taking them in does not block the page. */
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
