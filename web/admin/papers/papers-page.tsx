import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type {
  Certificate,
  CertificateType,
  Paper,
} from '../../../contracts/certificate-records.ts';
import { PAPER_WINDOWS } from '../../../contracts/certificates.ts';
import { certificates } from '../../../messages/messages.ts';
import { certificateTypesQuery, papersQuery, saveCertificate } from '../../api/certificates.ts';
import { useReload } from '../../api/live-updates.ts';
import { linkClass } from '../../ui/class-names.ts';
import { formatDay } from '../../ui/format-date.ts';
import type { Column } from '../../ui/table.tsx';
import { useLoadedLater } from '../loaded-later.ts';
import { ManagementPage } from '../management-page.tsx';
import { countLine } from '../records/count-line.ts';
import { useListAddress } from '../records/list-address.ts';
import { ListFilters } from '../records/list-filters.tsx';
import { RecordSheet, useRecordForm } from '../records/record-form.tsx';
import { PagedList, useChosenRow } from '../records/record-list.tsx';
import { actionsColumn } from '../records/row-actions.tsx';
import { BLANK, CertificateFields, inputOf, valuesOf } from '../workers/file/certificate-form.tsx';
import { certificateName, StateTag } from '../workers/file/certificate-state.tsx';
import { AskForPaper } from './ask-for-paper.tsx';

const IDLE: ReadonlyMap<number, string> = new Map();

/** What runs out, and what has ended. */
export default function PapersPage() {
  const listing = useListAddress({ filters: PAPER_WINDOWS });
  const { search, page } = listing.address;
  const show = PAPER_WINDOWS.find((each) => each === listing.address.show) ?? PAPER_WINDOWS[0];
  const query = useQuery(papersQuery({ page, search, show }));
  const { data: types = [] } = useQuery(certificateTypesQuery);
  const asked = useChosenRow<Paper>();
  const shown = useChosenRow<Paper>();
  const reloadWorkers = useReload('workers');
  const navigate = useNavigate();
  const [renewed, setRenewed] = useState<Paper | null>(null);
  const form = useRecordForm({
    noun: 'worker_certificates',
    blank: BLANK,
    valuesOf: valuesOf as (row: Certificate) => typeof BLANK,
    save: ({ values, ...sent }) =>
      saveCertificate({ ...sent, worker: renewed?.worker_id ?? 0, input: inputOf(values) }),
    words: certificates,
    rows: query.data?.rows,
    onSaved: reloadWorkers,
  });

  const openWorker = ({ reference, worker }: Paper) =>
    navigate(`/admin/workers?${new URLSearchParams({ search: reference ?? worker })}`);

  function renew(paper: Paper) {
    setRenewed(paper);
    form.edit(paper);
  }

  const opening = useLoadedLater({
    wanted: shown.isOpen,
    load: () => import('../workers/file/open-document.tsx'),
    onFailure: shown.close,
  });

  const renewTitle =
    renewed &&
    certificates.papers[isWaiting(renewed) ? 'checkTitle' : 'renewTitle']({
      certificate: certificateName(renewed, types),
      name: renewed.worker,
    });

  return (
    <ManagementPage
      noun="papers"
      isForAll
      action={
        <Link
          to="/admin/papers/kinds"
          className={`inline-block pointer-coarse:py-2.5 ${linkClass()}`}
        >
          {certificates.papers.kinds}
        </Link>
      }
    >
      <p className="mb-4.5 max-w-prose text-muted">{certificates.papers.noneText}</p>
      <PagedList
        listing={listing}
        query={query}
        columns={columnsOf(types, { ask: asked.open, renew, openWorker, openFile: shown.open })}
        onOpen={renew}
        words={certificates.papers}
        busy={IDLE}
        freshId={form.freshId}
        count={query.data && countLine(certificates.papers, query.data.total, search)}
        filters={
          <ListFilters
            label={certificates.papers.windows.label}
            filters={PAPER_WINDOWS}
            chosen={show}
            textOf={(window) => windowText(window, query.data?.counts[window])}
            onChoose={listing.showOnly}
          />
        }
      />
      <RecordSheet
        form={form}
        says={{ addTitle: certificates.addTitle, editTitle: renewTitle ?? certificates.editTitle }}
      >
        {(open) => (
          <CertificateFields
            form={open}
            types={types}
            worker={renewed?.worker_id ?? 0}
            onOpenFile={() => renewed && shown.open(renewed)}
          />
        )}
      </RecordSheet>
      {asked.chosen && (
        <AskForPaper
          key={asked.chosen.id}
          paper={asked.chosen}
          open={asked.isOpen}
          onClose={asked.close}
        />
      )}
      {opening && shown.chosen?.file_id && (
        <opening.OpenDocument
          key={shown.chosen.id}
          document={{
            id: shown.chosen.file_id,
            name: certificates.papers.open({
              name: shown.chosen.worker,
              certificate: certificateName(shown.chosen, types),
            }),
          }}
          usualReason={isWaiting(shown.chosen) ? 'check' : undefined}
          open={shown.isOpen}
          onClose={shown.close}
        />
      )}
    </ManagementPage>
  );
}

/** The worker has sent it, and nobody has seen it yet. */
const isWaiting = ({ sent_at, verified_at }: Paper) => sent_at !== null && verified_at === null;

/** A photo says nothing about its end before somebody has read it. */
const endOf = (paper: Paper) => {
  if (paper.ends_on) return formatDay(paper.ends_on);
  return isWaiting(paper) ? '' : certificates.noEnd;
};

/** Without a number before the first answer. */
const windowText = (window: (typeof PAPER_WINDOWS)[number], count?: number) =>
  count === undefined
    ? certificates.papers.windows[window]
    : certificates.papers.counted({ window: certificates.papers.windows[window], count });

const columnsOf = (
  types: readonly CertificateType[],
  on: Record<'ask' | 'renew' | 'openWorker' | 'openFile', (paper: Paper) => void>,
): Column<Paper>[] => {
  const says = certificates.papers;
  const nameOf = (paper: Paper) => certificateName(paper, types);
  return [
    {
      header: says.worker,
      kind: 'lead',
      text: ({ worker }) => worker,
      hint: ({ worker, reference, job_title }) =>
        [worker, reference, job_title].filter(Boolean).join(' · '),
      opens: (paper) => says.open({ name: paper.worker, certificate: nameOf(paper) }),
    },
    { header: says.certificate, width: 'w-[30%]', phone: 'second', text: nameOf },
    {
      header: says.ends,
      width: 'w-44',
      phone: 'third',
      text: endOf,
    },
    {
      header: says.state,
      width: 'w-40',
      wide: true,
      cell: ({ state }) => <StateTag state={state} />,
    },
    actionsColumn({
      nameOf: (paper) => says.open({ name: paper.worker, certificate: nameOf(paper) }),
      busy: IDLE,
      itemsOf: (paper) => [
        ...(paper.file_id === null
          ? []
          : [{ label: certificates.openFile, onSelect: () => on.openFile(paper) }]),
        ...(isWaiting(paper)
          ? [{ label: says.check, onSelect: () => on.renew(paper) }]
          : [
              { label: says.ask, onSelect: () => on.ask(paper) },
              { label: says.renewed, onSelect: () => on.renew(paper) },
            ]),
        { label: says.openWorker, onSelect: () => on.openWorker(paper) },
      ],
    }),
  ];
};
