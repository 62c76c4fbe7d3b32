import { useQuery } from '@tanstack/react-query';
import { SORTED_BY } from '../../../contracts/sorting.ts';
import type { WorkerWithTests } from '../../../contracts/workers.ts';
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
import { WorkerForm } from './worker-form.tsx';
import { BLANK, inputOf, valuesOf } from './worker-values.ts';

export default function WorkersPage() {
  const listing = useListAddress({ columns: SORTED_BY.workers });
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

  return (
    <ManagementPage
      noun="workers"
      action={
        <div className="flex flex-wrap gap-3">
          <WorkerFiles list={address} total={query.data?.total} />
          <Button variant="ink" onClick={form.add}>
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
          query.data && countLine(workers, query.data.total, address.search, address.trade !== '')
        }
        columns={columnsOf(actions, form.edit)}
        onOpen={form.edit}
        filter={<TradeFilter listing={listing} />}
        busy={actions.busy}
        freshId={form.freshId}
      />
      <RecordSheet form={form} says={workers}>
        {(open) => <WorkerForm form={open} />}
      </RecordSheet>
    </ManagementPage>
  );
}

/** Tests that were to take place are not cancelled by it: the agency decides. */
const deletedText = ({ confirmed_tests: count }: WorkerWithTests) =>
  count > 0 ? workers.deletedWithTests({ count }) : workers.deleted;
