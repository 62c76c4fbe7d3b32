import { type ComponentType, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Download } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast.ts';
import { Upload } from '../../icons.tsx';
import { ExportProgress } from './export/export-progress.tsx';
import { useExport } from './export/use-export.ts';
import { words } from './words.ts';

type Props = {
  /** What the list is searched for. */
  search: string;
  /** How many the list has found; nothing before the first answer. */
  total: number | undefined;
};

type Importer = ComponentType<{ open: boolean; onClose: () => void }>;

/** How a list gets in and out. What reads and writes files is loaded when it is wanted. */
export function WorkerFiles({ search, total }: Props) {
  const [Importer, setImporter] = useState<Importer | null>(null);
  const [importing, setImporting] = useState<'no' | 'loading' | 'open'>('no');
  const exported = useExport(search);

  async function openImport() {
    setImporting('loading');
    try {
      const { ImportDialog } = await import('./import/import-dialog.tsx');
      setImporter(() => ImportDialog);
      setImporting('open');
    } catch {
      setImporting('no');
      toast.error(words.notLoaded);
    }
  }

  return (
    <div className="relative flex flex-wrap gap-3">
      <Button onClick={openImport} busy={importing === 'loading'}>
        <Upload aria-hidden="true" className="size-4" />
        {words.import}
      </Button>
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button
          key={kind}
          busy={exported.kind === kind}
          disabled={exported.kind !== null && exported.kind !== kind}
          onClick={() => exported.start(kind)}
        >
          {exported.kind !== kind && <Download aria-hidden="true" className="size-4" />}
          {kind === 'csv' ? words.exportCsv : words.exportXlsx}
        </Button>
      ))}
      {exported.kind && (
        <ExportProgress rows={exported.rows} total={total} onCancel={exported.cancel} />
      )}
      {Importer && <Importer open={importing === 'open'} onClose={() => setImporting('no')} />}
    </div>
  );
}
