import { FileProblem } from './file-problem.ts';
import type { SheetRow } from './read-sheet.ts';
import type { ReadingMessage } from './sheet-worker.ts';

type Options = { onProgress: (share: number) => void; signal: AbortSignal };

/** Reads a file beside the page, which goes on answering. An abort ends the reading at once, wherever it is. */
export function readInWorker(file: File, { onProgress, signal }: Options): Promise<SheetRow[]> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  const rows: SheetRow[] = [];
  const reading = new Promise<SheetRow[]>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', () => reject(new Error('The reader could not be started.')));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadingMessage>) => {
      if (data.is === 'share') onProgress(data.share);
      else if (data.is === 'rows') rows.push(...data.rows);
      else if (data.is === 'end') resolve(rows);
      else if (data.is === 'problem') reject(new FileProblem(data.problem, data.row));
      else reject(new Error('The file could not be read.'));
    });
  });
  worker.postMessage(file);
  return reading.finally(() => worker.terminate());
}
