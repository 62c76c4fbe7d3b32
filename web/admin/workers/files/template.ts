import { BYTE_ORDER_MARK, csvLine } from '../../../../contracts/csv-text.ts';
import { WORKER_FIELDS } from '../../../../contracts/worker-fields.ts';
import { FILE_COLUMNS } from '../../../../contracts/worker-file-limits.ts';

const HEADINGS = FILE_COLUMNS.map((column) => WORKER_FIELDS[column].name);
/** Shows how a row is written; whoever leaves it in sees it before anything is imported. */
const EXAMPLE = [
  'Example Person',
  'Pipe fitter',
  'Piping',
  '+213 000 00 00 00',
  'person@example.com',
  'First company, Second company',
];

export const TEMPLATE = [HEADINGS, EXAMPLE];

export const templateCsv = () => BYTE_ORDER_MARK + TEMPLATE.map(csvLine).join('');
