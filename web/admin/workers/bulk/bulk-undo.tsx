import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkUndone } from '../../../../contracts/worker-bulk.ts';
import { workerBulk } from '../../../../messages/messages.ts';
import { useReload } from '../../../api/live-updates.ts';
import { undoBulk } from '../../../api/worker-bulk.ts';
import { bulkActsQuery } from '../../../api/workers.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { formatDateTime } from '../../../ui/format-date.ts';
import { toast } from '../../../ui/toast.ts';
import { ImportsToUndo } from '../files/undo-import.tsx';

/** What was done to many workers in the last day and can be undone. */
export const LinesToUndo = () => (
  <>
    <ImportsToUndo />
    <BulkActsToUndo />
  </>
);

/** Further ones of the day are in the history of each worker. */
const SHOWN_MAX = 3;
const NAMED_MAX = 5;

/** The latest changes of many workers, each with an undo button. */
function BulkActsToUndo() {
  const says = workerBulk.recent;
  const { data } = useQuery(bulkActsQuery);
  const [toUndo, setToUndo] = useState<{ id: number; changed: number } | null>(null);
  const undo = useUndoBulk();
  const acts = (data?.acts ?? []).filter(({ changed }) => changed > 0).slice(0, SHOWN_MAX);
  if (acts.length === 0) return null;
  return (
    <>
      <ul className="mb-4.5 grid gap-0.5 text-small text-soft">
        {acts.map((act) => {
          const line = says[act.kind]({ count: act.changed, time: formatDateTime(act.done_at) });
          return (
            <li key={act.id} className="flex flex-wrap items-center gap-x-3">
              <span>{line}</span>
              <Button
                variant="text"
                size="small"
                aria-label={says.undoOf({ line })}
                onClick={() => setToUndo(act)}
              >
                {says.undo}
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={toUndo !== null}
        title={says.question({ count: toUndo?.changed ?? 0 })}
        text={says.text}
        confirmLabel={says.undo}
        onCancel={() => setToUndo(null)}
        onConfirm={() => {
          if (toUndo) undo.start(toUndo.id);
          setToUndo(null);
        }}
      />
    </>
  );
}

function sentenceOf({ restored, changed_since: count, workers }: BulkUndone): string {
  const says = workerBulk.recent;
  if (count === 0) return says.undone({ count: restored });
  const names = workers
    .slice(0, NAMED_MAX)
    .map(({ name }) => name)
    .join(', ');
  const others = count - Math.min(workers.length, NAMED_MAX);
  return says.undoneBut({
    restored,
    count,
    names: others > 0 ? says.andOthers({ names, count: others }) : names,
  });
}

export function useUndoBulk() {
  const reload = useReload('workers');
  const { mutate, isPending } = useMutation({
    mutationFn: undoBulk,
    onSuccess: (undone) => toast.success(sentenceOf(undone)),
    onError: (error) => toast.error(workerBulk.recent.failed({ message: error.message })),
    onSettled: reload,
  });
  return { start: mutate, busy: isPending };
}
