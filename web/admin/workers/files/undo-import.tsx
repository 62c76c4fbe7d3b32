import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportUndone, WorkerImport } from '../../../../contracts/worker-import.ts';
import { workerFiles } from '../../../../messages/messages.ts';
import { useReload } from '../../../api/live-updates.ts';
import { importsQuery, undoImport } from '../../../api/workers.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { filledText } from '../../../ui/filled-text.tsx';
import { formatDateTime } from '../../../ui/format-date.ts';
import { toast } from '../../../ui/toast.ts';

/** The imports of the last day, each with an undo button. */
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
            <ImportLine {...item} isLast={index === 0} />
            <Button
              variant="text"
              size="small"
              aria-label={workerFiles.undoImportOf({ time: formatDateTime(item.imported_at) })}
              onClick={() => setToUndo(item)}
            >
              {workerFiles.undo}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={toUndo !== null}
        danger
        title={workerFiles.undoQuestion({ count: toUndo?.imported ?? 0 })}
        text={workerFiles.undoText}
        confirmLabel={workerFiles.undoImport}
        onCancel={() => setToUndo(null)}
        onConfirm={() => {
          if (toUndo) undo.start(toUndo.id);
          setToUndo(null);
        }}
      />
    </>
  );
}

type ImportLineProps = WorkerImport & { isLast: boolean };

function ImportLine({ imported: count, imported_at, isLast }: ImportLineProps) {
  const { last, earlier } = workerFiles.lastImport;
  return (
    <span>
      {filledText(({ time }) => (isLast ? last : earlier)({ count, time }), {
        time: <time dateTime={imported_at}>{formatDateTime(imported_at)}</time>,
      })}
    </span>
  );
}

function sentenceOf({ removed, edited, asked_for: askedFor }: ImportUndone): string {
  const stayed = workerFiles.undoneBut;
  if (edited > 0 && askedFor > 0) return stayed.both({ removed, edited, askedFor });
  if (edited > 0) return stayed.edited({ removed, edited });
  return askedFor > 0 ? stayed.askedFor({ removed, askedFor }) : workerFiles.undone({ removed });
}

export function useUndoImport() {
  const reload = useReload('workers');
  const { mutate, isPending } = useMutation({
    mutationFn: undoImport,
    onSuccess: (undone) => toast.success(sentenceOf(undone)),
    onError: (error) => toast.error(workerFiles.undoFailed({ message: error.message })),
    onSettled: reload,
  });
  return { start: mutate, busy: isPending };
}
