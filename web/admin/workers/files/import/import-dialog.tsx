import { type DragEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { workerFiles, workerImport } from '../../../../../messages/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { mappedRows } from '../columns.ts';
import { useUndoImport } from '../undo-import.tsx';
import { ChooseFile, FILE_TYPES, fileFrom } from './choose-file.tsx';
import { checkedRows, countKinds, importCounts } from './findings.tsx';
import { ImportProgress } from './import-progress.tsx';
import { MapColumns } from './map-columns.tsx';
import { Preview } from './preview.tsx';
import { useImport } from './use-import.ts';

type Props = { open: boolean; onClose: () => void };

/** Choose a file, map its columns if needed, preview, import. */
export function ImportDialog({ open, onClose }: Props) {
  const undo = useUndoImport();
  const work = useImport({ onDone: close, onUndo: undo.start });
  const { state } = work;
  const { stage, chosen, findings, error } = state;
  const otherFile = useRef<HTMLInputElement>(null);
  const checked = useMemo(
    () => (chosen && findings ? checkedRows(mappedRows(chosen.sheet, chosen.map), findings) : []),
    [chosen, findings],
  );
  const counts = useMemo(() => countKinds(checked), [checked]);
  const { imported, leftOut } = importCounts(counts, state.duplicates);
  const busy = stage === 'reading' || stage === 'checking' || stage === 'writing';

  /** While rows are still being sent, nothing is written yet. */
  const canCancel = stage !== 'writing' || state.share !== null;

  function close() {
    onClose();
    work.reset();
  }

  const footer = busy ? (
    canCancel && <Button onClick={work.cancel}>{workerFiles.cancel}</Button>
  ) : (
    <>
      {chosen && (
        <Button className="me-auto" onClick={() => otherFile.current?.click()}>
          {workerImport.otherFile}
        </Button>
      )}
      <Button onClick={close}>{workerFiles.cancel}</Button>
      {stage === 'columns' && chosen && (
        <Button
          variant="ink"
          disabled={chosen.map.name.length === 0}
          onClick={() => work.check(chosen)}
        >
          {workerImport.check}
        </Button>
      )}
      {stage === 'preview' && chosen && (
        <Button variant="ink" disabled={imported === 0} onClick={() => work.write(chosen)}>
          {imported > 0 ? importButton(imported, leftOut) : workerImport.nothingToImport}
        </Button>
      )}
    </>
  );

  return (
    <Dialog
      open={open}
      onClose={close}
      size={stage === 'preview' ? 'wide' : 'large'}
      title={workerImport.title}
      dismissible={stage !== 'writing'}
      closeOnBackdrop={stage === 'choose'}
      footer={footer}
    >
      <DropArea enabled={!busy} onFile={work.choose}>
        <input
          ref={otherFile}
          type="file"
          accept={FILE_TYPES}
          aria-label={workerImport.otherFile}
          onChange={(event) => {
            const file = fileFrom(event.currentTarget);
            if (file) work.choose(file);
          }}
          className="hidden"
        />
        {stage === 'choose' && <ChooseFile error={error} onFile={work.choose} />}
        {busy && <ImportProgress state={state} fileName={chosen?.fileName ?? ''} />}
        {stage === 'columns' && chosen && (
          <MapColumns chosen={chosen} error={error} onMap={work.chooseColumns} />
        )}
        {stage === 'preview' && chosen && findings && (
          <Preview
            chosen={chosen}
            findings={findings}
            checked={checked}
            counts={counts}
            duplicates={state.duplicates}
            error={error}
            onDuplicates={work.chooseDuplicates}
            onColumns={work.changeColumns}
          />
        )}
      </DropArea>
    </Dialog>
  );
}

function importButton(count: number, leftOut: number): string {
  const { all, some } = workerImport.importCount;
  return leftOut === 0 ? all({ count }) : some({ count, leftOut });
}

type DropAreaProps = { enabled: boolean; onFile: (file: File) => void; children: ReactNode };

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes a file that is dropped anywhere on its content. */
function DropArea({ enabled, onFile, children }: DropAreaProps) {
  const [over, setOver] = useState(false);

  function drag(event: DragEvent) {
    if (!hasFiles(event)) return;
    // Otherwise the browser opens the file in place of the page.
    event.preventDefault();
    setOver(enabled);
  }

  function drop(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (enabled && file) onFile(file);
  }

  return (
    <section
      aria-label={workerImport.title}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className="-mx-5 -my-5 sm:-mx-6 relative min-h-full px-5 py-5 sm:px-6"
    >
      {children}
      {over && (
        <p className="type-head pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-card border-2 border-mark border-dashed bg-page/90 text-subheading">
          {workerImport.drop}
        </p>
      )}
    </section>
  );
}
