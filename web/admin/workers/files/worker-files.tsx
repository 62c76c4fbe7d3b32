import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_RESULTS_MAX } from '../../../../contracts/search-limits.ts';
import { workerFiles } from '../../../../messages/messages.ts';
import { unreachable } from '../../../api/client.ts';
import type { ExportedList } from '../../../api/worker-files.ts';
import { withTexts } from '../../../load-messages.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button, buttonClass, Spinner } from '../../../ui/button.tsx';
import { ChevronDown, Download } from '../../../ui/icons.tsx';
import { MenuButton } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { Upload } from '../../icons.tsx';
import type { ImportDialog } from './import/import-dialog.tsx';
import { ProgressLine } from './progress-line.tsx';
import { fileNameOn, saveFile } from './save-file.ts';

type Props = {
  list: ExportedList;
  /** Rows of the list; undefined before the first answer. */
  total: number | undefined;
};

type Importer = typeof ImportDialog;

/** Import and export. The modules that read and write files are loaded on demand. */
export function WorkerFiles({ list, total }: Props) {
  const [Importer, setImporter] = useState<Importer | null>(null);
  const [importing, setImporting] = useState<'no' | 'loading' | 'open'>('no');
  const exported = useExport(list);

  async function openImport() {
    setImporting('loading');
    try {
      const { ImportDialog } = await withTexts('sheets', import('./import/import-dialog.tsx'));
      setImporter(() => ImportDialog);
      setImporting('open');
    } catch {
      setImporting('no');
      toast.error(workerFiles.notLoaded);
    }
  }

  return (
    <div className="relative flex flex-wrap gap-3">
      <Button onClick={openImport} busy={importing === 'loading'}>
        <Upload aria-hidden="true" className="size-4" />
        {workerFiles.import}
      </Button>
      <MenuButton
        busy={exported.kind !== null}
        className={buttonClass()}
        items={[
          { label: workerFiles.csv, onSelect: () => exported.start('csv') },
          { label: workerFiles.xlsx, onSelect: () => exported.start('xlsx') },
        ]}
      >
        {exported.kind === null ? (
          <Download aria-hidden="true" className="size-4" />
        ) : (
          <Spinner size="small" label={null} />
        )}
        {workerFiles.export}
        <ChevronDown aria-hidden="true" className="-me-1 size-4" />
      </MenuButton>
      {exported.kind && (
        <ExportProgress rows={exported.rows} total={total} onCancel={exported.cancel} />
      )}
      {Importer && <Importer open={importing === 'open'} onClose={() => setImporting('no')} />}
    </div>
  );
}

/** Shorter exports show no progress bar. */
const SHOWN_AFTER_MS = 600;

type ExportProgressProps = { rows: number; total: number | undefined; onCancel: () => void };

function ExportProgress({ rows, total, onCancel }: ExportProgressProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className="absolute inset-s-0 inset-e-0 top-full z-20 mt-2 flex items-end gap-4 rounded-card border border-line bg-raised px-4 py-3.5 shadow-float">
      <ProgressLine
        label={workerFiles.exporting}
        share={total ? rows / total : null}
        figure={exportedSoFar(rows, total)}
        className="min-w-0 flex-1"
      />
      <Button size="small" onClick={onCancel}>
        {workerFiles.cancel}
      </Button>
    </div>
  );
}

function exportedSoFar(count: number, total: number | undefined): string {
  const { counted, ofTotal } = workerFiles.exportedSoFar;
  return total === undefined ? counted({ count }) : ofTotal({ count, total });
}

type ExportKind = 'csv' | 'xlsx';

/** Exports all pages of the list, in its order. */
export function useExport(list: ExportedList) {
  const [rows, setRows] = useState(0);
  const running = useRef(new AbortController());
  const exporting = useMutation({
    mutationFn: async (kind: ExportKind) => {
      running.current = new AbortController();
      const { signal } = running.current;
      setRows(0);
      announce(workerFiles.exporting);
      const { exportCsv } = await withTexts('sheets', import('../../../api/worker-files.ts')).catch(
        () => {
          throw unreachable();
        },
      );
      const { csv, count } = await exportCsv(list, { onRows: setRows, signal });
      const file =
        kind === 'csv' ? csv : await (await import('./xlsx-file.ts')).xlsxFromCsv(csv, signal);
      saveFile(file, fileNameOn(new Date(), kind));
      return count;
    },
    onSuccess: (count) =>
      toast.success(
        list.search && count >= SEARCH_RESULTS_MAX
          ? workerFiles.newestExported({ max: SEARCH_RESULTS_MAX })
          : workerFiles.exported({ count }),
      ),
    onError: (error) =>
      running.current.signal.aborted
        ? toast.info(workerFiles.exportCancelled)
        : toast.error(workerFiles.exportFailed({ message: error.message })),
  });

  return {
    kind: exporting.isPending ? exporting.variables : null,
    rows,
    start: exporting.mutate,
    cancel: () => running.current.abort(),
  };
}
