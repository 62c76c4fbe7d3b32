import { listText } from '../../../contracts/worker-fields.ts';
import type { Worker } from '../../../contracts/workers.ts';
import { records } from '../../../messages/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { EmailCell, PhoneCell } from '../cells.tsx';
import { type DeleteActions, editDeleteColumn } from '../records/row-actions.tsx';
import { labelOf } from './field-texts.ts';
import { shortList } from './worker-values.ts';

export const columnsOf = (
  actions: DeleteActions,
  onEdit: (worker: Worker) => void,
): Column<Worker>[] => [
  {
    header: labelOf('name'),
    kind: 'lead',
    sort: 'name',
    text: ({ name }) => name,
    opens: ({ name }) => records.editNamed({ name }),
  },
  {
    header: labelOf('job_title'),
    width: 'w-[14%] @max-[58rem]:w-[22%]',
    sort: 'job_title',
    phone: 'second',
    text: (worker) => worker.job_title,
  },
  {
    header: labelOf('domain'),
    width: 'w-[13%] @max-[58rem]:w-[22%]',
    sort: 'domain',
    phone: 'third',
    text: ({ domain }) => domain,
  },
  {
    header: labelOf('phone'),
    width: 'w-34',
    phone: 'end',
    cell: ({ phone }) => (
      <span className="block text-small">
        <PhoneCell number={phone} />
      </span>
    ),
  },
  {
    header: labelOf('email'),
    width: 'w-[21%]',
    wide: true,
    cell: ({ email }) => <EmailCell email={email} />,
  },
  {
    header: labelOf('companies'),
    width: 'w-[13%]',
    wide: true,
    text: ({ companies, experience }) => shortList(companies) || experience,
    hint: ({ companies, skills, experience }) =>
      [listText(companies), listText(skills), experience].filter(Boolean).join('\n'),
  },
  editDeleteColumn({
    nameOf: ({ name }) => name,
    busy: actions.busy,
    onEdit,
    onDelete: ({ id }) => actions.start('delete', id),
  }),
];
