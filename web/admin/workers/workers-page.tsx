import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SORTED_BY } from '../../../contracts/sorting.ts';
import type { ListedWorker, WorkerWithTests } from '../../../contracts/workers.ts';
import { workers } from '../../../messages/messages.ts';
import {
  bulkActsQuery,
  importsQuery,
  saveWorker,
  workerActions,
  workersQuery,
} from '../../api/workers.ts';
import { Button } from '../../ui/button.tsx';
import { useLoadedLater } from '../loaded-later.ts';
import { ManagementPage } from '../management-page.tsx';
import { mayChange } from '../pin-gate/admin-session.ts';
import { countLine } from '../records/count-line.ts';
import { queryOf, useListAddress } from '../records/list-address.ts';
import { RecordSheet, useRecordForm } from '../records/record-form.tsx';
import { PagedList, useChosenRow } from '../records/record-list.tsx';
import { useDeleteActions } from '../records/row-actions.tsx';
import { tickColumn, useSelection } from './bulk/selection.tsx';
import { WorkerFiles } from './files/worker-files.tsx';
import { TradeFilter } from './trade-filter.tsx';
import { columnsOf, isCrowded } from './worker-columns.tsx';
import { useShownColumns, WORKER_FILTERS, WorkerFilters } from './worker-filters.tsx';
import { WorkerForm } from './worker-form.tsx';
import { type WorkerTab, WorkerTabs } from './worker-tabs.tsx';
import { BLANK, inputOf, valuesOf } from './worker-values.ts';

const NO_ROWS: ListedWorker[] = [];

export default function WorkersPage() {
  const listing = useListAddress({ columns: SORTED_BY.workers, more: WORKER_FILTERS });
  const [tab, setTab] = useState<WorkerTab>('record');
  const { shown, choose } = useShownColumns();
  const { address } = listing;
  const query = useQuery(workersQuery(address));
  const rows = query.data?.rows ?? NO_ROWS;
  const selection = useSelection(
    queryOf({ ...address, page: 1, sort: '' }),
    rows.map(({ id }) => id),
  );
  const BulkBar = useLoadedLater({
    wanted: selection.ticked.size > 0,
    load: async () => (await import('./bulk/bulk-bar.tsx')).BulkBar,
    onFailure: selection.clear,
  });
  const imports = useQuery({ ...importsQuery, enabled: mayChange() });
  const acts = useQuery({ ...bulkActsQuery, enabled: mayChange() });
  const LinesToUndo = useLoadedLater({
    wanted: Boolean(imports.data?.imports.length || acts.data?.acts.length),
    load: async () => (await import('./bulk/bulk-undo.tsx')).LinesToUndo,
  });
  const actions = useDeleteActions('workers', workerActions, {
    deleted: deletedText,
    restored: workers.restored,
    deleteFailed: workers.deleteFailed,
    restoreFailed: workers.restoreFailed,
  });
  const form = useRecordForm({
    noun: 'workers',
    blank: BLANK,
    valuesOf,
    save: ({ values, ...sent }) => saveWorker({ ...sent, input: inputOf(values) }),
    words: workers,
    rows: query.data?.rows,
    // The full list starts with the new worker; a filtered one might not show it.
    onSaved: ({ id }) => id === null && queryOf(address) !== '' && listing.clear(),
  });

  const erased = useChosenRow<ListedWorker>();
  const erasing = useLoadedLater({
    wanted: erased.isOpen,
    load: () => import('./erase-worker.tsx'),
    onFailure: erased.close,
  });

  const [showsDeleted, setShowsDeleted] = useState(false);
  const Deleted = useLoadedLater({
    wanted: showsDeleted,
    load: async () => (await import('./deleted-workers.tsx')).DeletedWorkers,
    onFailure: () => setShowsDeleted(false),
  });

  function open(worker: ListedWorker) {
    setTab('record');
    form.edit(worker);
  }

  function add() {
    setTab('record');
    form.add();
  }

  return (
    <ManagementPage
      noun="workers"
      action={
        <div className="flex flex-wrap gap-3">
          <WorkerFiles list={address} total={query.data?.total} />
          <Button variant="ink" onClick={add}>
            {workers.add}
          </Button>
        </div>
      }
    >
      {LinesToUndo && <LinesToUndo />}
      <PagedList
        listing={listing}
        query={query}
        words={workers}
        count={
          query.data &&
          countLine(
            workers,
            query.data.total,
            address.search,
            address.trade !== '' || Object.keys(address.more).length > 0,
          )
        }
        columns={[
          ...(mayChange() ? [tickColumn(selection, rows)] : []),
          ...columnsOf(actions, open, erased.open, shown),
        ]}
        crowded={isCrowded(shown)}
        onOpen={open}
        filter={<TradeFilter listing={listing} />}
        filters={<WorkerFilters listing={listing} shown={shown} onShown={choose} />}
        busy={actions.busy}
        freshId={form.freshId}
      />
      {BulkBar && (
        <BulkBar
          selection={selection}
          address={address}
          pageIds={rows.map(({ id }) => id)}
          total={query.data?.total ?? 0}
        />
      )}
      <RecordSheet
        form={form}
        says={workers}
        history={{ of: 'desk', noun: 'workers' }}
        isFormShown={tab === 'record'}
        wrap={({ row }, part) =>
          row ? <WorkerTabs worker={row} tab={tab} onTab={setTab} form={part} /> : part
        }
      >
        {(opened) => <WorkerForm form={opened} />}
      </RecordSheet>
      {query.data && mayChange() && (
        <Button
          variant="text"
          className="mt-4"
          busy={showsDeleted && Deleted === null}
          onClick={() => setShowsDeleted(true)}
        >
          {workers.deletedOnes}
        </Button>
      )}
      {Deleted && <Deleted open={showsDeleted} onClose={() => setShowsDeleted(false)} />}
      {erasing && erased.chosen && (
        <erasing.EraseWorker
          key={erased.chosen.id}
          worker={{ ...erased.chosen, reference: erased.chosen.record.reference }}
          open={erased.isOpen}
          onClose={erased.close}
        />
      )}
    </ManagementPage>
  );
}

/** Tests that were to take place are not cancelled by it: the agency decides. */
const deletedText = ({ confirmed_tests: count }: WorkerWithTests) =>
  count > 0 ? workers.deletedWithTests({ count }) : workers.deleted;
