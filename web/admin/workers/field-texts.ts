import { WORKER_FIELDS, type WorkerField } from '../../../contracts/worker-fields.ts';
import type { FileColumnName } from '../../../contracts/worker-files.ts';
import type { FurtherColumn, WorkerStatus } from '../../../contracts/worker-record.ts';
import { fields, workerRecord } from '../../../messages/messages.ts';

/** Its name in the form and in the table. */
export const labelOf = (field: WorkerField) => fields.worker[field].label;

const isWorkerField = (column: FileColumnName): column is WorkerField => column in WORKER_FIELDS;

/** Its heading in files. */
export const headingOf = (column: FileColumnName) =>
  isWorkerField(column) ? fields.worker[column].heading : furtherTexts(column).heading;

/** Its cell in the example row of the templates. */
export const exampleOf = (column: FileColumnName) =>
  isWorkerField(column) ? fields.worker[column].example : furtherTexts(column).example;

const furtherTexts = (column: FurtherColumn) =>
  column === 'certificates' ? fields.certificate : fields.record[column];

/** The status, with the reason where there is one. */
export function statusText(status: WorkerStatus, reason = ''): string {
  const text = fields.record.statuses[status];
  return reason ? workerRecord.withReason({ status: text, reason }) : text;
}
