import { perField, perKind } from '../../contracts/worker-fields.ts';
import type { ImportRow } from '../../contracts/worker-import.ts';
import type { WorkerInput } from '../../contracts/workers.ts';

/** A worker as the form sends it: empty but for the fields that a test names. */
export const workerForm = (filled: Partial<WorkerInput>): WorkerInput => ({
  ...perKind(
    () => '',
    () => [],
  ),
  ...filled,
});

/** The same as a row of a file. */
export const fileRow = (filled: Partial<ImportRow>): ImportRow => ({
  row: 2,
  ...perField(() => ''),
  ...filled,
});
