import { useQuery } from '@tanstack/react-query';
import { LOGGED_ACCESS } from '../../../contracts/access-log.ts';
import type { AccessRow } from '../../../contracts/access-log-page.ts';
import { audit } from '../../../messages/messages.ts';
import { accessLogQuery } from '../../api/access-log.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { linkClass } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { formatDateTime } from '../../ui/format-date.ts';
import { Ltr } from '../../ui/ltr.tsx';
import type { Column } from '../../ui/table.tsx';
import { nounName, wordOf } from './changes.tsx';
import { LogList, useLogSearch } from './log-list.tsx';

const columnsOf = (onWorker: (id: number) => void): Column<AccessRow>[] => [
  {
    header: audit.looks.columns.at,
    kind: 'lead',
    width: 'w-42',
    text: ({ at }) => formatDateTime(at),
  },
  {
    header: audit.looks.columns.who,
    width: 'w-[17%]',
    phone: 'second',
    text: ({ admin, by }) => admin?.name ?? audit.by[by],
  },
  {
    header: audit.looks.columns.what,
    width: 'w-[17%]',
    phone: 'third',
    hint: whatText,
    cell: (row) => (
      <>
        <span dir="auto">{whatText(row)}</span>
        {/* A phone has no further column for it. */}
        {row.what !== 'export' && (
          <span className="@min-[38rem]:hidden">
            {' · '}
            <bdi>{row.worker?.name ?? row.client ?? recordText(row)}</bdi>
          </span>
        )}
      </>
    ),
  },
  { header: audit.looks.columns.whose, cell: (row) => <Whose row={row} onWorker={onWorker} /> },
  {
    header: audit.looks.columns.reason,
    width: 'w-[17%]',
    wide: true,
    text: ({ reason }) => wordOf(audit.looks.reasons, reason),
  },
];

const whatText = ({ what, noun }: AccessRow) =>
  what === 'export' ? `${audit.looks.kinds[what]}: ${nounName(noun)}` : audit.looks.kinds[what];

/** Of somebody who was erased the number is left. */
const recordText = ({ noun, noun_id }: AccessRow) =>
  audit.record({ noun: nounName(noun), id: String(noun_id ?? '') });

function Whose({ row, onWorker }: { row: AccessRow; onWorker: (id: number) => void }) {
  const { worker, client, what, noun } = row;
  if (worker)
    return (
      <button
        type="button"
        title={audit.looks.showWorker({ name: worker.name })}
        onClick={() => onWorker(worker.id)}
        className={`flex max-w-full cursor-pointer gap-1.5 text-start ${linkClass('plain')}`}
      >
        <bdi className="truncate">{worker.name}</bdi>
        <span className="shrink-0">
          <Ltr>{worker.reference}</Ltr>
        </span>
      </button>
    );
  if (client)
    return (
      <>
        <bdi>{client}</bdi> <span className="text-muted">{nounName(noun)}</span>
      </>
    );
  if (what === 'export') return <span className="text-muted">{audit.looks.many}</span>;
  return recordText(row);
}

/** Who has seen phone numbers on click, opened documents and taken exports; newest first. */
export function AccessLog() {
  const search = useLogSearch(['what', 'worker'], { log: 'access' });
  const { chosen, choose } = search;
  const query = useQuery(accessLogQuery(chosen));
  const ofWorker = chosen.worker && query.data?.rows.find(({ worker }) => worker)?.worker?.name;
  return (
    <LogList
      search={search}
      query={query}
      columns={columnsOf((id) => choose({ worker: String(id) }))}
      texts={audit.looks}
      filter={
        <Field label={audit.looks.columns.what}>
          <Select
            value={chosen.what ?? ''}
            onChange={({ target }) => choose({ what: target.value })}
          >
            <option value="">{audit.looks.everyKind}</option>
            {LOGGED_ACCESS.map((what) => (
              <option key={what} value={what}>
                {audit.looks.kinds[what]}
              </option>
            ))}
          </Select>
        </Field>
      }
    >
      {chosen.worker && (
        <p className="mb-4.5 flex flex-wrap items-center gap-3">
          {audit.looks.ofWorker({ name: ofWorker || chosen.worker })}
          <Button size="small" onClick={() => choose({ worker: '' })}>
            {audit.looks.allWorkers}
          </Button>
        </p>
      )}
    </LogList>
  );
}
