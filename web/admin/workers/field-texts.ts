import type { WorkerField } from '../../../contracts/worker-fields.ts';
import { fields } from '../../../messages/messages.ts';

/** Its name in the form and in the table. */
export const labelOf = (field: WorkerField) => fields.worker[field].label;

/** Its heading in files. */
export const headingOf = (field: WorkerField) => fields.worker[field].heading;

/** Its cell in the example row of the templates. */
export const exampleOf = (field: WorkerField) => fields.worker[field].example;
