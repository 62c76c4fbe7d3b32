import { isGood } from '../../../contracts/certificates.ts';
import { wilayaName } from '../../../contracts/wilayas.ts';
import { listText } from '../../../contracts/worker-fields.ts';
import { completenessOf } from '../../../contracts/worker-record.ts';
import type { ListedWorker } from '../../../contracts/workers.ts';
import {
  certificates as certificateTexts,
  fields,
  language,
  records,
  workerRecord,
} from '../../../messages/messages.ts';
import { formatShortDay } from '../../ui/format-date.ts';
import { formatNumber } from '../../ui/format-number.ts';
import type { Column } from '../../ui/table.tsx';
import { EmailCell, PhoneCell } from '../cells.tsx';
import { may } from '../pin-gate/admin-session.ts';
import { type DeleteActions, editDeleteColumn } from '../records/row-actions.tsx';
import { labelOf, statusText } from './field-texts.ts';
import { shortList } from './worker-values.ts';

/** Those that an administrator may show or hide, in their order. */
export const OPTIONAL_COLUMNS = [
  'email',
  'companies',
  'status',
  'wilaya',
  'free_from',
  'certificates',
  'completeness',
] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];
export const USUAL_COLUMNS: readonly OptionalColumn[] = ['email', 'companies'];

export function optionalColumnName(column: OptionalColumn): string {
  if (column === 'email' || column === 'companies') return labelOf(column);
  if (column === 'wilaya') return fields.record.wilaya.label;
  return { ...workerRecord.columns }[column];
}

export const columnsOf = (
  actions: DeleteActions,
  onEdit: (worker: ListedWorker) => void,
  onErase: (worker: ListedWorker) => void,
  shown: readonly OptionalColumn[] = USUAL_COLUMNS,
): Column<ListedWorker>[] => [
  {
    header: labelOf('name'),
    kind: 'lead',
    ...(isCrowded(shown) && { width: 'w-[24%] @max-[58rem]:w-auto' }),
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
    cell: ({ id, phone }) => (
      <span className="block text-small">
        <PhoneCell number={phone} of={{ noun: 'workers', id }} />
      </span>
    ),
  },
  ...OPTIONAL_COLUMNS.filter((column) => shown.includes(column)).map(
    (column): Column<ListedWorker> => ({
      header: optionalColumnName(column),
      wide: true,
      ...OPTIONAL[column],
    }),
  ),
  editDeleteColumn({
    nameOf: ({ name }) => name,
    busy: actions.busy,
    onEdit,
    more: (worker) =>
      may('owner')
        ? [{ label: workerRecord.eraseItem, onSelect: () => onErase(worker), danger: true }]
        : [],
    onDelete: ({ id }) => actions.start('delete', id),
  }),
];

/** Names have what other columns leave. Many would leave nothing: then names have a share, and the table scrolls where it must. */
export const isCrowded = (shown: readonly OptionalColumn[]) =>
  shown.length > (shown.includes('email') ? 2 : 3);

type Optional = Omit<Column<ListedWorker>, 'header'>;

const OPTIONAL: Record<OptionalColumn, Optional> = {
  email: { width: 'w-[21%]', cell: ({ email }) => <EmailCell email={email} /> },
  companies: {
    width: 'w-[13%]',
    text: ({ companies, experience }) => shortList(companies) || experience,
    hint: ({ companies, skills, experience }) =>
      [listText(companies), listText(skills), experience].filter(Boolean).join('\n'),
  },
  status: {
    width: 'w-[9%]',
    text: ({ record }) => fields.record.statuses[record.status],
    hint: ({ record }) => statusText(record.status, record.status_reason),
  },
  wilaya: { width: 'w-[10%]', text: ({ record }) => wilayaName(record.wilaya, language()) },
  free_from: { width: 'w-26', text: freeText },
  certificates: {
    width: 'w-[14%]',
    text: ({ certificates }) => certificates.map(certificateText).join(', '),
  },
  completeness: {
    width: 'w-22',
    text: (worker) => `${formatNumber(completenessOf(worker).percent)} %`,
  },
};

function freeText({ free_from, is_free }: ListedWorker): string {
  if (free_from === null) return workerRecord.notFree;
  return is_free ? workerRecord.freeNow : formatShortDay(free_from);
}

function certificateText({ short, shorts, state }: ListedWorker['certificates'][number]): string {
  const shown = shorts?.[language()] ?? short;
  return isGood(state) ? shown : `${shown} (${certificateTexts.states[state]})`;
}
