import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SORTED_BY } from '../../../contracts/sorting.ts';
import type { ListedWorker, WorkerWithTests } from '../../../contracts/workers.ts';
import { workers } from '../../../messages/messages.ts';
import { saveWorker, workerActions, workersQuery } from '../../api/workers.ts';
import { Button } from '../../ui/button.tsx';
import { ManagementPage } from '../management-page.tsx';
import { countLine } from '../records/count-line.ts';
import { queryOf, useListAddress } from '../records/list-address.ts';
import { RecordSheet, useRecordForm } from '../records/record-form.tsx';
import { PagedList } from '../records/record-list.tsx';
import { useDeleteActions } from '../records/row-actions.tsx';
import { ImportsToUndo } from './files/undo-import.tsx';
import { WorkerFiles } from './files/worker-files.tsx';
import { TradeFilter } from './trade-filter.tsx';
import { columnsOf } from './worker-columns.tsx';
import { useShownColumns, WORKER_FILTERS, WorkerFilters } from './worker-filters.tsx';
import { WorkerForm } from './worker-form.tsx';
import { type WorkerTab, WorkerTabs } from './worker-tabs.tsx';
import { BLANK, inputOf, valuesOf } from './worker-values.ts';

export default function WorkersPage() {
  const listing = useListAddress({ columns: SORTED_BY.workers, more: WORKER_FILTERS });
  const [tab, setTab] = useState<WorkerTab>('record');
  const { shown, choose } = useShownColumns();
  const { address } = listing;
  const query = useQuery(workersQuery(address));
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
      <ImportsToUndo />
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
        columns={columnsOf(actions, open, shown)}
        onOpen={open}
        filter={<TradeFilter listing={listing} />}
        filters={<WorkerFilters listing={listing} shown={shown} onShown={choose} />}
        busy={actions.busy}
        freshId={form.freshId}
      />
      <RecordSheet
        form={form}
        says={workers}
        isFormShown={tab === 'record'}
        wrap={({ row }, part) =>
          row ? <WorkerTabs worker={row} tab={tab} onTab={setTab} form={part} /> : part
        }
      >
        {(opened) => <WorkerForm form={opened} />}
      </RecordSheet>
    </ManagementPage>
  );
}

/** Tests that were to take place are not cancelled by it: the agency decides. */
const deletedText = ({ confirmed_tests: count }: WorkerWithTests) =>
  count > 0 ? workers.deletedWithTests({ count }) : workers.deleted;
