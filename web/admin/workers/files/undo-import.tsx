import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportUndone, WorkerImport } from '../../../../contracts/worker-import.ts';
import { useReload } from '../../../api/live-updates.ts';
import { importsQuery, undoImport } from '../../../api/worker-files.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { formatDateTime } from '../../../ui/format-date.ts';
import { toast } from '../../../ui/toast.ts';
import { words } from './words.ts';

/** The imports of the last day, each with an undo button. Shows nothing when they cannot be fetched. */
export function ImportsToUndo() {
  const { data } = useQuery(importsQuery);
  const [toUndo, setToUndo] = useState<WorkerImport | null>(null);
  const undo = useUndoImport();
  if (!data || data.imports.length === 0) return null;
  return (
    <>
      <ul className="mb-4.5 grid gap-0.5 text-small text-soft">
        {data.imports.map((item, index) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-3">
            <span>
              {words.lastImport(item.imported, index === 0)}{' '}
              <time dateTime={item.imported_at}>{formatDateTime(item.imported_at)}</time>
            </span>
            <Button
              variant="text"
              size="small"
              aria-label={`${words.undoImport}: ${formatDateTime(item.imported_at)}`}
              onClick={() => setToUndo(item)}
            >
              {words.undo}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={toUndo !== null}
        danger
        title={words.undoQuestion(toUndo?.imported ?? 0)}
        text={words.undoText}
        confirmLabel={words.undoImport}
        onCancel={() => setToUndo(null)}
        onConfirm={() => {
          if (toUndo) undo.start(toUndo.id);
          setToUndo(null);
        }}
      />
    </>
  );
}

const sentenceOf = ({ removed, edited, asked_for }: ImportUndone) =>
  edited + asked_for > 0 ? words.undoneBut(removed, edited, asked_for) : words.undone(removed);

export function useUndoImport() {
  const reload = useReload('workers');
  const { mutate, isPending } = useMutation({
    mutationFn: undoImport,
    onSuccess: (undone) => toast.success(sentenceOf(undone)),
    onError: (error) => toast.error(words.undoFailed(error.message)),
    onSettled: reload,
  });
  return { start: mutate, busy: isPending };
}
