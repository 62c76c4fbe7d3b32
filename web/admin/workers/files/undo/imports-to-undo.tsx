import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkerImport } from '../../../../../contracts/worker-import.ts';
import { importsQuery } from '../../../../api/worker-files.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { localMoment } from '../../../moments.ts';
import { words } from '../words.ts';
import { useUndoImport } from './use-undo-import.ts';

/** A line for each import of the last day. They help and are not needed: where they cannot be read, nothing stands here. */
export function ImportsToUndo() {
  const { data } = useQuery(importsQuery);
  const [asked, setAsked] = useState<WorkerImport | null>(null);
  const undo = useUndoImport();
  if (!data || data.imports.length === 0) return null;
  return (
    <>
      <ul className="mb-4.5 grid gap-0.5 text-small text-soft">
        {data.imports.map((item, index) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-3">
            <span>
              {words.lastImport(item.imported, index === 0)}{' '}
              <time dateTime={item.imported_at}>{localMoment(item.imported_at)}</time>
            </span>
            <Button
              variant="text"
              size="small"
              aria-label={`${words.undoImport}: ${localMoment(item.imported_at)}`}
              onClick={() => setAsked(item)}
            >
              {words.undo}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        danger
        title={words.undoQuestion(asked?.imported ?? 0)}
        text={words.undoText}
        confirmLabel={words.undoImport}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) undo.start(asked.id);
          setAsked(null);
        }}
      />
    </>
  );
}
