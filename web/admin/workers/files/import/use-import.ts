import { useMutation } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import type {
  ImportOrder,
  ImportResult,
  ImportRow,
} from '../../../../../contracts/worker-import.ts';
import { workerFiles, workerImport } from '../../../../../messages/messages.ts';
import { ApiError, newIdempotencyKey } from '../../../../api/client.ts';
import { useReload } from '../../../../api/live-updates.ts';
import { checkRows, importRows } from '../../../../api/worker-files.ts';
import { toast } from '../../../../ui/toast.ts';
import { type ColumnMap, mappedRows, recogniseColumns, sheetFrom } from '../columns.ts';
import { FileProblem, type SheetRow } from '../reading/reading-result.ts';
import type { ReadingMessage } from '../reading/sheet-worker.ts';
import { fileProblemText } from './file-problem-text.ts';
import { type Chosen, type Duplicates, importStep, START } from './import-state.ts';

const refusedFile = (error: unknown) =>
  error instanceof FileProblem ? fileProblemText(error) : workerImport.unreadable;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const isLost = (error: unknown) => error instanceof ApiError && error.code === 'connection-lost';

function doneText(imported: number, leftOut: number): string {
  const { all, some } = workerImport.done;
  return leftOut > 0 ? some({ imported, leftOut }) : all({ imported });
}

type ImportOptions = { onDone: () => void; onUndo: (importId: number) => void };

/** From the chosen file to the imported list. Each step can be cancelled until writing begins. */
export function useImport({ onDone, onUndo }: ImportOptions) {
  const [state, dispatch] = useReducer(importStep, START);
  const reload = useReload('workers');
  const running = useRef(new AbortController());
  /** A retry of the same import has the same key; another file or mapping gets new ones. */
  const keys = useRef<Record<Duplicates, string> | null>(null);
  const checking = useMutation({
    mutationFn: ({ rows, signal }: { rows: ImportRow[]; signal: AbortSignal }) =>
      checkRows(rows, { signal, onSent }),
  });
  const writing = useMutation({
    mutationFn: ({ order, ...sent }: { order: ImportOrder; key: string; signal: AbortSignal }) =>
      importRows(order, {
        ...sent,
        onSent,
        onWritten: (done, of) => dispatch({ is: 'written', done, of }),
      }),
  });

  function onSent(share: number) {
    dispatch({ is: 'moved-on', share: share < 1 ? share : null });
  }

  function onImported({ imported, left_out, import_id }: ImportResult, withProblems: number) {
    toast.success(
      doneText(imported, left_out + withProblems),
      import_id === null
        ? undefined
        : { action: { label: workerFiles.undo, onAction: () => onUndo(import_id) } },
    );
  }

  function begin(): AbortSignal {
    running.current.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  async function choose(file: File) {
    const signal = begin();
    dispatch({ is: 'file-chosen' });
    try {
      const onProgress = (share: number) => dispatch({ is: 'moved-on', share });
      const sheet = sheetFrom(await readInWorker(file, { signal, onProgress }));
      if (signal.aborted) return;
      dispatch({ is: 'file-read', fileName: file.name, sheet });
      const map = recogniseColumns(sheet);
      if (map.name.length > 0) await check({ fileName: file.name, sheet, map });
    } catch (error) {
      if (!signal.aborted) dispatch({ is: 'file-refused', error: refusedFile(error) });
    }
  }

  async function check({ sheet, map }: Chosen) {
    const signal = begin();
    dispatch({ is: 'columns-chosen', map });
    dispatch({ is: 'check-begun' });
    try {
      const findings = await checking.mutateAsync({ rows: mappedRows(sheet, map), signal });
      keys.current = { 'leave-out': newIdempotencyKey(), import: newIdempotencyKey() };
      if (!signal.aborted) dispatch({ is: 'checked', findings });
    } catch (error) {
      if (!signal.aborted)
        dispatch({ is: 'failed', error: workerImport.checkFailed({ message: messageOf(error) }) });
    }
  }

  async function write({ sheet, map }: Chosen) {
    const { duplicates, findings } = state;
    const wrong = new Set(findings?.problems.map(({ row }) => row));
    const signal = begin();
    dispatch({ is: 'writing-begun' });
    try {
      const rows = mappedRows(sheet, map).filter(({ row }) => !wrong.has(row));
      const key = keys.current?.[duplicates] ?? newIdempotencyKey();
      const result = await writing.mutateAsync({ order: { rows, duplicates }, key, signal });
      onImported(result, wrong.size);
      onDone();
    } catch (error) {
      if (signal.aborted) return;
      dispatch({
        is: 'failed',
        error: isLost(error)
          ? workerImport.connectionLost
          : workerImport.importFailed({ message: messageOf(error) }),
      });
    } finally {
      reload();
    }
  }

  return {
    state,
    choose,
    check,
    write,
    chooseColumns: (map: ColumnMap) => dispatch({ is: 'columns-chosen', map }),
    changeColumns: () => dispatch({ is: 'columns-wanted' }),
    chooseDuplicates: (duplicates: Duplicates) => dispatch({ is: 'duplicates-chosen', duplicates }),
    cancel() {
      running.current.abort();
      dispatch({ is: 'cancelled' });
    },
    reset() {
      running.current.abort();
      dispatch({ is: 'closed' });
    },
  };
}

type Options = { onProgress: (share: number) => void; signal: AbortSignal };

/** Reads a file in a Web Worker, so that the page stays responsive. An abort ends it at once. */
function readInWorker(file: File, { onProgress, signal }: Options): Promise<SheetRow[]> {
  const worker = new Worker(new URL('../reading/sheet-worker.ts', import.meta.url), {
    type: 'module',
  });
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
