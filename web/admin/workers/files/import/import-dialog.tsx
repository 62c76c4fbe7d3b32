import { useMemo, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { mappedRows } from '../columns.ts';
import { words } from '../words.ts';
import { ChooseFile } from './choose-file.tsx';
import { DropArea } from './drop-area.tsx';
import { FILE_TYPES, fileFrom } from './file-input.ts';
import { countKinds, importCounts, judgedRows } from './findings.ts';
import { MapColumns } from './map-columns.tsx';
import { Preview } from './preview.tsx';
import { UnderWay } from './under-way.tsx';
import { useImport } from './use-import.ts';

type Props = { open: boolean; onClose: () => void };

/** From a file to the list: choose, map where needed, look, import. */
export function ImportDialog({ open, onClose }: Props) {
  const work = useImport(close);
  const { state } = work;
  const { stage, chosen, findings, error } = state;
  const otherFile = useRef<HTMLInputElement>(null);
  const judged = useMemo(
    () => (chosen && findings ? judgedRows(mappedRows(chosen.sheet, chosen.map), findings) : []),
    [chosen, findings],
  );
  const counts = useMemo(() => countKinds(judged), [judged]);
  const { imported, leftOut } = importCounts(counts, state.duplicates);
  const busy = stage === 'reading' || stage === 'checking' || stage === 'writing';

  /** What is still being sent has not begun to be written. */
  const canCancel = stage !== 'writing' || state.share !== null;

  function close() {
    onClose();
    work.reset();
  }

  const footer = busy ? (
    canCancel && <Button onClick={work.cancel}>{words.cancel}</Button>
  ) : (
    <>
      {chosen && (
        <Button className="me-auto" onClick={() => otherFile.current?.click()}>
          {words.otherFile}
        </Button>
      )}
      <Button onClick={close}>{words.cancel}</Button>
      {stage === 'columns' && chosen && (
        <Button
          variant="ink"
          disabled={chosen.map.name.length === 0}
          onClick={() => work.check(chosen)}
        >
          {words.check}
        </Button>
      )}
      {stage === 'preview' && chosen && (
        <Button variant="ink" disabled={imported === 0} onClick={() => work.write(chosen)}>
          {imported > 0 ? words.importCount(imported, leftOut) : words.nothingToImport}
        </Button>
      )}
    </>
  );

  return (
    <Dialog
      open={open}
      onClose={close}
      size={stage === 'preview' ? 'wide' : 'large'}
      title={words.title}
      dismissible={stage !== 'writing'}
      closeOnBackdrop={stage === 'choose'}
      footer={footer}
    >
      <DropArea enabled={!busy} onFile={work.choose}>
        <input
          ref={otherFile}
          type="file"
          accept={FILE_TYPES}
          aria-label={words.otherFile}
          onChange={(event) => {
            const file = fileFrom(event.currentTarget);
            if (file) work.choose(file);
          }}
          className="hidden"
        />
        {stage === 'choose' && <ChooseFile error={error} onFile={work.choose} />}
        {busy && <UnderWay state={state} fileName={chosen?.fileName ?? ''} />}
        {stage === 'columns' && chosen && (
          <MapColumns chosen={chosen} error={error} onMap={work.chooseColumns} />
        )}
        {stage === 'preview' && chosen && findings && (
          <Preview
            chosen={chosen}
            findings={findings}
            judged={judged}
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
