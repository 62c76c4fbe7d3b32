import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AuditRow } from '../../../contracts/audit.ts';
import { audit, ui } from '../../../messages/messages.ts';
import { accessFile } from '../../api/access-log.ts';
import { auditFile, auditQuery } from '../../api/audit.ts';
import { Button, buttonClass, Spinner } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Field } from '../../ui/field.tsx';
import { formatDateTime } from '../../ui/format-date.ts';
import type { Column } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ExactTime } from '../cells.tsx';
import { useLoadedLater } from '../loaded-later.ts';
import { ManagementPage } from '../management-page.tsx';
import { useChosenRow } from '../records/record-list.tsx';
import { actionName, browserText, Changes, nounName, whoDidIt } from './changes.tsx';
import { Facts, LogList, useLogSearch } from './log-list.tsx';

function what({ noun, noun_id, many }: AuditRow): string {
  if (many !== null) return ui.before({ label: nounName(noun) }) + audit.records({ count: many });
  // There is one such setting, and its number says nothing.
  return noun_id === null || noun === 'phone_setting'
    ? nounName(noun)
    : audit.record({ noun: nounName(noun), id: String(noun_id) });
}

const COLUMNS = (): Column<AuditRow>[] => [
  {
    header: audit.columns.at,
    kind: 'lead',
    width: 'w-42',
    text: ({ at }) => formatDateTime(at),
    opens: (row) => audit.open({ what: what(row), moment: formatDateTime(row.at) }),
  },
  {
    header: audit.columns.who,
    phone: 'below',
    hint: whoDidIt,
    cell: (row) => (
      <>
        <bdi className="table-two-lines @max-[38rem]:hidden">{whoDidIt(row)}</bdi>
        {/* A phone has no further column for them. */}
        <Dotted className="@min-[38rem]:hidden">
          <bdi>{whoDidIt(row)}</bdi>
          {actionName(row.action)}
          {what(row)}
        </Dotted>
      </>
    ),
  },
  {
    header: audit.columns.action,
    width: 'w-[26%] @min-[58rem]:w-[20%]',
    twoLines: true,
    text: ({ action }) => actionName(action),
  },
  { header: audit.columns.record, width: 'w-[27%]', twoLines: true, text: what },
  { header: audit.columns.browser, wide: true, text: browserText },
];

const TABS = ['changes', 'looks'] as const;

/** What was done in the panel, and who has looked at what is private. */
export default function AuditPage() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('log') === 'access' ? 'looks' : 'changes';
  const looks = useLoadedLater({
    wanted: tab === 'looks',
    load: () => import('./access-log.tsx'),
    onFailure: () => setSearch({}),
  });
  const { log: _, before: __, ...filters } = Object.fromEntries(search);
  const file = tab === 'looks' ? accessFile(filters) : auditFile(filters);
  return (
    <ManagementPage
      noun="audit"
      action={
        <a href={file} download className={buttonClass()}>
          {audit.export}
        </a>
      }
    >
      <Tabs
        label={audit.tabs.label}
        tabs={TABS.map((name) => ({ name, text: audit.tabs[name] }))}
        chosen={tab}
        onChoose={(name) => setSearch(name === 'looks' ? { log: 'access' } : {})}
      >
        {tab === 'changes' && <AuditList />}
        {tab === 'looks' &&
          (looks ? (
            <looks.AccessLog />
          ) : (
            <div className="grid place-items-center py-16">
              <Spinner size="large" label={audit.loading} />
            </div>
          ))}
      </Tabs>
    </ManagementPage>
  );
}

function AuditList() {
  const search = useLogSearch(['noun', 'record']);
  const { chosen, choose } = search;
  const query = useQuery(auditQuery(chosen));
  const { chosen: shown, isOpen, open, close } = useChosenRow<AuditRow>();

  return (
    <>
      <LogList
        search={search}
        query={query}
        columns={COLUMNS()}
        texts={audit}
        onOpen={open}
        filter={
          <Field label={audit.columns.noun}>
            <Select
              value={chosen.noun ?? ''}
              onChange={({ target }) => choose({ noun: target.value, record: '' })}
            >
              <option value="">{audit.everything}</option>
              {query.data?.nouns.map((noun) => (
                <option key={noun} value={noun}>
                  {nounName(noun)}
                </option>
              ))}
            </Select>
          </Field>
        }
      />
      <Sheet open={isOpen} onClose={close} title={shown ? what(shown) : ''}>
        {shown && (
          <Entry
            row={shown}
            onRecord={() => {
              close();
              choose({ noun: shown.noun, record: String(shown.noun_id), admin: '', day: '' });
            }}
          />
        )}
      </Sheet>
    </>
  );
}

function Entry({ row, onRecord }: { row: AuditRow; onRecord: () => void }) {
  return (
    <>
      <Facts
        facts={[
          [audit.columns.at, <ExactTime key="at" date={row.at} />],
          [audit.columns.who, whoDidIt(row)],
          [audit.columns.action, actionName(row.action)],
          [audit.columns.browser, browserText(row)],
          [audit.reason, row.reason],
        ]}
      />
      <Changes changes={row.changes} />
      {row.noun_id !== null && (
        <Button onClick={onRecord} className="mt-5">
          {audit.allOfRecord}
        </Button>
      )}
    </>
  );
}
