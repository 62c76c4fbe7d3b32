import { useQuery } from '@tanstack/react-query';
import { LOGGED_ACCESS } from '../../../contracts/access-log.ts';
import type { AccessRow } from '../../../contracts/access-log-page.ts';
import { audit } from '../../../messages/messages.ts';
import { accessLogQuery } from '../../api/access-log.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Field } from '../../ui/field.tsx';
import { formatDateTime } from '../../ui/format-date.ts';
import { Ltr } from '../../ui/ltr.tsx';
import type { Column } from '../../ui/table.tsx';
import { ExactTime } from '../cells.tsx';
import { useChosenRow } from '../records/record-list.tsx';
import { nounName, wordOf } from './changes.tsx';
import { Facts, LogList, useLogSearch } from './log-list.tsx';

const COLUMNS = (): Column<AccessRow>[] => [
  {
    header: audit.looks.columns.at,
    kind: 'lead',
    width: 'w-42',
    text: ({ at }) => formatDateTime(at),
    opens: (row) =>
      audit.open({ what: `${kindOf(row)}, ${whoseText(row)}`, moment: formatDateTime(row.at) }),
  },
  {
    header: audit.looks.columns.who,
    width: 'w-[19%]',
    phone: 'below',
    hint: whoLooked,
    cell: (row) => (
      <>
        <bdi className="table-two-lines @max-[38rem]:hidden">{whoLooked(row)}</bdi>
        {/* A phone has no further columns for them. */}
        <span className="@min-[38rem]:hidden">
          <Dotted>
            <bdi>{whoLooked(row)}</bdi>
            {kindOf(row)}
            <bdi>{whoseText(row)}</bdi>
          </Dotted>
          {row.reason && (
            <span dir="auto" className="block text-match-parent">
              {reasonOf(row)}
            </span>
          )}
        </span>
      </>
    ),
  },
  {
    header: audit.looks.columns.what,
    width: 'w-[25%] @min-[58rem]:w-[17%]',
    hint: (row) => [kindOf(row), reasonOf(row)].filter(Boolean).join(', '),
    cell: (row) => (
      <span className="table-pair">
        <span>{kindOf(row)}</span>
        {/* Where there is no room for its column. */}
        <span dir="auto" className="text-match-parent @min-[58rem]:hidden">
          {reasonOf(row)}
        </span>
      </span>
    ),
  },
  { header: audit.looks.columns.whose, hint: whoseText, cell: Whose },
  {
    header: audit.looks.columns.reason,
    width: 'w-[22%]',
    wide: true,
    twoLines: true,
    text: reasonOf,
  },
];

function whoLooked({ admin, by }: AccessRow): string {
  return admin?.name ?? audit.by[by];
}

const kindOf = ({ what }: AccessRow) => audit.looks.kinds[what];

function reasonOf({ reason }: AccessRow): string {
  return wordOf(audit.looks.reasons, reason);
}

/** Of somebody who was erased the number is left; an export is of many. */
function whoseText({ worker, client, what, noun, noun_id }: AccessRow): string {
  if (what === 'export') return noun === 'workers' ? audit.looks.workerList : nounName(noun);
  const name = worker?.name ?? client;
  return name ?? audit.record({ noun: nounName(noun), id: String(noun_id ?? '') });
}

function Whose(row: AccessRow) {
  const { worker, client, noun } = row;
  return (
    <span className="table-pair">
      <bdi>{whoseText(row)}</bdi>
      {worker && (
        <span>
          <Ltr>{worker.reference}</Ltr>
        </span>
      )}
      {client && <span>{nounName(noun)}</span>}
    </span>
  );
}

/** Who has seen phone numbers on click, opened documents and taken exports; newest first. */
export function AccessLog() {
  const search = useLogSearch(['what', 'worker'], { log: 'access' });
  const { chosen, choose } = search;
  const query = useQuery(accessLogQuery(chosen));
  const { chosen: shown, isOpen, open, close } = useChosenRow<AccessRow>();
  const ofWorker = chosen.worker && query.data?.rows.find(({ worker }) => worker)?.worker?.name;
  return (
    <>
      <LogList
        search={search}
        query={query}
        columns={COLUMNS()}
        texts={audit.looks}
        onOpen={open}
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
      <Sheet open={isOpen} onClose={close} title={shown ? kindOf(shown) : ''}>
        {shown && (
          <Entry
            row={shown}
            onWorker={(id) => {
              close();
              choose({ worker: String(id), what: '', admin: '', day: '' });
            }}
          />
        )}
      </Sheet>
    </>
  );
}

function Entry({ row, onWorker }: { row: AccessRow; onWorker: (id: number) => void }) {
  const { worker } = row;
  const { at, who, whose, number, reason } = audit.looks.columns;
  return (
    <>
      <Facts
        facts={[
          [at, <ExactTime key="at" date={row.at} />],
          [who, <bdi key="who">{whoLooked(row)}</bdi>],
          [whose, <bdi key="whose">{whoseText(row)}</bdi>],
          [number, worker && <Ltr>{worker.reference}</Ltr>],
          [reason, reasonOf(row)],
        ]}
      />
      {worker && (
        <Button onClick={() => onWorker(worker.id)}>
          {audit.looks.showWorker({ name: worker.name })}
        </Button>
      )}
    </>
  );
}
