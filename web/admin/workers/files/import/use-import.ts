import { useMutation } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import type { ImportOrder, ImportRow } from '../../../../../contracts/worker-import.ts';
import { ApiError } from '../../../../api/client.ts';
import { newKey } from '../../../../api/new-key.ts';
import { checkRows, importRows } from '../../../../api/worker-files.ts';
import { toast } from '../../../../ui/toast.ts';
import { useReload } from '../../../use-reload.ts';
import { type ColumnMap, mappedRows, recogniseColumns, sheetFrom } from '../columns.ts';
import { FileProblem } from '../reading/file-problem.ts';
import { readSheet } from '../reading/read-sheet.ts';
import { words } from '../words.ts';
import { type Chosen, type Duplicates, importStep, START } from './import-state.ts';

const refusedFile = (error: unknown) =>
  error instanceof FileProblem ? words.fileProblems[error.problem](error.figure) : words.unreadable;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const isLost = (error: unknown) => error instanceof ApiError && error.code === 'connection-lost';

/** From the chosen file to the imported list. What is under way can be cancelled until writing begins. */
export function useImport(onDone: () => void) {
  const [state, tell] = useReducer(importStep, START);
  const reload = useReload('workers');
  const running = useRef(new AbortController());
  /** A retry of the same import has the same key; what is chosen anew is another one. */
  const keys = useRef<Record<Duplicates, string> | null>(null);
  const checking = useMutation({
    mutationFn: ({ rows, signal }: { rows: ImportRow[]; signal: AbortSignal }) =>
      checkRows(rows, { signal, onSent: tellSent }),
  });
  const writing = useMutation({
    mutationFn: ({ order, ...sent }: { order: ImportOrder; key: string; signal: AbortSignal }) =>
      importRows(order, {
        ...sent,
        onSent: tellSent,
        onWritten: (done, of) => tell({ is: 'written', done, of }),
      }),
  });

  function tellSent(share: number) {
    tell({ is: 'moved-on', share: share < 1 ? share : null });
  }

  function begin(): AbortSignal {
    running.current.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  async function choose(file: File) {
    const signal = begin();
    tell({ is: 'file-chosen' });
    try {
      const onProgress = (share: number) => tell({ is: 'moved-on', share });
      const sheet = sheetFrom(await readSheet(file, { signal, onProgress }));
      if (signal.aborted) return;
      tell({ is: 'file-read', fileName: file.name, sheet });
      const map = recogniseColumns(sheet.headings);
      if (map.name !== null) await check({ fileName: file.name, sheet, map });
    } catch (error) {
      if (!signal.aborted) tell({ is: 'file-refused', error: refusedFile(error) });
    }
  }

  async function check({ sheet, map }: Chosen) {
    const signal = begin();
    tell({ is: 'columns-chosen', map });
    tell({ is: 'check-begun' });
    try {
      const findings = await checking.mutateAsync({ rows: mappedRows(sheet.rows, map), signal });
      keys.current = { 'leave-out': newKey(), import: newKey() };
      if (!signal.aborted) tell({ is: 'checked', findings });
    } catch (error) {
      if (!signal.aborted) tell({ is: 'failed', error: words.checkFailed(messageOf(error)) });
    }
  }

  async function write({ sheet, map }: Chosen) {
    const { duplicates } = state;
    const signal = begin();
    tell({ is: 'writing-begun' });
    try {
      const order = { rows: mappedRows(sheet.rows, map), duplicates };
      const key = keys.current?.[duplicates] ?? newKey();
      const { imported, left_out } = await writing.mutateAsync({ order, key, signal });
      toast.success(words.done(imported, left_out));
      onDone();
    } catch (error) {
      if (signal.aborted) return;
      tell({
        is: 'failed',
        error: isLost(error) ? words.lost : words.importFailed(messageOf(error)),
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
    chooseColumns: (map: ColumnMap) => tell({ is: 'columns-chosen', map }),
    changeColumns: () => tell({ is: 'columns-wanted' }),
    chooseDuplicates: (duplicates: Duplicates) => tell({ is: 'duplicates-chosen', duplicates }),
    cancel() {
      running.current.abort();
      tell({ is: 'cancelled' });
    },
    reset() {
      running.current.abort();
      tell({ is: 'closed' });
    },
  };
}
