import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SEARCH_RESULTS_MAX } from '../../../../../contracts/paging.ts';
import { exportCsv } from '../../../../api/worker-files.ts';
import { announce } from '../../../../ui/announcer.tsx';
import { toast } from '../../../../ui/toast.ts';
import { words } from '../words.ts';
import { fileNameOn, saveFile } from './save-file.ts';

export type ExportKind = 'csv' | 'xlsx';

/** The list as it is searched at the moment, all of its pages, as a file. */
export function useExport(search: string) {
  const [rows, setRows] = useState(0);
  const running = useRef(new AbortController());
  const exporting = useMutation({
    mutationFn: async (kind: ExportKind) => {
      running.current = new AbortController();
      const { signal } = running.current;
      setRows(0);
      announce(words.exporting);
      const { csv, count } = await exportCsv(search, { onRows: setRows, signal });
      const file =
        kind === 'csv' ? csv : await (await import('./xlsx-from-csv.ts')).xlsxFromCsv(csv, signal);
      saveFile(file, fileNameOn(new Date(), kind));
      return count;
    },
    onSuccess: (count) =>
      toast.success(
        search && count >= SEARCH_RESULTS_MAX ? words.newestExported : words.exported(count),
      ),
    onError: (error) =>
      running.current.signal.aborted
        ? toast.info(words.exportCancelled)
        : toast.error(words.exportFailed(error.message)),
  });

  return {
    kind: exporting.isPending ? exporting.variables : null,
    rows,
    start: exporting.mutate,
    cancel: () => running.current.abort(),
  };
}
