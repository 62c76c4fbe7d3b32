import { BYTE_ORDER_MARK, csvLine } from '../../../../contracts/worker-files.ts';
import { type PerField, WORKER_FIELD_NAMES, WORKER_FIELDS } from '../../../../contracts/workers.ts';

/** Shows how a row is written; whoever leaves it in sees it before anything is imported. */
const EXAMPLE: PerField<string> = {
  name: 'Example Person',
  job_title: 'Pipe fitter',
  domain: 'Piping',
  phone: '+213 000 00 00 00',
  email: 'person@example.com',
  companies: 'First company, Second company',
  experience: 'Ten years on process units.',
  skills: 'First skill, Second skill',
};

export const TEMPLATE = [
  WORKER_FIELD_NAMES.map((field) => WORKER_FIELDS[field].heading),
  WORKER_FIELD_NAMES.map((field) => EXAMPLE[field]),
];

export const templateCsv = () => BYTE_ORDER_MARK + TEMPLATE.map(csvLine).join('');
