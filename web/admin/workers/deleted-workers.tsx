import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { DeletedWorker } from '../../../contracts/workers.ts';
import { workerRecord, workers } from '../../../messages/messages.ts';
import { deletedWorkersQuery, workerActions } from '../../api/workers.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Ago } from '../cells.tsx';
import { LoadingOrError } from '../loading-or-error.tsx';
import { may } from '../pin-gate/admin-session.ts';
import { useChosenRow } from '../records/record-list.tsx';
import { useDeleteActions } from '../records/row-actions.tsx';
import { EraseWorker } from './erase-worker.tsx';

type Props = { open: boolean; onClose: () => void };

/** Workers who were deleted and can come back, the latest first; owners erase them for good here. */
export function DeletedWorkers({ open, onClose }: Props) {
  const says = workerRecord.deleted;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const query = useQuery({ ...deletedWorkersQuery(search), enabled: open });
  const erased = useChosenRow<DeletedWorker>();
  const actions = useDeleteActions('workers', workerActions, workers);
  return (
    <Sheet open={open} onClose={onClose} title={says.title} description={says.text}>
      <div className="grid gap-4">
        <Field label={says.search}>
          <TextInput
            type="search"
            value={typed}
            autoComplete="off"
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <LoadingOrError query={query} loading={says.loading} failed={says.fetchFailed}>
          {({ rows, total }) =>
            total === 0 ? (
              <EmptyState title={search ? says.noneMatch : says.none} />
            ) : (
              <>
                <p aria-live="polite" className="text-muted text-small">
                  {total > rows.length
                    ? says.newest({ shown: rows.length, count: total })
                    : says.count({ count: total })}
                </p>
                <ul className="border-line border-t">
                  {rows.map((worker) => (
                    <DeletedItem
                      key={worker.id}
                      worker={worker}
                      busy={actions.busy.has(worker.id)}
                      onRestore={() => actions.start('restore', worker.id)}
                      onErase={() => erased.open(worker)}
                    />
                  ))}
                </ul>
              </>
            )
          }
        </LoadingOrError>
      </div>
      {erased.chosen && (
        <EraseWorker
          key={erased.chosen.id}
          worker={erased.chosen}
          open={erased.isOpen}
          onClose={erased.close}
        />
      )}
    </Sheet>
  );
}

type ItemProps = {
  worker: DeletedWorker;
  busy: boolean;
  onRestore: () => void;
  onErase: () => void;
};

function DeletedItem({ worker, busy, onRestore, onErase }: ItemProps) {
  const { name, job_title, reference, deleted_at } = worker;
  const says = workerRecord.deleted;
  const named = (label: string) => (
    <>
      {label}
      <VisuallyHidden> {name}</VisuallyHidden>
    </>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="wrap-anywhere text-muted text-small">
          {reference && <Ltr>{reference}</Ltr>}
          {job_title && (
            <>
              {' · '}
              <bdi>{job_title}</bdi>
            </>
          )}
          {' · '}
          <Ago date={deleted_at} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={busy} onClick={onRestore}>
          {named(says.restore)}
        </Button>
        {may('owner') && reference && (
          <Button size="small" variant="text" disabled={busy} onClick={onErase}>
            {named(says.erase)}
          </Button>
        )}
      </div>
    </li>
  );
}
